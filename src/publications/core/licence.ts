/** The licences of Creative Commons and its waiver, by their identifiers of SPDX; those that presses use most come first. */
export const COMMON_LICENCES = [
  "CC-BY-4.0",
  "CC-BY-NC-4.0",
  "CC-BY-NC-ND-4.0",
  "CC-BY-SA-4.0",
  "CC-BY-NC-SA-4.0",
  "CC-BY-ND-4.0",
  "CC0-1.0",
];

/** Returns the common licences to suggest for what was typed: all for an empty text, none for one that is typed in full. */
export const licencesLike = (typed: string): readonly string[] => {
  const sought = typed.trim().toLowerCase().replaceAll(" ", "-");
  return COMMON_LICENCES.filter(
    (licence) => licence.toLowerCase().includes(sought) && licence.toLowerCase() !== sought,
  );
};

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
