import { LATE_STYLE } from "./late-style-name.ts";

/** Fetches the style sheets that wait (late-style.tsx) once the page has been shown. */
export function applyLateStyles(): void {
  if (document.readyState === "complete") setTimeout(apply, 0, document);
  else window.addEventListener("load", () => setTimeout(apply, 0, document), { once: true });
}

/** Links what another page of this site needs, before a part of it is shown here. */
export const adoptLateStyles = (page: Document): void => void apply(page);

async function apply(page: Document): Promise<void> {
  const linked = new Set(
    [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.getAttribute("href")),
  );
  const links = [...page.querySelectorAll<HTMLMetaElement>(`meta[name=${LATE_STYLE}]`)]
    .filter(({ content }) => !linked.has(content))
    // Until all are there they are for paper alone: new faces set every line anew, which is done once for all of them.
    .map(({ content }) =>
      Object.assign(document.createElement("link"), { rel: "stylesheet", href: content, media: "print" }),
    );
  await Promise.all(links.map(fetched));
  for (const link of links) link.media = "all";
}

/** Once the style sheet is there, or cannot be had. */
function fetched(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const type of ["load", "error"]) link.addEventListener(type, () => resolve(), { once: true });
  document.head.append(link);
  return promise;
}
