import { useEffect, useState } from "react";
import { checkPublication, type PublicationErrors } from "#publications/records/check-publication.ts";
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
import type { PublicationEntry } from "#publications/records/publication-entry.ts";
import type { EntryForm } from "#publications/records/web/use-publication-form.ts";
import { findChaptersDraft, forgetChapters, holdDraft, storeDraft } from "./chapters-draft.ts";

const emptyList = (book: ChapterBook | undefined): ChapterList => ({
  book,
  chapters: [newChapter(crypto.randomUUID(), book)],
  shown: 0,
});

/** Returns the list of chapters, which is stored while the person types. */
function useStoredList(key: string, book: ChapterBook | undefined) {
  const [draft] = useState(() => findChaptersDraft(key));
  const [list, setList] = useState(() => (draft?.chapters.length ? draft : emptyList(book)));
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (isTouched) holdDraft(key, list);
  }, [key, list, isTouched]);
  return {
    list,
    isTouched,
    wasRestored: draft !== undefined,
    alter: (to: (before: ChapterList) => ChapterList): void => {
      setTouched(true);
      setList(to);
    },
    saveDraft: (): boolean => storeDraft(key, list),
    forget: (): void => {
      setTouched(false);
      forgetChapters(key);
    },
  };
}

/** Returns the state of the chapter form: the list, the selected chapter with its fields, and the actions. */
export function useChapterList(key: string, book: ChapterBook | undefined) {
  const { list, alter, ...keeping } = useStoredList(key, book);
  const [attempt, setAttempt] = useState(0);
  const at = Math.min(list.shown, list.chapters.length - 1);
  const shown = list.chapters[at] ?? newChapter("none", list.book);
  const fieldErrors: PublicationErrors = attempt === 0 ? {} : checkPublication(shown.entry).fieldErrors;
  const change = (changes: Partial<PublicationEntry>): void =>
    alter((before) => withChapter(before, at, { entry: { ...shown.entry, ...changes } }));
  const form: EntryForm = {
    entry: shown.entry,
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
    shown,
    form,
    attempt,
    show,
    choose: (chosen: ChapterBook | undefined): void => alter((before) => withBook(before, chosen)),
    remove: (place: number): void => alter((before) => withoutChapter(before, place)),
    update: (place: number, changes: Partial<ListedChapter>): void =>
      alter((before) => withChapter(before, place, changes)),
    /** Adds a blank chapter of the same book if the selected one is valid; otherwise returns false. */
    addAnother: (): boolean => {
      const isRight = Object.keys(checkPublication(shown.entry).fieldErrors).length === 0;
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
