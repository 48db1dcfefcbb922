const CREATIVE_COMMONS =
  /^cc[\s-]*(0|zero|by(?:[\s-]*(?:nc|nd|sa))*)[\s-]*v?(\d(?:\.\d)?)?(?:[\s-]*(?:international|unported|universal))?$/iu;
const CREATIVE_COMMONS_URL = /creativecommons\.org\/(?:licenses|publicdomain)\/([a-z-]+)(?:\/(\d\.\d))?/iu;

/** Longer texts are the wording of a licence, not its name. */
const MAX_LENGTH = 200;

/**
 * Returns an SPDX identifier for a Creative Commons licence in any usual spelling ("CC-BY  4.0", its address, "CC0"),
 * otherwise the text unchanged.
 */
export function readLicence(text: string): string {
  if (text.length > MAX_LENGTH) return text.trim();
  const [, terms, version] =
    CREATIVE_COMMONS_URL.exec(text) ?? CREATIVE_COMMONS.exec(text.replaceAll(/\s+/gu, " ").trim()) ?? [];
  if (terms === undefined) return text.trim();
  const name = terms.toUpperCase().replaceAll(/[\s-]+/gu, "-");
  if (name === "0" || name === "ZERO") return "CC0-1.0";
  return [name.startsWith("CC") ? name : `CC-${name}`, version?.includes(".") === false ? `${version}.0` : version]
    .filter((part) => part !== undefined)
    .join("-");
}

/** Returns whether the licence lets everyone read the title: true for every Creative Commons licence. */
export function isOpenLicence(licence: string): boolean {
  return /^cc(?:0|-|\b)/iu.test(licence);
}

/** Returns whether the licence is that of the record, not of the title: "metadata CC0". */
export function isMetadataLicence(text: string): boolean {
  return /\bmetadata\b/iu.test(text);
}
