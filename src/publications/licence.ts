const CREATIVE_COMMONS = /^CC[- ](BY(?:-NC)?(?:-SA|-ND)?)(?:[- ](\d\.\d))?$/iu;
const CC0 = /^CC0(?:[- ]1\.0)?$/iu;

/** Where the licence's text stands: an address as it is, Creative Commons by its identifier; else undefined. */
export function licenceUrl(licence: string): string | undefined {
  if (/^https?:\/\/\S+$/u.test(licence)) return licence;
  if (CC0.test(licence)) return "https://creativecommons.org/publicdomain/zero/1.0/";
  const [, terms, version] = CREATIVE_COMMONS.exec(licence) ?? [];
  return terms && `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version ?? "4.0"}/`;
}
