import { fetchFromPress } from "#platform/web/fetch-from-press.ts";

/**
 * Fetches a page and returns its element with this id, so that the server renders a page and a part of it alike. Throws
 * with a sentence for the reader.
 */
export async function fetchRegion(address: string, id: string, signal?: AbortSignal): Promise<HTMLElement> {
  const response = await fetchFromPress(address, { headers: { accept: "text/html" }, signal: signal ?? null });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const region = response.ok ? page.getElementById(id) : null;
  if (!region) throw new Error(page.querySelector("main p")?.textContent ?? "The server sent an unexpected response.");
  adoptStyles(page);
  return document.importNode(region, true);
}

/** Adds the style sheets of the fetched page that this one lacks: those of other scripts. */
function adoptStyles(page: Document): void {
  const listStyleSheets = (of: Document) => [...of.querySelectorAll("link[rel=stylesheet]")];
  const linked = new Set(listStyleSheets(document).map((link) => link.getAttribute("href")));
  for (const link of listStyleSheets(page))
    if (!linked.has(link.getAttribute("href"))) document.body.append(document.importNode(link));
}

/** Replaces the element with the same id by the fetched one. */
export function exchangeRegion(fetched: HTMLElement): void {
  document.getElementById(fetched.id)?.replaceWith(fetched);
}

/**
 * Appends the titles of a fetched page to those of the visible one, and takes over its count and links. Returns the
 * first new title.
 */
export function appendTitles(present: HTMLElement, fetched: HTMLElement): HTMLElement | undefined {
  const added = [...fetched.querySelectorAll<HTMLElement>("ol[data-titles] > li")];
  present.querySelector("ol[data-titles]")?.append(...added);
  const foot = fetched.querySelector("[data-foot]");
  if (foot) present.querySelector("[data-foot]")?.replaceWith(foot);
  return added[0];
}

/** Appends the page's placeholders from a template after a wait of 150 ms. */
export function skeletonsAfterAWhile(region: HTMLElement | null): () => void {
  const waiting = setTimeout(() => {
    const template = region?.querySelector<HTMLTemplateElement>("template[data-skeletons]");
    const titles = region?.querySelector("[data-titles]");
    if (template && titles) titles.append(document.importNode(template.content, true));
  }, 150);
  return () => {
    clearTimeout(waiting);
    for (const skeleton of region?.querySelectorAll("[data-titles] > .title-skeleton") ?? []) skeleton.remove();
  };
}
