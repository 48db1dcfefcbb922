import { useState } from "react";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { postRows } from "#publications/chapters/contents/web/contents-actions.ts";
import { MOST_ROWS } from "#publications/chapters/contents/paste.ts";
import {
  chapterErrors,
  type ChapterErrors,
  type ChosenChapter,
  chosenChapters,
  contentsRowOf,
  fileNotes,
  toggleStart,
} from "#publications/chapters/from-pdf/chosen-chapters.ts";
import type { ProposedChapter } from "#publications/chapters/from-pdf/proposed-chapters.ts";
import { PUBLICATIONS_KEY } from "#publications/web/publications-api.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { type FailedCut, useCutting } from "./from-pdf-actions.ts";
import { FromPdfRows } from "./from-pdf-rows.tsx";
import { PagePictures } from "./page-pictures.tsx";

type ChooseProps = {
  readonly bookId: string;
  readonly part: "Chapter" | "Paper";
  readonly proposal: {
    readonly sha256: string;
    readonly labels: readonly string[];
    readonly chapters: readonly ProposedChapter[];
  };
  readonly onClose: () => void;
};

const FAILED = { title: "Error", otherwise: "The chapters could not be added. Please try again." };
const FIELDS: Readonly<Record<string, keyof ChapterErrors>> = {
  title: "title",
  authors: "authors",
  page_from: "first",
  page_to: "last",
  page_label: "last",
};

/** The proposed chapters, edited and confirmed: they are added as drafts, then each gets its PDF. */
export function ChooseChapters({ bookId, part, proposal, onClose }: ChooseProps) {
  const { sha256, labels } = proposal;
  const [chapters, setChapters] = useState(() => chosenChapters(proposal.chapters));
  const [hasPictures, showPictures] = useState(proposal.chapters.length === 0);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<readonly FailedCut[]>();
  const { done, cutAll } = useCutting(sha256);
  const chosen = chapters.filter(({ isChosen }) => isChosen);
  const errors = new Map(
    chosen.map((one, at) => [one.key, { ...refusedIn(refused, at), ...chapterErrors(one, labels.length) }]),
  );
  const wrong = [...errors.values()].filter((one) => Object.keys(one).length > 0).length;
  const noun = part.toLowerCase();
  const nouns = (count: number): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
  const { runAction, isBusy } = useAction({
    run: async (again?: readonly FailedCut[]) => {
      if (again) return { made: again.length, failed: await cutAll(again) };
      const { ids } = await postRows(
        bookId,
        chosen.map((one) => contentsRowOf(one, labels)),
      );
      const cuts = ids.flatMap((id, at) => {
        const one = chosen[at];
        return one ? [{ id, title: one.title, first: one.first, last: one.last }] : [];
      });
      return { made: cuts.length, failed: await cutAll(cuts) };
    },
    successToast: (_, outcome) =>
      outcome.failed.length > 0
        ? undefined
        : { title: "Success", message: `${nouns(outcome.made)} added as drafts, with PDF` },
    failed: FAILED,
    refreshes: PUBLICATIONS_KEY,
    onDone: (outcome) => (outcome.failed.length > 0 ? setFailed(outcome.failed) : onClose()),
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
  const count = failed?.length ?? chosen.length;
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
            {failed ? "Close" : "Cancel"}
          </Button>
          <Button
            disabled={isBusy || count === 0 || (!failed && wrong > 0) || count > MOST_ROWS}
            onClick={() => runAction(failed)}
          >
            {isBusy
              ? `Making PDF ${Math.min(done + 1, count)} of ${count}...`
              : failed
                ? "Try again"
                : `Add ${nouns(count)}`}
          </Button>
        </>
      }
    >
      {failed ? (
        <FailedCuts failed={failed} noun={noun} />
      ) : (
        <div className="publication-steps">
          {proposal.chapters.length === 0 && (
            <p className="setting-notice">
              The PDF has no outline. Choose the first page of each {noun} from the pictures below.
            </p>
          )}
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
      )}
    </Dialog>
  );
}

function stateWords(count: number, wrong: number, noun: string): string {
  if (count > MOST_ROWS) return `At most ${MOST_ROWS} ${noun}s are added at once.`;
  if (count === 0) return `No ${noun} is chosen yet.`;
  if (wrong > 0)
    return `${wrong} of ${count} ${wrong === 1 ? "has" : "have"} something to correct. Nothing is added yet.`;
  return "Nothing is added before you press the button.";
}

/** What the press refused in the chosen chapter at this place ("rows.3.title"). */
function refusedIn(refused: Readonly<Record<string, string>>, at: number): ChapterErrors {
  const found = Object.entries(refused).flatMap(([path, sentence]) => {
    const [, place, field = ""] = path.split(".");
    const name = FIELDS[field];
    return Number(place) === at && name ? [[name, sentence] as const] : [];
  });
  return Object.fromEntries(found);
}

const FailedCuts = ({ failed, noun }: { readonly failed: readonly FailedCut[]; readonly noun: string }) => (
  <div className="publication-steps" role="alert">
    <p>
      The {noun}s were added as drafts. {failed.length === 1 ? "One has" : `${failed.length} have`} no PDF:
    </p>
    <ul className="from-pdf-failed">
      {failed.map(({ id, title, reason }) => (
        <li key={id}>
          <bdi>{title}</bdi>: {reason}
        </li>
      ))}
    </ul>
  </div>
);
