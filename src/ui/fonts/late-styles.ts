/** The links of late-style.tsx, which wait as style sheets for paper. */
const WAITING = "link[data-late]";

/** Takes the waiting style sheets into use once the page has been shown. */
export function applyLateStyles(): void {
  if (document.readyState === "complete") setTimeout(apply);
  else window.addEventListener("load", () => setTimeout(apply), { once: true });
}

function apply(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(WAITING)) link.media = "all";
}

/** Links what another page of this site needs, before a part of it is shown here. */
export function adoptLateStyles(page: Document): void {
  for (const { href } of page.querySelectorAll<HTMLLinkElement>(WAITING)) {
    if ([...document.querySelectorAll<HTMLLinkElement>(WAITING)].some((link) => link.href === href)) continue;
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.dataset["late"] = "";
    document.head.append(link);
  }
}
