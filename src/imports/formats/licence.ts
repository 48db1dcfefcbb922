const CREATIVE_COMMONS =
  /^cc[\s-]*(0|zero|by(?:[\s-]*(?:nc|nd|sa))*)[\s-]*v?(\d(?:\.\d)?)?(?:[\s-]*(?:international|unported|universal))?$/iu;
const CREATIVE_COMMONS_URL = /creativecommons\.org\/(?:licenses|publicdomain)\/([a-z-]+)(?:\/(\d\.\d))?/iu;

/** Longer texts are no licence's name but its wording. */
const LONGEST = 200;

/**
 * An SPDX identifier for a Creative Commons licence in any of its usual spellings ("CC-BY  4.0", its address, "CC0"),
 * else the text as it is.
 */
export function readLicence(text: string): string {
  if (text.length > LONGEST) return text.trim();
  const [, terms, version] =
    CREATIVE_COMMONS_URL.exec(text) ?? CREATIVE_COMMONS.exec(text.replaceAll(/\s+/gu, " ").trim()) ?? [];
  if (terms === undefined) return text.trim();
  const name = terms.toUpperCase().replaceAll(/[\s-]+/gu, "-");
  if (name === "0" || name === "ZERO") return "CC0-1.0";
  return [name.startsWith("CC") ? name : `CC-${name}`, version?.includes(".") === false ? `${version}.0` : version]
    .filter((part) => part !== undefined)
    .join("-");
}

/** Does the licence let everyone read the work? True for every Creative Commons licence. */
export function isOpenLicence(licence: string): boolean {
  return /^cc(?:0|-|\b)/iu.test(licence);
}

/** A licence of the record, not of the work: "metadata CC0". */
export function isMetadataLicence(text: string): boolean {
  return /\bmetadata\b/iu.test(text);
}
