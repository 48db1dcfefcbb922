import type { Publication } from "./publication.ts";

type Named = Pick<Publication, "title" | "sequential_id" | "publication_date" | "parent">;

/** The longest name every file system takes, with room for an extension and a browser's " (1)". */
const LONGEST = 120;

/**
 * Specification §9: the title in lower case, every non-alphanumeric an underscore. Accents are taken off first, so that
 * é is an alphanumeric; of a title in another script nothing is left, then `publication_{sequential_id}` (decision P16).
 */
export function fileStem(publication: Pick<Named, "title" | "sequential_id">): string {
  const stem = plainCharacters(publication.title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, "_")
    .slice(0, LONGEST);
  return /[a-z0-9]/u.test(stem) ? stem : `publication_${publication.sequential_id}`;
}

export function exportFileName(
  publication: Pick<Named, "title" | "sequential_id">,
  extension: "ris" | "bib" | "csl.json" | "pdf",
): string {
  return `${fileStem(publication)}.${extension}`;
}

/** Specification §9: the first 20 alphanumerics of the title and the year; `publication_{sequential_id}` as above. */
export function bibtexKey(publication: Named): string {
  const letters = plainCharacters(publication.title)
    .replaceAll(/[^A-Za-z0-9]/gu, "")
    .slice(0, 20);
  if (letters === "") return `publication_${publication.sequential_id}`;
  const date = publication.publication_date ?? publication.parent?.publication_date;
  return `${letters}${date?.year ?? ""}`;
}

/**
 * One key for each, in their order; where titles begin alike each of them gets a letter: a, b … z, aa. Keys differ in
 * more than the case of their letters, which BibTeX does not tell apart.
 */
export function bibtexKeys(publications: readonly Named[]): readonly string[] {
  const keys = publications.map(bibtexKey);
  const wanted = Map.groupBy(keys, (key) => key.toLowerCase());
  const taken = new Set(wanted.keys());
  const letters = new Map<string, number>();
  return keys.map((key) => {
    const folded = key.toLowerCase();
    if ((wanted.get(folded)?.length ?? 0) < 2) return key;
    let suffix: string;
    let count = letters.get(folded) ?? 0;
    do {
      suffix = letter(count);
      count += 1;
    } while (taken.has(folded + suffix));
    letters.set(folded, count);
    taken.add(folded + suffix);
    return key + suffix;
  });
}

function letter(count: number): string {
  const last = String.fromCharCode(97 + (count % 26));
  return count < 26 ? last : letter(Math.floor(count / 26) - 1) + last;
}

function plainCharacters(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}
