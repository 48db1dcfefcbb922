import { type Inline, toPlainText } from "../document/inline.ts";
import type { CitedItem, Reference } from "../document/manuscript.ts";
import { mapText } from "../document/walk.ts";
import type { Entry } from "./arrange-parts.ts";
import { DOI_RESOLVER, findDoi } from "../document/reference-doi.ts";

/** The entries of a bibliography with the ids that citations lead to, and those of their paragraphs by which the file's own links do. */
export type ReadReferences = {
  readonly references: readonly Reference[];
  /** Whether the entries are cited by their numbers. */
  readonly numbered: boolean;
  readonly byBlock: ReadonlyMap<string, string>;
};

/**
 * Returns the entries as references, with their DOIs and the data that a reference manager stored for them. Works with data that no entry
 * names become entries only where the file has no list at all.
 */
export function readReferences(entries: readonly Entry[], items: readonly CitedItem[]): ReadReferences {
  const works = uniqueItems(items);
  if (entries.length === 0) return { references: works.map(toReference), numbered: false, byBlock: new Map() };
  const byBlock = new Map<string, string>();
  const references = entries.map(({ block }, index): Reference => {
    const id = `r${index + 1}`;
    const text = toPlainText(block.c).trim();
    byBlock.set(block.id, id);
    const csl = works.find((item) => names(text, item)) ?? null;
    const doi = findDoi(text) ?? csl?.DOI ?? null;
    return { id, c: doi === null ? block.c : linkDoi(block.c, doi), text, doi, csl };
  });
  const withNumber = entries.filter(
    ({ block, number }) => number !== null || /^\s*\[?\d+[\].]/u.test(toPlainText(block.c)),
  );
  return { references, numbered: withNumber.length > entries.length / 2, byBlock };
}

/** A DOI that the entry prints, with or without its resolver, is a link. One in a link or divided by emphasis stays as it is. */
const linkDoi = (content: readonly Inline[], doi: string): readonly Inline[] =>
  mapText(content, (text) => {
    const place = text.indexOf(doi);
    if (place < 0) return [{ t: "text", v: text }];
    const resolver = /https?:\/\/(?:dx\.)?doi\.org\/$/iu.exec(text.slice(0, place))?.[0] ?? "";
    const start = place - resolver.length;
    const end = place + doi.length;
    const pieces: readonly Inline[] = [
      { t: "text", v: text.slice(0, start) },
      { t: "link", href: DOI_RESOLVER + doi, c: [{ t: "text", v: text.slice(start, end) }] },
      { t: "text", v: text.slice(end) },
    ];
    return pieces.filter((piece) => piece.t !== "text" || piece.v !== "");
  });

const normalise = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** An entry names a work when it has its DOI, or the whole of its title. */
function names(text: string, item: CitedItem): boolean {
  if (item.DOI !== undefined && text.toLowerCase().includes(item.DOI.toLowerCase())) return true;
  const title = normalise(item.title ?? "");
  return title.length > 8 && normalise(text).includes(title);
}

/** A work that is cited twice is stored twice. */
function uniqueItems(items: readonly CitedItem[]): readonly CitedItem[] {
  const byKey = new Map(items.map((item) => [`${normalise(item.title ?? "")}|${findYear(item)}|${item.type}`, item]));
  return [...byKey.values()].toSorted((a, b) => findName(a).localeCompare(findName(b), "en"));
}

const findYear = ({ issued }: CitedItem): string => String(issued?.["date-parts"]?.[0]?.[0] ?? "");
const findName = ({ author, editor }: CitedItem): string =>
  [...(author ?? editor ?? [])]
    .map(({ family, given, literal }) => literal ?? [family, given].filter(Boolean).join(", "))
    .join("; ");

/** An entry in the author–date form: "Latour, Bruno. 2005. Reassembling the Social. Oxford University Press." */
function toReference(item: CitedItem, index: number): Reference {
  const parts = [findName(item), findYear(item), item.title, item["container-title"], item.publisher, item.page]
    .map((part) => (part ?? "").trim().replace(/\.$/u, ""))
    .filter((part) => part !== "");
  const text = `${parts.join(". ")}.`;
  return { id: `r${index + 1}`, c: [{ t: "text", v: text }], text, doi: item.DOI ?? null, csl: item };
}
