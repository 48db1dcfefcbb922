import { useState } from "react";
import type { FileType } from "#publications/core/publication.ts";
import {
  validationErrorAbout,
  type ChosenFiles,
  type FileChoice,
  type FileChoices,
  sendChosen,
} from "#publications/files/web/file-choices.ts";

export const CHAPTER_FILES = ["cover_image", "final_pdf"] as const satisfies readonly FileType[];

type ByChapter<Value> = Readonly<Record<string, Partial<Readonly<Record<FileType, Value>>>>>;

/** Returns the chosen files of each chapter by the chapter's key; they are sent after the chapter is stored. */
export function useChapterFiles() {
  const [choices, setChoices] = useState<ByChapter<FileChoice | undefined>>({});
  const [problems, setValidationErrors] = useState<ByChapter<string | undefined>>({});
  const put = (key: string, type: FileType, choice: FileChoice | undefined): void =>
    setChoices((before) => ({ ...before, [key]: { ...before[key], [type]: choice } }));
  const choose = async (key: string, type: FileType, file: File): Promise<void> => {
    const problem = await validationErrorAbout(type, file, "chapter");
    setValidationErrors((before) => ({ ...before, [key]: { ...before[key], [type]: problem } }));
    if (problem === undefined) put(key, type, { file, state: "chosen", share: 0 });
  };
  return {
    of: (key: string): ChosenFiles => ({
      choices: createFileChoices(choices[key]),
      problems: Object.fromEntries(Object.entries(problems[key] ?? {}).filter(([, text]) => text !== undefined)),
      choose: (type, file) => void choose(key, type, file),
      remove: (type) => put(key, type, undefined),
    }),
    /** Sends a chapter's files, each only while `mayGoOn`, and returns how many are not stored. */
    send: async (key: string, publicationId: string, mayGoOn: () => boolean): Promise<number> => {
      let failures = 0;
      for (const type of CHAPTER_FILES) {
        const choice = choices[key]?.[type];
        if (!choice || choice.state === "stored") continue;
        const sent = mayGoOn() && (await sendChosen(publicationId, type, choice.file, (now) => put(key, type, now)));
        if (!sent) failures += 1;
      }
      return failures;
    },
  };
}

const createFileChoices = (chosen: Partial<Record<FileType, FileChoice | undefined>> = {}): FileChoices =>
  Object.fromEntries(Object.entries(chosen).filter(([, choice]) => choice !== undefined));
