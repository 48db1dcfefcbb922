import type { Finding } from "../finding.ts";
import type { ManuscriptText } from "../manuscript-text.ts";

/** A list of references (specification §5: citation styles APA, MLA, Chicago or Harvard). */
export function checkReferences({ references, placeOfPart }: ManuscriptText): Finding[] {
  if (references && references.texts.length > 0) return [];
  return [
    {
      code: "references-missing",
      where: references ? placeOfPart(references) : "At the end of the manuscript",
      message: references
        ? "The list of references is empty. Add an entry for each source that the text cites."
        : "No list of references was found. Put the heading “References” at the end and below it an entry for each source that the text cites.",
    },
  ];
}
