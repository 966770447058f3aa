/** Entry point: connects to the table, fetches the art and sets the theme first; the rest of the client loads meanwhile. */
import { fetchArt } from "./art/sprite";
import { showTheme } from "./look/theme";
import { callAhead } from "./wire/call";

showTheme();
callAhead(location.pathname);
void fetchArt();
void import("./start");
