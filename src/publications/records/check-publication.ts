import { chapterErrors, type RequiredOfChapter } from "#publications/core/chapter-requirements.ts";
import type { PublicationErrors } from "#publications/core/form/form-part.ts";
import { draftErrors } from "#publications/core/draft-errors.ts";
import { entryName } from "#publications/contributors/contributor-entry.ts";
import { toDraft, PublicationInput } from "./publication-form.ts";
import type { PublicationDraft } from "#publications/core/publication.ts";
import { getErrorField, toPublicationInput, type PublicationEntry } from "./publication-entry.ts";
import { narrowIssues } from "#platform/narrowed-issues.ts";
import { Invalid } from "#platform/refused.ts";

export type CheckedPublication = {
  readonly draft?: PublicationDraft | undefined;
  readonly fieldErrors: PublicationErrors;
};

/**
 * Returns the errors that the server would return for this form (specification §5). `stored`: the publication that it
 * changes.
 */
export function checkPublication(entry: PublicationEntry, stored?: PublicationEntry): CheckedPublication {
  const checked = PublicationInput.safeParse(toPublicationInput(entry));
  const fieldErrors = new Map<string, string>();
  const addError = (path: string, sentence: string): void => {
    const field = getErrorField(path);
    if (!fieldErrors.has(field)) fieldErrors.set(field, sentence);
  };
  for (const { path, message } of narrowIssues(checked.error?.issues ?? [])) addError(path.join("."), message);
  if (entry.people.length === 0 && stored?.people.length !== 0)
    addError(
      "authors",
      entry.authors.trim() === "" ? "At least one author is required" : "Please provide valid authors",
    );
  for (const [index, person] of entry.people.entries())
    if (entryName(person) === "") addError(`contributors.${index}.name`, "Author name is required");
  if (entry.type === "academic_chapter")
    for (const [path, sentence] of Object.entries(chapterErrors(getRequired(entry), stored && getRequired(stored))))
      addError(path, sentence);
  const draft = checked.data && read(checked.data, stored, addError);
  for (const [path, sentence] of Object.entries(draft ? draftErrors(draft) : {})) addError(path, sentence);
  return { draft, fieldErrors: Object.fromEntries(fieldErrors) };
}

function read(
  input: PublicationInput,
  stored: PublicationEntry | undefined,
  addError: (path: string, sentence: string) => void,
): PublicationDraft | undefined {
  try {
    // Only whether the stored publication has contributors matters: the form sends all of them.
    return toDraft(input, stored?.people.length === 0 ? [] : undefined).draft;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    for (const [path, sentence] of Object.entries(error.fields)) addError(path, sentence);
    return undefined;
  }
}

const getRequired = ({ parent_book_id, people }: PublicationEntry): RequiredOfChapter => ({
  hasBook: parent_book_id !== "",
  people: people.map((person) => ({ role: person.role, name: entryName(person), affiliation: person.affiliation })),
});
