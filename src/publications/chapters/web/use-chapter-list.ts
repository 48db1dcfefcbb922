import { useState } from "react";
import { type DraftPlace, storeDraft } from "#platform/web/forms/draft.ts";
import { useDraft } from "#platform/web/forms/use-draft.ts";
import { checkPublication } from "#publications/records/check-publication.ts";
import type { PublicationErrors } from "#publications/core/form/form-part.ts";
import {
  type ChapterBook,
  type ChapterList,
  firstFaulty,
  newChapter,
  type ListedChapter,
  withAnother,
  withBook,
  withChapter,
  withoutChapter,
} from "#publications/chapters/chapter-list.ts";
import { listChangedFields, type PublicationEntry } from "#publications/records/publication-entry.ts";
import type { EntryForm } from "#publications/form/web/use-publication-form.ts";

const emptyList = (book: ChapterBook | undefined): ChapterList => ({
  book,
  chapters: [newChapter(crypto.randomUUID(), book)],
  shown: 0,
});

/** The list as a draft of a person and a book (decision F10). It outlives the tab. */
function useStoredList(personId: string, book: ChapterBook | undefined) {
  const place: DraftPlace<ChapterList> = {
    kind: "chapters",
    of: [personId, book?.id ?? "any"],
    survivesTab: true,
  };
  const {
    value: list,
    setValue,
    wasRestored,
    remove,
  } = useDraft({
    place,
    start: () => emptyList(book),
    isDirty: (one) => hasInput(one, book),
  });
  /** The list as it was opened, or as *Save Draft* stored it. */
  const [waitUntilSettled, setSettled] = useState(list);
  return {
    list,
    isTouched: list !== waitUntilSettled,
    wasRestored,
    alter: setValue,
    /** False where the browser forbids storage. */
    saveDraft: (): boolean => {
      const isStored = storeDraft(place, list);
      if (isStored) setSettled(list);
      return isStored;
    },
    forget: (): void => {
      setSettled(list);
      remove();
    },
  };
}

const hasInput = ({ chapters }: ChapterList, book: ChapterBook | undefined): boolean =>
  chapters.length > 1 ||
  chapters.some(
    ({ entry, state }) => state !== "open" || listChangedFields(newChapter("", book).entry, entry).length > 0,
  );

/** Returns the state of the chapter form: the list, the selected chapter with its fields, and the actions. */
export function useChapterList(personId: string, book: ChapterBook | undefined) {
  const { list, alter, ...keeping } = useStoredList(personId, book);
  const [attempt, setAttempt] = useState(0);
  const at = Math.min(list.shown, list.chapters.length - 1);
  const current = list.chapters[at] ?? newChapter("none", list.book);
  const fieldErrors: PublicationErrors = attempt === 0 ? {} : checkPublication(current.entry).fieldErrors;
  const change = (changes: Partial<PublicationEntry>): void =>
    alter((before) => withChapter(before, at, { entry: { ...current.entry, ...changes } }));
  const form: EntryForm = {
    entry: current.entry,
    fieldErrors,
    change,
    set: (field, value) => change({ [field]: value }),
  };
  const show = (place: number): void => {
    setAttempt(0);
    alter((before) => ({ ...before, shown: place }));
  };
  return {
    ...keeping,
    list,
    at,
    current,
    form,
    attempt,
    show,
    choose: (chosen: ChapterBook | undefined): void => alter((before) => withBook(before, chosen)),
    remove: (place: number): void => alter((before) => withoutChapter(before, place)),
    update: (place: number, changes: Partial<ListedChapter>): void =>
      alter((before) => withChapter(before, place, changes)),
    /** Adds a blank chapter of the same book if the selected one is valid; otherwise returns false. */
    addAnother: (): boolean => {
      const isRight = Object.keys(checkPublication(current.entry).fieldErrors).length === 0;
      setAttempt(isRight ? 0 : attempt + 1);
      if (isRight) alter((before) => withAnother(before, crypto.randomUUID()));
      return isRight;
    },
    /** Returns true if all chapters can be sent; otherwise selects the first invalid one with its errors. */
    check: (): boolean => {
      const faulty = firstFaulty(list);
      if (faulty >= 0) alter((before) => ({ ...before, shown: faulty }));
      if (faulty >= 0) setAttempt(attempt + 1);
      return faulty < 0;
    },
  };
}
