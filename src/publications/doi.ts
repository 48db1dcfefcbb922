declare const parsed: unique symbol;

/** A digital object identifier without resolver: "10.5555/gm.2026.01". Compared without regard to case. */
export type Doi = string & { readonly [parsed]: "Doi" };

const SHAPE = /^10\.\d{4,9}\/\S+$/u;
const WRITTEN_BEFORE_IT = /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)/iu;

/** A bare DOI, or undefined. Nothing is repaired (standards checklist §7). */
export function parseDoi(text: string): Doi | undefined {
  return SHAPE.test(text) ? (text as Doi) : undefined;
}

/** As people type it: with "doi:" or the resolver before it, percent-encoded after that, blanks around it, a full stop after it. */
export function readDoi(text: string): Doi | undefined {
  const trimmed = text.trim();
  const bare = trimmed.replace(WRITTEN_BEFORE_IT, "");
  return parseDoi((bare === trimmed ? bare : decoded(bare)).replace(/(?<!\.)\.+$/u, ""));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The resolver's address. Characters with a meaning in a URL are percent-encoded. */
export function doiUrl(doi: Doi): string {
  return `https://doi.org/${encodeURI(doi).replaceAll(/[?#]/gu, encodeURIComponent)}`;
}
