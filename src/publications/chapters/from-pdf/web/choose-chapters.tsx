import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { MAX_ROWS } from "#publications/chapters/contents/paste.ts";
import {
  chapterErrors,
  type ChapterErrors,
  type ChosenChapter,
  chooseChapters,
  fileNotes,
  type MatchedChapter,
  toggleStart,
} from "#publications/chapters/from-pdf/chosen-chapters.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { countPdfs } from "./cutting-progress.tsx";
import { postCutting, useCuttingState } from "./from-pdf-actions.ts";
import type { ProposalSource } from "../proposed-chapters.ts";
import { FromPdfRows } from "./from-pdf-rows.tsx";
import { PagePictures } from "./page-pictures.tsx";

type ChooseProps = {
  readonly bookId: string;
  readonly part: "Chapter" | "Paper";
  readonly proposal: {
    readonly sha256: string;
    readonly labels: readonly string[];
    readonly source: ProposalSource | null;
    readonly chapters: readonly MatchedChapter[];
  };
  /** The job is started; it makes so many PDFs. */
  readonly onStarted: (total: number) => void;
  readonly onClose: () => void;
};

const FAILED = { title: "Error", otherwise: "The chapters could not be added. Please try again." };
const FIELDS: Readonly<Record<string, keyof ChapterErrors>> = {
  title: "title",
  authors: "authors",
  page_from: "first",
  page_to: "last",
  page_label: "last",
  first: "first",
  last: "last",
  chapter_id: "title",
};

/** The proposed chapters, edited and confirmed: those that are new are added as drafts, and a job makes the PDFs. */
export function ChooseChapters({ bookId, part, proposal, onStarted, onClose }: ChooseProps) {
  const { sha256, labels } = proposal;
  const [chapters, setChapters] = useState(() => chooseChapters(proposal.chapters));
  const [hasPictures, showPictures] = useState(proposal.chapters.length === 0);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const chosen = chapters.filter(({ isChosen }) => isChosen);
  const errors = new Map(
    chosen.map((chapter, index) => [
      chapter.key,
      { ...findChapterErrors(refused, index), ...chapterErrors(chapter, labels.length) },
    ]),
  );
  const wrong = [...errors.values()].filter((error) => Object.keys(error).length > 0).length;
  const noun = part.toLowerCase();
  const nouns = (count: number): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const there = chapters.filter(({ chapterId }) => chapterId !== null);
  const added = chosen.filter(({ chapterId }) => chapterId === null).length;
  const missing = chosen.length - added;
  const show = useCuttingState(bookId);
  const { runAction, isBusy } = useAction({
    run: () => postCutting(bookId, { sha256, labels, chosen }),
    failed: FAILED,
    refreshes: PUBLICATIONS_KEY,
    onDone: (cutting) => {
      show(cutting);
      onStarted(cutting.total);
    },
    onFailure: (error) => {
      const fields = error instanceof ApiProblem ? error.fields : {};
      setRefused(fields);
      return Object.keys(fields).length > 0;
    },
  });
  const change = (next: readonly ChosenChapter[]): void => {
    setRefused({});
    setChapters(next);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      size="wide"
      title={`${part}s from the PDF`}
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={isBusy || chosen.length === 0 || wrong > 0 || chosen.length > MAX_ROWS}
            onClick={() => runAction()}
          >
            {buttonWords(nouns(added), added, missing)}
          </Button>
        </>
      }
    >
      <div className="publication-steps">
        {proposal.chapters.length === 0 && (
          <p className="setting-notice">
            The PDF has no outline, and no contents page that could be read. Choose the first page of each {noun} from
            the pictures below.
          </p>
        )}
        {(proposal.source === "contents" || proposal.source === "headings") && (
          <p className="setting-notice">
            {proposal.source === "contents"
              ? "The PDF has no outline. These were found on its contents page: check titles, names and pages."
              : `The PDF has neither an outline nor a contents page. These pages begin with a large heading: check that each begins a ${noun}.`}
          </p>
        )}
        {there.length > 0 && <p className="setting-notice">{thereWords(there)}</p>}
        {chapters.length > 0 && (
          <FromPdfRows part={part} chapters={chapters} errors={errors} labels={labels} onChange={change} />
        )}
        {fileNotes(chosen).map((note) => (
          <p key={note} className="quiet small">
            In the file: {note}
          </p>
        ))}
        <p role="status">{stateWords(chosen.length, wrong, noun)}</p>
        <div>
          <Button variant="outline" aria-expanded={hasPictures} onClick={() => showPictures(!hasPictures)}>
            Pick pages by thumbnails
          </Button>
        </div>
        {hasPictures && (
          <PagePictures
            bookId={bookId}
            labels={labels}
            starts={new Set(chapters.map(({ first }) => first))}
            onToggle={(page) => change(toggleStart(chapters, page, labels.length))}
          />
        )}
      </div>
    </Dialog>
  );
}

function buttonWords(addedNouns: string, added: number, missing: number): string {
  if (missing === 0) return `Add ${addedNouns}`;
  const pdfs = countPdfs(missing, "missing ");
  return added === 0 ? `Make ${pdfs}` : `Add ${addedNouns}, make ${pdfs}`;
}

/** "13 of these are already there; 10 have no PDF yet." */
function thereWords(there: readonly ChosenChapter[]): string {
  const without = there.filter(({ hasPdf }) => !hasPdf).length;
  const start = `${there.length} of these ${there.length === 1 ? "is" : "are"} already there`;
  return without === 0 ? `${start}, with PDF.` : `${start}; ${without} ${without === 1 ? "has" : "have"} no PDF yet.`;
}

function stateWords(count: number, wrong: number, noun: string): string {
  if (count > MAX_ROWS) return `At most ${MAX_ROWS} ${noun}s are added at once.`;
  if (count === 0) return `No ${noun} is chosen yet.`;
  if (wrong > 0)
    return `${wrong} of ${count} ${wrong === 1 ? "has" : "have"} something to correct. Nothing is added yet.`;
  return "Nothing is added before you press the button.";
}

/** What the press refused in the chosen chapter at this place ("chapters.3.title"). */
function findChapterErrors(refused: Readonly<Record<string, string>>, at: number): ChapterErrors {
  const found = Object.entries(refused).flatMap(([path, sentence]) => {
    const [, place, field = ""] = path.split(".");
    const name = FIELDS[field];
    return Number(place) === at && name ? [[name, sentence] as const] : [];
  });
  return Object.fromEntries(found);
}
