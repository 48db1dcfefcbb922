import { langAttribute } from "#publications/core/language.ts";
import { createElement, type RefObject } from "react";
import { findMarkedRanges } from "#review/passages/passage.ts";
import type { WrittenConcern } from "#review/reports/own-review.ts";
import type { ReviewParagraph } from "#review/reports/web/review-client.ts";
import type { SoughtPassage } from "./sought-passage.ts";
import { useSoughtPlace } from "./use-sought-place.ts";

type WordTextProps = {
  readonly text: RefObject<HTMLElement | null>;
  readonly language: string;
  readonly paragraphs: readonly ReviewParagraph[];
  readonly concerns: readonly WrittenConcern[];
  readonly sought: SoughtPassage | undefined;
  /** The passage that is sought is not in the text. */
  readonly onMissing: () => void;
  /** What is marked: a reviewer's concern, or a place that an editor looks at. */
  readonly marks?: "concern" | "place";
};

/** The words of a manuscript, paragraph by paragraph, with the passages of the concerns marked. */
export function WordText({
  text,
  language,
  paragraphs,
  concerns,
  sought,
  onMissing,
  marks = "concern",
}: WordTextProps) {
  useSoughtPlace(text, sought, onMissing);
  return (
    // A region that scrolls is reached with the keyboard.
    <article
      className="review-paper"
      lang={langAttribute(language)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: it scrolls apart
      tabIndex={0}
      aria-label="Text of the manuscript"
      ref={text}
    >
      {paragraphs.map((paragraph, index) => (
        <Paragraph
          key={`${index} ${paragraph.text.slice(0, 20)}`}
          paragraph={paragraph}
          number={index + 1}
          concerns={concerns}
          marks={marks}
        />
      ))}
    </article>
  );
}

type ParagraphProps = {
  readonly paragraph: ReviewParagraph;
  readonly number: number;
  readonly concerns: readonly WrittenConcern[];
  readonly marks: "concern" | "place";
};

/** Headings of the manuscript begin below those of the page. */
const Paragraph = ({ paragraph: { text, level, page }, number, concerns, marks }: ParagraphProps) =>
  createElement(
    level === null ? "p" : `h${Math.min(6, level + 2)}`,
    { "data-page": page ?? undefined, "data-paragraph": number, tabIndex: -1, dir: "auto" },
    ...markPassages({ text, number, concerns, marks }),
  );

type Marked = Omit<ParagraphProps, "paragraph"> & { readonly text: string };

/** Returns a paragraph with the passages of concerns marked, each with a link back to its concern. */
function markPassages({ text, number, concerns, marks }: Marked) {
  const parts: (string | React.ReactElement)[] = [];
  let from = 0;
  for (const { start, end, at } of findMarkedRanges(text, number, concerns)) {
    const id = concerns[at]?.id ?? "";
    parts.push(
      text.slice(from, start),
      <mark key={id} data-concern={id} tabIndex={-1}>
        {text.slice(start, end)}
        <sup>
          {" "}
          <a href={`#concern-${id}`} aria-label={`Back to ${marks} ${at + 1}`}>
            {at + 1}
          </a>
        </sup>
      </mark>,
    );
    from = end;
  }
  return [...parts, text.slice(from)];
}
