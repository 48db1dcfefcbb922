import type { Finding } from "../finding.ts";
import type { ManuscriptText } from "../manuscript-text.ts";
import { truncateAtWord } from "../place.ts";

/** The length from which a manuscript is expected to have headings, in paragraphs of text. */
const LONG_TEXT = 20;

/** Headings begin at level 1 and go down one level at a time (specification §5: a clear hierarchy). */
export function checkHeadings({ paragraphs, findPlace }: ManuscriptText): Finding[] {
  const headings = paragraphs.flatMap((paragraph, index) =>
    paragraph.headingLevel === undefined || paragraph.text === ""
      ? []
      : [{ index, level: paragraph.headingLevel, text: paragraph.text }],
  );
  if (headings.length === 0) return headingsMissing(paragraphs.filter(({ text }) => text !== "").length);
  return headings.flatMap(({ index, level }, at): Finding[] => {
    const before = headings[at - 1];
    const allowed = (before?.level ?? 0) + 1;
    if (level <= allowed) return [];
    const problem = before
      ? `A heading of level ${level} follows one of level ${before.level}, “${truncateAtWord(before.text)}”.`
      : `The first heading is of level ${level}.`;
    return [
      {
        code: "heading-order",
        ...findPlace(index),
        problem,
        remedy: `Give it the style “Heading ${allowed}”, or add the heading that is missing between them.`,
      },
    ];
  });
}

function headingsMissing(paragraphs: number): Finding[] {
  if (paragraphs < LONG_TEXT) return [];
  return [
    {
      code: "heading-order",
      where: "In the whole document",
      problem: "No heading was found.",
      remedy:
        "Mark chapters and sections with your word processor’s styles “Heading 1”, “Heading 2” and so on: bold letters alone are not read as headings.",
    },
  ];
}
