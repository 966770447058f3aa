// What a person sees of a page, and can get to see by scrolling: an array of complaints.
//
// Every line of text and every control is compared with what elementFromPoint finds there. Nothing may
// lie on it but what belongs to it. What is cut off must be a matter of scrolling, with something that
// shows it, and must come into view when it is scrolled to. A box that sticks may lie on text that scrolls
// below it, never on a field, and never where the box that scrolls fades out.
() => {
  const TOLERATED = 4; // pixels, as in scrolls.ts
  const FADE = 24; // pixels, of the 2rem in base.css: the first of them hide nothing
  const FIELDS = "textarea, select, input:not([type=radio], [type=checkbox])"; // to write in; a switch is small
  const CONTROLS = "a[href], button, input, select, textarea, summary";
  const STOPS = "a[href], :enabled, summary, [tabindex='0']";
  const complaints = new Set();
  const moved = new Map(); // scroll positions, to leave the page as it was

  const describe = (element) => {
    const text = (element.innerText ?? element.getAttribute("aria-label") ?? "").trim();
    const names = element.getAttribute("class") ?? "";
    return `<${element.localName}.${names.replace(/ ?s(velte)?-\S+/g, "")}> ${text.slice(0, 50)}`;
  };
  const complain = (what, element, by) =>
    complaints.add(`${what}: ${describe(element)}${by ? ` by ${describe(by)}` : ""}`);

  // A dialog, a curtain or a sheet over the whole page is meant to cover it.
  const over = [...document.querySelectorAll("dialog[open], .curtain")].at(-1);
  const sheet = document.querySelector(".side.sheet");
  const wholly = sheet && getComputedStyle(sheet).position === "fixed" ? sheet : document.body;
  const root = over ?? wholly;

  // Words on a board: of a piece, whose name says them to screen readers, or of a row or a column.
  const label = (element) => element.closest(".grid > .tag, .grid > .head");
  const tags = [...document.querySelectorAll(".grid > .tag")];
  for (const tag of tags) tag.style.pointerEvents = "auto"; // or elementFromPoint finds what lies below

  const shown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest("[inert], .vh, [aria-hidden='true']:not(.tag)");

  function* things() {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.data.trim() || !shown(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      yield { element: node.parentElement, rects: () => [...range.getClientRects()] };
    }
    for (const element of root.querySelectorAll(CONTROLS)) {
      if (shown(element)) yield { element, rects: () => [element.getBoundingClientRect()] };
    }
  }

  const scrollable = (style) => ({
    x: /auto|scroll/.test(style.overflowX),
    y: /auto|scroll/.test(style.overflowY),
  });
  const shortened = (style) =>
    style.textOverflow === "ellipsis" || (style.webkitLineClamp ?? "none") !== "none";

  /** The part of a rectangle that its ancestors and the window leave, and how the rest can be seen. */
  function visible(element, rect) {
    let { left, top, right, bottom } = rect;
    let scrolls = false;
    let cut = null;
    let short = false;
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (style.clipPath !== "none" && box.offsetWidth <= 1) return null; // for screen readers only
      if (style.overflowX !== "visible" || style.overflowY !== "visible") {
        const edge = box.getBoundingClientRect();
        const zoom = edge.width / box.offsetWidth || 1;
        const x = edge.left + box.clientLeft * zoom;
        const y = edge.top + box.clientTop * zoom;
        const wide = style.overflowX !== "visible" && box !== document.body;
        const high = style.overflowY !== "visible" && box !== document.body;
        const inner = {
          left: wide ? Math.max(left, x) : left,
          right: wide ? Math.min(right, x + box.clientWidth * zoom) : right,
          top: high ? Math.max(top, y) : top,
          bottom: high ? Math.min(bottom, y + box.clientHeight * zoom) : bottom,
        };
        const lostX = inner.left - left + right - inner.right > TOLERATED;
        const lostY = inner.top - top + bottom - inner.bottom > TOLERATED;
        const can = scrollable(style);
        if (shortened(style) && inner.left - left + right - inner.right > 0) short = true;
        if ((lostX && can.x) || (lostY && can.y)) scrolls = true;
        if ((lostX && !can.x) || (lostY && !can.y)) {
          if (shortened(style)) short = true;
          else cut = box;
        }
        ({ left, top, right, bottom } = inner);
      }
      if (style.position === "fixed") break;
    }
    const page = document.scrollingElement;
    if (bottom > innerHeight + TOLERATED || top < -TOLERATED) {
      if (page.scrollHeight > innerHeight + 1) scrolls = true;
      else cut ??= document.body;
    }
    return {
      left: Math.max(left, 0),
      top: Math.max(top, 0),
      right: Math.min(right, innerWidth),
      bottom: Math.min(bottom, innerHeight),
      scrolls,
      cut,
      short,
    };
  }

  /** Pieces lie on tiles and on one another: that is the game. Nothing lies on the words beside them. */
  const heap = (element) => element.closest(".grid, .stack, .heap, .wood");
  const belongs = (element, hit) =>
    element.contains(hit) ||
    hit.contains(element) ||
    (hit.closest("label") ?? 0) === element.closest("label") ||
    (heap(element) && heap(element) === heap(hit) && (!label(element) || label(element) === label(hit)));

  function coverer(element, part) {
    const [wide, high] = [part.right - part.left, part.bottom - part.top];
    if (wide < 3 || high < 3) return null;
    const [dx, dy] = [Math.min(3, wide / 4), Math.min(3, high / 4)];
    const points = [
      [part.left + wide / 2, part.top + high / 2],
      [part.left + dx, part.top + dy],
      [part.right - dx, part.top + dy],
      [part.left + dx, part.bottom - dy],
      [part.right - dx, part.bottom - dy],
    ];
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x, y);
      if (hit && !belongs(element, hit)) return hit;
    }
    return null;
  }

  function stuck(element) {
    for (let box = element; box; box = box.parentElement) {
      if (getComputedStyle(box).position === "sticky") return box;
    }
    return null;
  }

  /** A box that fades where it goes on, and in whose last pixels this lies. elementFromPoint knows no masks. */
  function faded(element) {
    const { top, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box; box = box.parentElement) {
      const edge = box.getBoundingClientRect();
      const more = box.dataset.more ?? "";
      if (getComputedStyle(box).maskImage === "none") continue;
      if (more.includes("down") && bottom > edge.bottom - FADE && top < edge.bottom) return box;
      if (more.includes("up") && top < edge.top + FADE && bottom > edge.top) return box;
    }
    return null;
  }

  const later = [];
  for (const { element, rects } of things()) {
    for (const [index, rect] of rects().entries()) {
      if (rect.width < 2 || rect.height < 2) continue;
      const part = visible(element, rect);
      if (!part) continue;
      if (part.cut) complain("cut off", element, part.cut);
      const by = coverer(element, part);
      const sticky = by && stuck(by);
      if (by && !sticky) complain("covered", element, by);
      if (sticky && getComputedStyle(sticky, "::before").backgroundImage === "none")
        complain("covered without a cue", element, by);
      if (sticky && element.matches(FIELDS)) complain("a field is covered", element, by);
      if (part.scrolls || sticky) later.push({ element, rects, index });
    }
  }

  // Whatever scrolls says so, can be reached by keyboard and leaves enough to read.
  for (const box of root.querySelectorAll("*")) {
    if (!shown(box) || box.matches("textarea, input")) continue;
    const style = getComputedStyle(box);
    const can = scrollable(style);
    const down = can.y && box.scrollHeight - box.clientHeight > TOLERATED;
    const right = can.x && box.scrollWidth - box.clientWidth > TOLERATED;
    if (!down && !right) continue;
    if (style.maskImage === "none") complain("scrolls without a cue", box);
    if (box.tabIndex < 0 && !box.querySelector(STOPS)) complain("not for the keyboard", box);
    if (down && box.clientHeight < 44) complain("too low to read", box);
  }
  if (document.scrollingElement.scrollWidth > innerWidth + 1)
    complain("wider than the window", document.body);
  const end = Math.max(document.body.getBoundingClientRect().bottom + scrollY, innerHeight);
  if (document.scrollingElement.scrollHeight > end + TOLERATED)
    complain("the page goes on after its end", document.body);

  for (const one of root.querySelectorAll("button")) {
    if (shown(one) && stuck(one) && faded(one)) complain("sticks where it fades", one, faded(one));
  }

  // What I am asked is in view before anything is scrolled.
  const asked = !over && root === document.body && document.querySelector(".hand[data-asked]:not([data-asked='0'])");
  if (asked) {
    const inView = (element) => {
      const rect = element.getBoundingClientRect();
      const part = shown(element) && visible(element, rect);
      if (!part || part.bottom - part.top < Math.min(30, rect.height - 2)) return false;
      return !coverer(element, { ...part, bottom: Math.min(part.bottom, part.top + 30) });
    };
    for (const one of document.querySelectorAll(".say h1")) {
      if (!inView(one)) complain("not in view", one);
    }
    const ways = [...document.querySelectorAll(".can, .actions button:enabled, .writing")];
    if (!ways.some(inView)) complain("nothing to do in view", asked);
    // Where there is room for it, so is what ends a form: a button of which nothing is missing.
    for (const one of innerWidth >= 1000 && innerHeight >= 620 ? document.querySelectorAll(".writing [type=submit]") : []) {
      const { top, bottom } = one.getBoundingClientRect();
      const part = visible(one, one.getBoundingClientRect());
      if (part.bottom - part.top < bottom - top - 1 || coverer(one, part) || faded(one))
        complain("what ends the form is not in view", one);
    }
    const about = [...document.querySelectorAll("[data-about]")];
    if (about.length && !about.some(inView)) complain("what it is about is not in view", about[0]);
  }

  /** Scrolls a line of text or a control to the middle of whatever it lies in. */
  function bring(element, where) {
    for (let box = element.parentElement; box; box = box.parentElement) {
      const can = scrollable(getComputedStyle(box));
      const page = box === document.scrollingElement;
      if (!page && !can.x && !can.y) continue;
      if (!moved.has(box)) moved.set(box, [box.scrollLeft, box.scrollTop]);
      const rect = where();
      const edge = box.getBoundingClientRect();
      const [x, y] = page
        ? [innerWidth / 2, innerHeight * 0.3] // above a hand that stays at the bottom
        : [edge.left + box.clientWidth / 2, edge.top + box.clientHeight / 2];
      box.scrollBy({
        left: (rect.left + rect.right) / 2 - x,
        top: (rect.top + rect.bottom) / 2 - y,
        behavior: "instant",
      });
    }
  }
  for (const { element, rects, index } of later) {
    bring(element, () => rects()[index]);
    const rect = rects()[index];
    const part = visible(element, rect);
    const seen = part.short || (part.right - part.left) / rect.width >= 0.9 || rect.width > innerWidth * 0.6;
    const high = part.short || (part.bottom - part.top) / rect.height >= 0.9 || rect.height > innerHeight * 0.4;
    if (!seen || !high) complain("cannot be scrolled into view", element);
    const by = coverer(element, part);
    if (by) complain("stays covered", element, by);
  }
  for (const tag of tags) tag.style.pointerEvents = "";
  for (const [box, [left, top]] of moved) {
    if (box.scrollLeft !== left || box.scrollTop !== top) box.scrollTo({ left, top, behavior: "instant" });
  }
  return [...complaints];
}
