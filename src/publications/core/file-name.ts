import type { Publication } from "./publication.ts";

type Named = Pick<Publication, "title" | "sequential_id" | "publication_date" | "parent">;

/** The longest stem in characters: every file system takes it with an extension and a browser's " (1)". */
const MAX_LENGTH = 120;

/**
 * Returns the stem of a file name (specification §9): the title in lower case, every other character an underscore.
 * Accents are removed first, so that é counts as e. A title in another script becomes `publication_{sequential_id}`
 * (decision P16).
 */
export function fileStem(publication: Pick<Named, "title" | "sequential_id">): string {
  const stem = plainCharacters(publication.title)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, "_")
    .slice(0, MAX_LENGTH);
  return /[a-z0-9]/u.test(stem) ? stem : `publication_${publication.sequential_id}`;
}

export function exportFileName(
  publication: Pick<Named, "title" | "sequential_id">,
  extension: "ris" | "bib" | "csl.json" | "pdf" | "epub",
): string {
  return `${fileStem(publication)}.${extension}`;
}

/**
 * Returns the BibTeX key (specification §9): the first 20 alphanumerics of the title and the year, or
 * `publication_{sequential_id}` as above.
 */
export function bibtexKey(publication: Named): string {
  const characters = plainCharacters(publication.title)
    .replaceAll(/[^A-Za-z0-9]/gu, "")
    .slice(0, 20);
  if (characters === "") return `publication_${publication.sequential_id}`;
  const date = publication.publication_date ?? publication.parent?.publication_date;
  return `${characters}${date?.year ?? ""}`;
}

/**
 * Returns one key for each publication, in their order. Equal keys get a suffix: a, b … z, aa. BibTeX ignores case, so
 * keys that differ only in case count as equal.
 */
export function bibtexKeys(publications: readonly Named[]): readonly string[] {
  const keys = publications.map(bibtexKey);
  const groups = Map.groupBy(keys, (key) => key.toLowerCase());
  const taken = new Set(groups.keys());
  const counts = new Map<string, number>();
  return keys.map((key) => {
    const folded = key.toLowerCase();
    if ((groups.get(folded)?.length ?? 0) < 2) return key;
    let suffix: string;
    let count = counts.get(folded) ?? 0;
    do {
      suffix = formatSuffix(count);
      count += 1;
    } while (taken.has(folded + suffix));
    counts.set(folded, count);
    taken.add(folded + suffix);
    return key + suffix;
  });
}

function formatSuffix(count: number): string {
  const last = String.fromCharCode(97 + (count % 26));
  return count < 26 ? last : formatSuffix(Math.floor(count / 26) - 1) + last;
}

function plainCharacters(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}
