import { useEffect, useRef, useState } from "react";
import type { Passage } from "#review/passages/passage.ts";
import type { OwnReview, WrittenConcern } from "#review/reports/own-review.ts";
import type { ManuscriptView } from "#review/reports/server/manuscript-view-shape.ts";
import { type ReviewText, readText, readView } from "#review/reports/web/review-client.ts";
import { listOfAll } from "#ui/formatting/names.ts";
import { pluralize } from "#ui/formatting/numbers.ts";
import { MarkBar } from "./mark-bar.tsx";
import { PdfText } from "./pdf-text.tsx";
import type { SoughtPassage } from "./sought-passage.ts";
import { useMarkedPassage } from "./use-marked-passage.ts";
import { ViewText } from "./view-text.tsx";
import { WordText } from "./word-text.tsx";

type ManuscriptTextProps = {
  readonly address: string;
  readonly review: OwnReview;
  /** The address of the file itself. */
  readonly fileHref: string;
  readonly concerns: readonly WrittenConcern[];
  readonly sought: SoughtPassage | undefined;
  /** Ties marked words to a concern, without its id to a new one; absent once the report is closed. */
  readonly onMark?: ((about: Passage, concernId: string | undefined) => void) | undefined;
};

/** The manuscript beside the form: the pages of a PDF, or the words of a Word document or of LaTeX. */
export function ManuscriptText({ address, review, fileHref, concerns, sought, onMark }: ManuscriptTextProps) {
  const text = useRef<HTMLElement>(null);
  const { marked, forget } = useMarkedPassage(text);
  const [missing, setMissing] = useState<SoughtPassage>();
  const { file } = review;
  if (!file)
    return (
      <section aria-label="The manuscript" className="review-text">
        <p>{review.file_problem ?? "There is no copy for reviewers yet. Please write to the editor."}</p>
      </section>
    );
  const view = { text, concerns, sought, onMissing: () => setMissing(sought) };
  return (
    <section aria-label="The manuscript" className="review-text">
      <p className="review-file">
        <span className="mono">{file.name}</span>{" "}
        <a className="link" href={fileHref} download={file.name}>
          Download
        </a>
      </p>
      {onMark && (
        <MarkBar
          marked={marked}
          concerns={concerns}
          onAttach={(passage, concernId) => {
            onMark(passage, concernId);
            forget();
          }}
        />
      )}
      <p role="status" className="form-hint">
        {missing !== undefined && missing === sought && "These words do not stand in the text as it is shown here."}
      </p>
      {file.media_type === "application/pdf" ? (
        <>
          <p className="form-hint">
            This copy is a PDF: its pages are shown as they are, without contents, search and a size of the text.
          </p>
          <PdfText {...view} href={fileHref} name={file.name} />
        </>
      ) : (
        <Words {...view} address={address} language={review.language} hasView />
      )}
    </section>
  );
}

type LoadedText = (ReviewText & ManuscriptView) | { readonly error: string } | undefined;

type WordsProps = Omit<Parameters<typeof WordText>[0], "paragraphs"> & {
  /** Below which the text is read. */
  readonly address: string;
  /** Whether the text is read with its contents, notes, figures, tables and formulas, where the file has such a view. */
  readonly hasView?: boolean;
};

/** A document as it is read beside the form, or its words with what is missing of them. */
export function Words({ address, hasView = false, ...props }: WordsProps) {
  const [loaded, setLoaded] = useState<LoadedText>();
  useEffect(() => {
    let isCurrent = true;
    loadText(address, hasView).then(
      (text) => isCurrent && setLoaded(text),
      (error: unknown) =>
        isCurrent && setLoaded({ error: error instanceof Error ? error.message : "The text cannot be shown." }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address, hasView]);
  if (!loaded) return <p className="quiet">Reading the manuscript…</p>;
  if ("error" in loaded) return <p role="alert">{loaded.error} Download the file instead.</p>;
  const { paragraphs, view, reason, note } = loaded;
  if (paragraphs.length === 0) return <p>This format is not shown here. Download the file to read it.</p>;
  const notice = view ? describeMissing(view) : (reason ?? note);
  return (
    <>
      {notice !== null && <p className="review-notice">{notice}</p>}
      {view ? (
        <ViewText {...props} view={view} paragraphs={paragraphs} />
      ) : (
        <WordText {...props} paragraphs={paragraphs} />
      )}
    </>
  );
}

const NO_VIEW: ManuscriptView = { view: null, reason: null };

/** The words are there where the view is not. */
async function loadText(address: string, hasView: boolean): Promise<ReviewText & ManuscriptView> {
  const [text, view] = await Promise.all([
    readText(address),
    hasView ? readView(address).catch(() => NO_VIEW) : NO_VIEW,
  ]);
  return { ...text, ...view };
}

function describeMissing({
  missing_pictures: pictures,
  has_lost_words: hasLostWords,
}: NonNullable<ManuscriptView["view"]>): string | null {
  const parts = [
    ...(pictures > 0 ? [pluralize(pictures, "picture")] : []),
    ...(hasLostWords ? ["some words, such as those in text boxes"] : []),
  ];
  return parts.length === 0 ? null : `Not shown here: ${listOfAll(parts)}. Download the file to see all of it.`;
}
