import { fetchFaces, loaded } from "./late-faces.ts";
import { DEFERRED_STYLE } from "./late-style-name.ts";

/** Letters for which fonts.css has no face: other scripts, and what Vietnamese adds to the Latin one. */
const BEYOND_LATIN = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]|[\u{1EA0}-\u{1EF1}]/u;

/** Once the page is shown, what waited for it: italics and identifiers (waiting-faces.css), and letters beyond Latin. */
export function applyDeferredStyles(): void {
  if (document.readyState === "complete") setTimeout(afterwards);
  else window.addEventListener("load", () => setTimeout(afterwards), { once: true });
}

function afterwards(): void {
  document.documentElement.dataset["shown"] = "";
  void apply(document);
}

/** Links what another page of this site needs, before a part of it is shown here. */
export const adoptStylesOf = (page: Document): void => void apply(page);

/** Links the style sheets that wait (late-style.tsx), if the page has letters that need them. */
async function apply(page: Document): Promise<void> {
  if (!BEYOND_LATIN.test(page.body.textContent)) return;
  const linked = new Set(
    [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")),
  );
  const links = [...page.querySelectorAll<HTMLMetaElement>(`meta[name=${DEFERRED_STYLE}]`)]
    .filter(({ content }) => !linked.has(content))
    // Until all are there they are for paper alone: new faces set every line anew, which is done once for all of them.
    .map(({ content }) =>
      Object.assign(document.createElement("link"), { rel: "stylesheet", href: content, media: "print" }),
    );
  await Promise.all(links.map((link) => loaded(link, document.head)));
  if (page === document)
    await fetchFaces(
      links.map(({ href }) => href),
      (text) => BEYOND_LATIN.test(text),
    );
  for (const link of links) link.media = "all";
}
