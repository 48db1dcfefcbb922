import type { Finding } from "../finding.ts";
import type { ManuscriptText } from "../manuscript-text.ts";

/** A list of references (specification §5: citation styles APA, MLA, Chicago or Harvard). */
export function checkReferences({ references, placeOfPart }: ManuscriptText): Finding[] {
  if (references && references.texts.length > 0) return [];
  return [
    {
      code: "references-missing",
      ...(references ? placeOfPart(references) : { where: "At the end of the manuscript" }),
      problem: references ? "The list of references is empty." : "No list of references was found.",
      remedy: references
        ? "Add an entry for each source that the text cites."
        : "Put the heading “References” at the end and below it an entry for each source that the text cites.",
    },
  ];
}
