declare const parsed: unique symbol;

/** A DOI without a resolver: "10.5555/gm.2026.01". DOIs are compared without regard to case. */
export type Doi = string & { readonly [parsed]: "Doi" };

const SHAPE = /^10\.\d{4,9}\/\S+$/u;
const WRITTEN_BEFORE_IT = /^(?:doi:\s*|https?:\/\/(?:dx\.)?doi\.org\/)/iu;

/** Returns a DOI from its exact form, otherwise undefined. It repairs nothing. */
export function parseDoi(text: string): Doi | undefined {
  return SHAPE.test(text) ? (text as Doi) : undefined;
}

/**
 * Returns a DOI from a typed text: with "doi:" or a resolver before it, percent-encoded, or with spaces or a full stop
 * around it.
 */
export function readDoi(text: string): Doi | undefined {
  const trimmed = text.trim();
  const bare = trimmed.replace(WRITTEN_BEFORE_IT, "");
  return parseDoi((bare === trimmed ? bare : decode(bare)).replace(/(?<!\.)\.+$/u, ""));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the resolver's address of a DOI. Characters with a meaning in a URL are percent-encoded. */
export function doiUrl(doi: Doi): string {
  return `https://doi.org/${encodeURI(doi).replaceAll(/[?#]/gu, encodeURIComponent)}`;
}
