import { useEffect, useRef, useState } from "react";
import type { Passage } from "#review/passages/passage.ts";
import type { OwnReview, WrittenConcern } from "#review/reports/own-review.ts";
import { type ReviewText, readText } from "#review/reports/web/review-client.ts";
import { MarkBar } from "./mark-bar.tsx";
import { PdfText } from "./pdf-text.tsx";
import type { SoughtPassage } from "./sought-passage.ts";
import { useMarkedPassage } from "./use-marked-passage.ts";
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
        <PdfText {...view} href={fileHref} name={file.name} />
      ) : (
        <Words {...view} address={address} language={review.language} />
      )}
    </section>
  );
}

type LoadedText = ReviewText | { readonly error: string } | undefined;

type WordsProps = Omit<Parameters<typeof WordText>[0], "paragraphs"> & {
  /** Below which the text is read. */
  readonly address: string;
};

/** The words of a document, read from the server; LaTeX with what is missing of it. */
export function Words({ address, ...view }: WordsProps) {
  const [loaded, setLoaded] = useState<LoadedText>();
  useEffect(() => {
    let isCurrent = true;
    readText(address).then(
      (text) => isCurrent && setLoaded(text),
      (error: unknown) =>
        isCurrent && setLoaded({ error: error instanceof Error ? error.message : "The text cannot be shown." }),
    );
    return () => {
      isCurrent = false;
    };
  }, [address]);
  if (!loaded) return <p className="quiet">Reading the manuscript…</p>;
  if ("error" in loaded) return <p role="alert">{loaded.error} Download the file instead.</p>;
  if (loaded.paragraphs.length === 0) return <p>This format is not shown here. Download the file to read it.</p>;
  return (
    <>
      {loaded.note !== null && <p className="review-notice">{loaded.note}</p>}
      <WordText {...view} paragraphs={loaded.paragraphs} />
    </>
  );
}
