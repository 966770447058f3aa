/** Copying a text; false if the browser does not allow it. */
export async function copyText(text: string, near?: Element | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyOldWay(text, near ?? document.body);
  }
}

/** Pages in an insecure context cannot use the clipboard API; execCommand still works there, in the dialog that is open. */
function copyOldWay(text: string, near: Element): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.className = "vh";
  near.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
