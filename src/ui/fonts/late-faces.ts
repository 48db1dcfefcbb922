/**
 * Fetches the files that style sheets bring for such texts of the page, before they are applied: each face that arrives
 * afterwards makes the browser set every line of the page anew (decision 29). Which files these are the browser itself
 * says, of an empty page in a frame that nobody sees.
 */
export async function fetchFaces(sheets: readonly string[], isMeant: (text: string) => boolean): Promise<void> {
  const frame = Object.assign(document.createElement("iframe"), { srcdoc: "<!doctype html>", hidden: true });
  await loaded(frame, document.body);
  const room = frame.contentDocument;
  if (room) {
    await Promise.all(
      sheets.map((href) => loaded(Object.assign(room.createElement("link"), { rel: "stylesheet", href }), room.head)),
    );
    await Promise.allSettled([...charactersByFont(isMeant)].map(([font, letters]) => room.fonts.load(font, letters)));
  }
  frame.remove();
}

/** Once it is there, or cannot be had. */
export function loaded(element: HTMLElement, parent: HTMLElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const type of ["load", "error"]) element.addEventListener(type, () => resolve(), { once: true });
  parent.append(element);
  return promise;
}

/** Asked for, these would bring the files of every family. */
const IN_EVERY_FACE = /[\0-~]/gu;

/** The texts, by how they are set (in the words of CSS `font`): there are few such ways. */
function charactersByFont(isMeant: (text: string) => boolean): Map<string, string> {
  const letters = new Map<string, string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!isMeant(text.nodeValue ?? "") || !text.parentElement?.checkVisibility()) continue;
    const { fontStyle, fontWeight, fontFamily } = getComputedStyle(text.parentElement);
    const font = `${fontStyle} ${fontWeight} 1rem ${fontFamily}`;
    letters.set(font, (letters.get(font) ?? "") + text.nodeValue?.replaceAll(IN_EVERY_FACE, ""));
  }
  return letters;
}
