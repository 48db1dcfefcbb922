import {
  CITATION_STYLES,
  type CitationStyle,
  DEFAULT_CITATION_STYLE,
  parseCitationStyle,
} from "#citations/citation-style.ts";
import { Invalid } from "#platform/refused.ts";

/** Returns the requested style, by default APA (specification §9). Throws `Invalid` for an unknown one. */
export function requireCitationStyle(requested: string | undefined): CitationStyle {
  const style = requested === undefined || requested === "" ? DEFAULT_CITATION_STYLE : parseCitationStyle(requested);
  if (style !== undefined) return style;
  const known = CITATION_STYLES.map((style) => style.style).join(", ");
  throw new Invalid({ style: `There is no citation style “${requested?.slice(0, 40)}”: it is one of ${known}.` });
}
