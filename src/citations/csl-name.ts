import { displayName } from "#publications/core/names/person-name.ts";
import type { PersonName } from "#publications/core/publication.ts";

/** A name of the CSL-JSON schema. */
export type CslName = {
  readonly family?: string;
  readonly given?: string;
  readonly literal?: string;
  readonly suffix?: string;
  readonly "dropping-particle"?: string;
  readonly "non-dropping-particle"?: string;
};

/** Styles invert and shorten names only in these scripts; other names are joined without a space. */
const INVERTIBLE = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u;

const SUFFIX = /^(.+?),?\s+((?:Jr|Sr)\.?|II|III|IV)$/u;
/** Lower-case particles before the family name: "van der Berg", "d’Alembert". */
const LEADING_PARTICLE = /^((?:\p{Ll}[\p{L}\p{M}]*\s+)*(?:\p{Ll}[\p{L}\p{M}]*\s+|[dl]['’]))(?=\p{Lu})/u;
/** Particles after the given name: "Costa, Emília Viotti da". */
const TRAILING_PARTICLE = /^(.*\S)\s+((?:\p{Ll}[\p{L}\p{M}]*\s+)*\p{Ll}[\p{L}\p{M}]*['’]?)$/u;

/**
 * Returns a name with its particles and suffix separated, or a literal name if its script has no given and family name.
 */
export function toCslName(name: PersonName): CslName {
  if ("literal" in name) return { literal: name.literal };
  if (!INVERTIBLE.test(`${name.family}${name.given ?? ""}`)) return { literal: displayName(name) };
  return { ...familyParts(name.family), ...(name.given === undefined ? {} : splitGivenName(name.given)) };
}

/** Splits "King Jr." into a family name and a suffix, in CSL as in BibTeX. */
export function splitSuffix(name: string): { readonly family: string; readonly suffix?: string } {
  const [, family, suffix] = SUFFIX.exec(name) ?? [];
  return family === undefined || suffix === undefined ? { family: name } : { family, suffix };
}

function familyParts(name: string): CslName {
  const { family, ...suffix } = splitSuffix(name);
  const particle = LEADING_PARTICLE.exec(family)?.[1];
  if (particle === undefined) return { family, ...suffix };
  return { "non-dropping-particle": particle.trim(), family: family.slice(particle.length), ...suffix };
}

function splitGivenName(name: string): CslName {
  const [, given, particle] = TRAILING_PARTICLE.exec(name) ?? [];
  return given === undefined || particle === undefined ? { given: name } : { given, "dropping-particle": particle };
}
