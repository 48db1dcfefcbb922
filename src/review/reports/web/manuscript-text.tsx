import { createElement, useEffect, useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import type { OwnReview, WrittenConcern } from "#review/reports/own-review.ts";
import { type ReviewParagraph, readText } from "./review-client.ts";

type ManuscriptTextProps = {
  readonly address: string;
  readonly review: OwnReview;
  /** The address of the file itself. */
  readonly fileHref: string;
  readonly concerns: readonly WrittenConcern[];
  /** Begins a concern about a passage; absent once the report is closed. */
  readonly onMark?: ((about: { readonly passage: string; readonly page: string }) => void) | undefined;
};

/** The manuscript beside the form: a PDF as the browser shows it, a Word document as its words. */
export function ManuscriptText(props: ManuscriptTextProps) {
  const { review, fileHref } = props;
  const { file } = review;
  if (!file)
    return (
      <section aria-label="The manuscript" className="review-text">
        <p>There is no copy for reviewers yet. Please write to the editor.</p>
      </section>
    );
  return (
    <section aria-label="The manuscript" className="review-text">
      <p className="review-file">
        <span className="mono">{file.name}</span>{" "}
        <a className="link" href={fileHref} download={file.name}>
          Download
        </a>
      </p>
      {file.media_type === "application/pdf" ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in a sandboxed frame; the file's own policy has one
        <iframe className="review-frame" title={`The manuscript, ${file.name}`} src={fileHref} />
      ) : (
        <Words {...props} />
      )}
    </section>
  );
}

type Reading = { readonly paragraphs: readonly ReviewParagraph[] } | { readonly error: string } | undefined;

function Words({ address, review, concerns, onMark }: ManuscriptTextProps) {
  const [reading, setReading] = useState<Reading>();
  const [marked, setMarked] = useState<{ passage: string; page: string }>();
  const paper = useRef<HTMLElement>(null);
  useEffect(() => {
    const update = (): void => setMarked(selectedPassage(paper.current));
    document.addEventListener("selectionchange", update);
    return () => document.removeEventListener("selectionchange", update);
  }, []);
  useEffect(() => {
    let isCurrent = true;
    readText(address).then(
      (text) => isCurrent && setReading(text),
      (error: unknown) =>
        isCurrent && setReading({ error: error instanceof Error ? error.message : "The text cannot be shown." }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);
  if (!reading) return <p className="quiet">Reading the manuscript…</p>;
  if ("error" in reading) return <p role="alert">{reading.error} Download the file instead.</p>;
  if (reading.paragraphs.length === 0) return <p>This format is not shown here. Download the file to read it.</p>;
  return (
    <>
      {onMark && (
        <p className="review-mark">
          <Button
            variant="outline"
            size="small"
            disabled={!marked}
            onClick={() => {
              if (marked) onMark(marked);
              setMarked(undefined);
              window.getSelection()?.removeAllRanges();
            }}
          >
            Begin a concern about the marked words
          </Button>
        </p>
      )}
      {/* A region that scrolls is reached with the keyboard. */}
      <article
        className="review-paper"
        lang={review.language}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: it scrolls apart
        tabIndex={0}
        aria-label="Text of the manuscript"
        ref={paper}
      >
        {reading.paragraphs.map((paragraph, at) => (
          <Paragraph key={`${at} ${paragraph.text.slice(0, 20)}`} paragraph={paragraph} concerns={concerns} />
        ))}
      </article>
    </>
  );
}

type ParagraphProps = { readonly paragraph: ReviewParagraph; readonly concerns: readonly WrittenConcern[] };

/** Headings of the manuscript begin below those of the page. */
const Paragraph = ({ paragraph: { text, level, page }, concerns }: ParagraphProps) =>
  createElement(
    level === null ? "p" : `h${Math.min(6, level + 2)}`,
    { "data-page": page ?? undefined },
    ...highlighted(text, concerns),
  );

/** Returns a paragraph with the passages of concerns marked, each with its number. */
function highlighted(text: string, concerns: readonly WrittenConcern[]) {
  const at = concerns.findIndex(({ passage }) => passage !== "" && text.includes(passage));
  const passage = concerns[at]?.passage;
  if (passage === undefined) return [text];
  const start = text.indexOf(passage);
  return [
    text.slice(0, start),
    <mark key="passage">
      {passage}
      <sup> {at + 1}</sup>
    </mark>,
    text.slice(start + passage.length),
  ];
}

/** Returns the selected words of the manuscript with their page. */
function selectedPassage(paper: HTMLElement | null): { passage: string; page: string } | undefined {
  const selection = window.getSelection();
  const passage = selection?.toString().trim() ?? "";
  if (!paper || !selection || passage === "") return undefined;
  const start = selection.getRangeAt(0).startContainer;
  if (!paper.contains(start)) return undefined;
  const element = start instanceof Element ? start : start.parentElement;
  return { passage: passage.slice(0, 5000), page: element?.closest<HTMLElement>("[data-page]")?.dataset["page"] ?? "" };
}
