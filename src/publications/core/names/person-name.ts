import type { PersonName } from "#publications/core/publication.ts";
import { isOrganisation } from "./organisation-words.ts";

/** Scripts that write the family name first, without a space, or have no family name. Their names are never split. */
const WITHOUT_WESTERN_ORDER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Tamil}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Malayalam}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Bengali}\p{Script=Thai}\p{Script=Myanmar}\p{Script=Ethiopic}]/u;

/** Particles in lower case that belong to the family name, such as "van" in "Ludwig van Beethoven". */
const PARTICLES = new Set(
  "af al am auf aus av ben bin d' da dal dalla das de del dela della den der des di do dos du e el in la las le les lo los ten ter thoe tot van vom von y z zu zum zur".split(
    " ",
  ),
);
const SUFFIX = /^(?:jr|sr|júnior|junior|filho|neto|sobrinho|ii|iii|iv)\.?$/iu;

/** Returns the display name, such as "Ngũgĩ wa Thiong’o". */
export function displayName(name: PersonName): string {
  if ("literal" in name) return name.literal;
  if (name.given === undefined) return name.family;
  return WITHOUT_WESTERN_ORDER.test(name.family) &&
    !/\s/u.test(name.family + name.given) &&
    /\p{Script=Han}/u.test(name.family)
    ? `${name.family}${name.given}`
    : `${name.given} ${name.family}`;
}

/** Returns "Family, Given", the order of bibliographies and import files. */
export function invertName(name: PersonName): string {
  if ("literal" in name) return name.literal;
  return name.given === undefined ? name.family : `${name.family}, ${name.given}`;
}

/** Returns the text by which lists of names are sorted. */
export function sortName(name: PersonName): string {
  return invertName(name).normalize("NFC").toLowerCase();
}

/**
 * Parses a typed name: "Given Family", "Family, Given", "Family, Given, Jr."; the name of an organisation, or one in a script without
 * that order, stays whole.
 * Returns undefined for a blank text. One word is a family name; particles and "Jr" belong to the family name.
 */
export function parsePersonName(text: string): PersonName | undefined {
  const name = text.normalize("NFC").replaceAll(/\s+/gu, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(name)) return undefined;
  if (isOrganisation(name)) return { literal: name };
  const comma = name.indexOf(",");
  if (comma >= 0) return splitAtComma(name.slice(0, comma).trim(), name.slice(comma + 1).trim());
  if (WITHOUT_WESTERN_ORDER.test(name)) return { literal: name };
  return splitAtBlanks(name.split(" "));
}

function splitAtComma(before: string, after: string): PersonName {
  if (before === "") return { family: after };
  if (after === "") return { family: before };
  if (SUFFIX.test(after)) return splitAtBlanks([...before.split(" "), after]);
  // "King, Martin, Jr." in RIS and libraries, "King, Jr., Martin" in BibTeX.
  const parts = after.split(/\s*,\s*/u);
  const [one = "", other = ""] = parts;
  if (parts.length === 2 && SUFFIX.test(other)) return { family: `${before} ${other}`, given: one };
  if (parts.length === 2 && SUFFIX.test(one)) return { family: `${before} ${one}`, given: other };
  return { family: before, given: after };
}

function splitAtBlanks(words: readonly string[]): PersonName {
  let start = words.length - 1;
  if (start > 1 && SUFFIX.test(words[start] ?? "")) start -= 1;
  const particle = words.findIndex((word, index) => index > 0 && index < start && PARTICLES.has(word));
  if (particle > 0) start = particle;
  if (PARTICLES.has(words[0] ?? "")) start = 0;
  const family = words.slice(start).join(" ");
  return start <= 0 ? { family } : { family, given: words.slice(0, start).join(" ") };
}
