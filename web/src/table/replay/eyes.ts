/** Through nobody's eyes: everything is open. */
export const ALL_OPEN = -2;
