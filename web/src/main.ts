/** What must not wait: the call to the table, the art, light or dark. The rest comes meanwhile. */
import { fetchArt } from "./art/sprite";
import { showTheme } from "./look/theme";
import { callAhead } from "./wire/call";

showTheme();
callAhead(location.pathname);
void fetchArt();
void import("./start");
