import { findFaces, type Faces } from "./font-subsets.ts";

/** Some of these are symbols and need no fonts; most texts have none of them. */
const BEYOND_LATIN = /[\u0300-\u1fff\u20ab\u2e80-\uffff]/u;

/** Fonts are fetched a little before their text is seen. */
const NEAR = "200px";

/**
 * Links the style sheets that wait (`TypefaceStyles`), each when a text in one of its scripts comes near: a shelf further
 * down would otherwise fetch megabytes of fonts while the first titles are read. Returns a function that stops it.
 */
export function linkStylesWhenNear(): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        for (const faces of findNeededFaces(target)) link(faces);
      }
    },
    { rootMargin: NEAR },
  );
  const start = (): void => {
    if (!document.querySelector("meta[name='style-when-near']")) return;
    for (const element of textsBeyondLatin()) observer.observe(element);
  };
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
  return () => {
    window.removeEventListener("load", start);
    observer.disconnect();
  };
}

function textsBeyondLatin(): ReadonlySet<Element> {
  const found = new Set<Element>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (parentElement && BEYOND_LATIN.test(textContent ?? "")) found.add(parentElement);
  }
  return found;
}

const findNeededFaces = (element: Element): readonly Faces[] =>
  findFaces({ text: element.textContent ?? "", lang: element.closest("[lang]")?.getAttribute("lang") ?? undefined });

/** Links what waits for these faces; a style sheet is linked once. */
function link(faces: Faces): void {
  for (const waiting of document.querySelectorAll<HTMLMetaElement>(
    `meta[name='style-when-near'][data-faces='${faces}']`,
  )) {
    waiting.remove();
    // The page itself, or titles that were loaded since, may have brought it.
    const linked = [...document.querySelectorAll("link[rel=stylesheet]")].filter(
      (element) => !element.closest("noscript"),
    );
    if (linked.some((element) => element.getAttribute("href") === waiting.content)) continue;
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = waiting.content;
    document.body.append(sheet);
  }
}
