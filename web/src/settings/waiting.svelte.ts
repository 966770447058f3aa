/** Tells the player whose turn it is outside the page: title, icon, sound, notification. */
import { keep, kept } from "../wire/kept";
import type { Scene, TableInfo } from "../wire/types";
import { say } from "../words/words.svelte";

let last = "";
let context: AudioContext | null = null;

const icon = (): HTMLLinkElement | null => document.querySelector("link[rel=icon]");

/** The first call sounds; after that only if it was wanted. */
export const sound = {
  get on(): boolean {
    return kept("sound") === "on";
  },
  set on(wanted: boolean) {
    keep("sound", wanted ? "on" : "off");
    if (wanted) chime();
  },
};

/** The scene decides: the table's own info is only sent again when somebody comes or goes. */
export function call(
  info: TableInfo,
  owing: readonly number[],
  scene: Scene | null,
  unread: number,
): void {
  const mine = owing.length > 0 && info.state === "playing";
  const who = (scene?.seats ?? [])
    .filter((seat) => seat.status === "turn" || seat.status === "choosing")
    .map((seat) => seat.name);
  const headline = scene?.headline ?? "";
  const title =
    info.state === "over"
      ? `${say("title.over")} · ${info.title}`
      : mine
        ? `● ${say("title.mine")} · ${info.title}`
        : who.length
          ? `${who.join(", ")} · ${info.title}`
          : `${info.title} · piecepack`;
  document.title = unread ? `(${unread}) ${title}` : title;
  const link = icon();
  if (link) link.href = mine ? "/icon-turn.svg" : "/icon.svg";
  const moment = `${info.code} ${owing.join()} ${headline}`;
  if (mine && document.hidden && moment !== last) {
    if (sound.on || !kept("sound")) chime();
    if (!kept("sound")) keep("sound", "off");
    notify(info.title, headline);
  }
  last = moment;
}

export function hush(): void {
  document.title = "piecepack";
  const link = icon();
  if (link) link.href = "/icon.svg";
}

/** Two soft wooden notes. */
function chime(): void {
  try {
    context ??= new AudioContext();
    for (const [index, pitch] of [523, 659].entries()) {
      const start = context.currentTime + index * 0.14;
      const note = context.createOscillator();
      const loud = context.createGain();
      note.type = "triangle";
      note.frequency.value = pitch;
      loud.gain.setValueAtTime(0.0001, start);
      loud.gain.exponentialRampToValueAtTime(0.08, start + 0.015);
      loud.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
      note.connect(loud).connect(context.destination);
      note.start(start);
      note.stop(start + 0.4);
    }
  } catch {
    // A browser that makes no sound still shows the title.
  }
}

function notify(title: string, body: string): void {
  if (
    !("Notification" in window) ||
    Notification.permission !== "granted" ||
    kept("notify") === "off" ||
    kept("push") === "on" // the server notifies, page or no page
  )
    return;
  const note = new Notification(title, { body, icon: "/icon.svg", tag: "piecepack" });
  note.onclick = () => {
    window.focus();
    note.close();
  };
}

/** Asks for permission; called only when the player turns notifications on. */
export async function wantNotifications(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
