const CREATIVE_COMMONS = /^CC[- ](BY(?:-NC)?(?:-SA|-ND)?)(?:[- ](\d\.\d))?$/iu;
const CC0 = /^CC0(?:[- ]1\.0)?$/iu;

/**
 * Returns the address of a licence's text: the address itself, or that of a Creative Commons identifier; otherwise
 * undefined.
 */
export function licenceUrl(licence: string): string | undefined {
  if (/^https?:\/\/\S+$/u.test(licence)) return licence;
  if (CC0.test(licence)) return "https://creativecommons.org/publicdomain/zero/1.0/";
  const [, terms, version] = CREATIVE_COMMONS.exec(licence) ?? [];
  return terms && `https://creativecommons.org/licenses/${terms.toLowerCase()}/${version ?? "4.0"}/`;
}
