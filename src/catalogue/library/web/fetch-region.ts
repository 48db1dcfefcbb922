/**
 * Asks the server for the page at an address and answers its part with this id, so that there is one rendering,
 * whether a page is loaded or only a part of it is exchanged. Throws with a sentence for the reader.
 */
export async function fetchRegion(address: string, id: string, signal?: AbortSignal): Promise<HTMLElement> {
  const answer = await fetch(address, { headers: { accept: "text/html" }, signal: signal ?? null });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const region = answer.ok ? page.getElementById(id) : null;
  if (!region) throw new Error(page.querySelector("main p")?.textContent ?? "The server gave no answer that fits.");
  adoptStyles(page);
  return document.importNode(region, true);
}

/** Links the style sheets of the fetched page that this one has not: those of other scripts. */
function adoptStyles(page: Document): void {
  const sheetsOf = (of: Document) => [...of.querySelectorAll("link[rel=stylesheet]")];
  const linked = new Set(sheetsOf(document).map((link) => link.getAttribute("href")));
  for (const link of sheetsOf(page))
    if (!linked.has(link.getAttribute("href"))) document.body.append(document.importNode(link));
}

/** Puts a fetched part in the place of the one with the same id. */
export function exchangeRegion(fetched: HTMLElement): void {
  document.getElementById(fetched.id)?.replaceWith(fetched);
}

/**
 * Moves the titles that are shown, and come before the first one fetched, to the front of the fetched ones: a document
 * holds only so many, but what a reader has loaded stays.
 */
export function keepShownTitles(shown: HTMLElement | null, fetched: HTMLElement): void {
  const before = shown?.querySelector<HTMLOListElement>("ol[data-titles]");
  const after = fetched.querySelector<HTMLOListElement>("ol[data-titles]");
  if (!before || !after || before.start >= after.start) return;
  const titles = [...before.querySelectorAll(":scope > li:not(.title-skeleton)")].slice(0, after.start - before.start);
  after.prepend(...titles);
  after.start = before.start;
  const earlier = fetched.querySelector("[data-earlier]");
  const wasEarlier = shown?.querySelector("[data-earlier]");
  if (wasEarlier) earlier?.replaceWith(wasEarlier);
  else earlier?.remove();
}

/** Lays the skeletons that the page carries in a template after the titles shown, once it has waited for 150 ms. */
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
