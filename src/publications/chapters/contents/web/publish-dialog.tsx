import { useState } from "react";
import { useAction } from "#platform/web/use-action.ts";
import { chapterLacks, listUnpublished } from "#publications/chapters/contents/ready-chapters.ts";
import type { ChapterBody } from "#publications/chapters/web/chapter-actions.ts";
import { PART_NAMES } from "#publications/core/missing-parts.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { PUBLICATIONS_KEY } from "#publications/core/web/publications-api.ts";
import { Button } from "#ui/forms/button.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { listOfAll } from "#ui/formatting/names.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { postPublishing } from "./contents-actions.ts";

type PublishDialogProps = {
  readonly book: PublicationBody;
  readonly chapters: readonly ChapterBody[];
  readonly part: "Chapter" | "Paper";
  readonly onClose: () => void;
};

const FAILED = { title: "Error publishing", otherwise: "Nothing was published. Please try again." };

/** The window that publishes a book with its chapters, all or none. Those that are not ready say why, and may be chosen too. */
export function PublishDialog({ book, chapters, part, onClose }: PublishDialogProps) {
  const [unpublished] = useState(() => listUnpublished(chapters));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(unpublished.filter((chapter) => chapterLacks(chapter).length === 0).map(({ id }) => id)),
  );
  const noun = part.toLowerCase();
  const { runAction, isBusy } = useAction({
    run: () => postPublishing(book.id, book.version, [...chosen]),
    successToast: (_, outcome) => ({
      title: "Published",
      message: `${book.title}, with ${outcome.chapters} ${noun}${outcome.chapters === 1 ? "" : "s"}`,
    }),
    failed: FAILED,
    refreshes: PUBLICATIONS_KEY,
    onDone: onClose,
  });
  const toggle = (id: string, on: boolean): void =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const left = unpublished.length - chosen.size;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title={`Publish with ${noun}s`}
      description="Everything chosen is published together, or nothing is."
      footer={
        <>
          <Button variant="outline" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isBusy} onClick={() => runAction()}>
            {isBusy ? "Publishing..." : `Publish with ${chosen.size} ${noun}${chosen.size === 1 ? "" : "s"}`}
          </Button>
        </>
      }
    >
      <div className="publication-steps">
        {book.missing.length > 0 && (
          <p className="setting-notice">
            Readers will see it without its {listOfAll(book.missing.map((one) => PART_NAMES[one]))}.
          </p>
        )}
        <div role="group" aria-label={`${part}s that are not published`} className="publish-chapters">
          {unpublished.map((chapter) => (
            <Checkbox
              key={chapter.id}
              label={chapter.title}
              hint={lackWords(chapter)}
              checked={chosen.has(chapter.id)}
              onChange={(on) => toggle(chapter.id, on)}
            />
          ))}
        </div>
        <p role="status">
          {left === 0
            ? `No ${noun} stays a draft.`
            : `${left} ${noun}${left === 1 ? " stays" : "s stay"} unpublished: readers do not see ${left === 1 ? "it" : "them"}.`}
        </p>
      </div>
    </Dialog>
  );
}

function lackWords(chapter: ChapterBody): string | undefined {
  const lacks = chapterLacks(chapter);
  return lacks.length === 0 ? undefined : `Not ready: ${listOfAll(lacks)}`;
}
