import { type Xml, xml } from "#platform/xml-element.ts";
import { onixText } from "./onix-elements.ts";
import type { Manifestation } from "./onix-manifestations.ts";

/** What a declaration may name, with the codes of list 196. */
const STATED: readonly (readonly [RegExp, string])[] = [
  [/\bPDF\/UA(?:-1)?(?![-\d])/iu, "05"],
  [/\bPDF\/UA-2\b/iu, "06"],
  [/\bEPUB Accessibility(?: Specification)? 1\.1\b/iu, "04"],
  [/\bWCAG ?(?:v ?)?2\.0\b/iu, "80"],
  [/\bWCAG ?(?:v ?)?2\.1\b/iu, "81"],
  [/\bWCAG ?(?:v ?)?2\.2\b/iu, "82"],
  [/\blevel AAA\b|\b2\.\d AAA\b/iu, "86"],
  [/\blevel AA\b|\b2\.\d AA\b/iu, "85"],
  [/\blevel A\b|\b2\.\d A\b/iu, "84"],
  [/\b(?:table of )?contents (?:with )?navigation\b|\bnavigable (?:table of )?contents\b/iu, "11"],
  [/\b(?:single |logical )+reading order\b/iu, "13"],
  [/\b(?:pictures|images|figures) (?:are )?described\b|\balternative texts?\b|\balt texts?\b/iu, "14"],
];
/** A declaration that limits itself is given in its own words, without a code that would promise more. */
const LIMITED = /\b(?:not|no|without|except|partly|partially|limited|only|lacks?|missing)\b|n['’]t\b/iu;

/** Returns what the press declares about an electronic edition: its words (code 00), and codes for what they certainly state. */
export function accessibilityFeatures({ isElectronic, format }: Manifestation): readonly Xml[] {
  const declared = format?.accessibility;
  if (!isElectronic || declared === undefined || declared.trim() === "") return [];
  const isLimited = LIMITED.test(declared);
  const codes = isLimited ? [] : STATED.flatMap(([pattern, code]) => (pattern.test(declared) ? [code] : []));
  return [
    feature("00", declared),
    ...(/^(?:inaccessible|not accessible)\b/iu.test(declared.trim())
      ? [feature("09")]
      : codes.map((code) => feature(code))),
  ];
}

const feature = (code: string, words?: string): Xml =>
  xml(
    "ProductFormFeature",
    {},
    onixText("ProductFormFeatureType", "09"),
    onixText("ProductFormFeatureValue", code),
    onixText("ProductFormFeatureDescription", words),
  );
