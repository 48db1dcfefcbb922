import type { PersonPlace } from "./person-places.ts";

/** Signs by which an entry of a list of references is known: years, pages, volumes, editors, addresses, numbers of the list. */
const ENTRY_SIGNS = [
  /(?<!\d)(?:1[4-9]|20)\d\d[a-z]?(?!\d)/u,
  /\b(?:n\.\s?d\.|s\.\s?d\.|o\.\s?J\.|s\.\s?a\.|forthcoming|in press|under review|submitted|unpublished|im Erscheinen|à paraître|en prensa)/iu,
  /\b(?:doi|isbn|issn|arxiv|hdl)\b|https?:\/\//iu,
  /\b(?:pp?|vol|no|eds?|hg|hrsg|trans|dir)\.\s/iu,
  /^\s*(?:\[\w{1,12}\]|\d{1,4}\.)\s/u,
  /^\s*[—–_-]{2,}/u,
  // "Rao, M." and "Rao, Meena."
  /^\s*\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?,\s\p{Lu}[\p{L}\p{M}'’.-]*(?:\s\p{Lu}[\p{L}\p{M}.-]*)*[.,;&(]/u,
];

/** Returns whether a paragraph looks like an entry of a list of references. */
export const isEntry = (text: string): boolean => ENTRY_SIGNS.some((sign) => sign.test(text));

const TITLES = /^\s*(?:(?:dr|prof|professor|mr|ms|mrs)\.?\s+)*$/iu;
const DEGREES = String.raw`(?:,?\s*(?:Ph\.?\s?D|D\.?\s?Phil|M\.?\s?A|M\.?\s?Sc|M\.?\s?Phil|MD|Dr|LL\.?M|FBA|Jr|Sr)\.?(?=[,\s(])){0,4}`;
const PREDICATES =
  "is|was|are|has|had|holds|teaches|taught|works|worked|received|earned|studied|studies|lives|serves|served|writes|wrote|researches|joined|specialises|specializes|completed|graduated|currently|born|ist|lehrt|arbeitet|forscht|est|enseigne|travaille|es|enseña|trabaja|è|insegna|é|leciona|trabalha";
const PREDICATE = new RegExp(String.raw`^${DEGREES}\s*(?:\([^()]{0,300}\))?\s*,?\s+(?:${PREDICATES})(?!\p{L})`, "iu");

/**
 * Returns whether a paragraph begins like a biography and no like an entry: "Meena Rao teaches …", "Meena Rao, PhD, is …", "Dr. Rao (Madurai) is …".
 * @param places where people are named in it, by their family names too
 */
export const isBiography = (text: string, places: readonly PersonPlace[]): boolean =>
  places.some(
    ({ start, end, by }) =>
      (by === "name" || by === "family") &&
      TITLES.test(text.slice(0, start)) &&
      PREDICATE.test(text.slice(end, end + 400)),
  );
