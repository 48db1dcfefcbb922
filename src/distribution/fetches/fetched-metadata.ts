/** The ways by which programs take metadata. */
export const FETCH_CHANNELS = ["oai_dc", "marcxml", "oai_datacite", "marc", "onix", "kbart"] as const;
export type FetchChannel = (typeof FETCH_CHANNELS)[number];

export const CHANNEL_NAMES: Readonly<Record<FetchChannel, string>> = {
  oai_dc: "OAI-PMH, Dublin Core",
  marcxml: "OAI-PMH, MARC",
  oai_datacite: "OAI-PMH, DataCite",
  marc: "MARC",
  onix: "ONIX",
  kbart: "KBART",
};

const MAX_NAME_LENGTH = 60;

/**
 * Returns what a program calls itself in its user agent: "Googlebot" of "Mozilla/5.0 (compatible; Googlebot/2.1; …)". Undefined for
 * browsers, with which people look at a record, and for programs without a name.
 */
export function programName(userAgent: string | undefined): string | undefined {
  const text = (userAgent ?? "").normalize("NFC").replaceAll(/\p{Cc}+/gu, " ");
  const [, compatible] = /\(compatible;\s*([^;/)]+)/u.exec(text) ?? [];
  const [, first] = /^\s*([^/(;]+)/u.exec(text) ?? [];
  const name = (compatible ?? first ?? "").trim().slice(0, MAX_NAME_LENGTH);
  return name === "" || name === "Mozilla" || name.startsWith("MSIE") ? undefined : name;
}
