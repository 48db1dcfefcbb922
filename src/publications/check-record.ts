import { draftFaults } from "./draft-faults.ts";
import { entryName } from "./people-entry.ts";
import { draftOf, PublicationInput } from "./publication-form.ts";
import type { PublicationDraft } from "./publication.ts";
import { fieldOfFault, inputOf, type RecordEntry } from "./record-entry.ts";
import { Invalid } from "#platform/refusal.ts";

/** One sentence for each field of the form that is wrong; people by their place ("people.0.name"). */
export type RecordFaults = Readonly<Record<string, string>>;

export type CheckedRecord = { readonly draft?: PublicationDraft | undefined; readonly faults: RecordFaults };

/** What the server would say to this form (specification §5), without asking it. */
export function checkRecord(entry: RecordEntry): CheckedRecord {
  const checked = PublicationInput.safeParse(inputOf(entry));
  const faults = new Map<string, string>();
  const say = (path: string, sentence: string): void => {
    const field = fieldOfFault(path);
    if (!faults.has(field)) faults.set(field, sentence);
  };
  for (const { path, message } of checked.error?.issues ?? []) say(path.join("."), message);
  if (entry.people.length === 0)
    say("authors", entry.authors.trim() === "" ? "At least one author is required" : "Please provide valid authors");
  for (const [at, person] of entry.people.entries())
    if (entryName(person) === "") say(`contributors.${at}.name`, "Author name is required");
  if (entry.type === "academic_chapter") for (const [field, sentence] of chapterFaults(entry)) say(field, sentence);
  const draft = checked.data && read(checked.data, say);
  for (const [path, sentence] of Object.entries(draft ? draftFaults(draft) : {})) say(path, sentence);
  return { draft, faults: Object.fromEntries(faults) };
}

function read(input: PublicationInput, say: (path: string, sentence: string) => void): PublicationDraft | undefined {
  try {
    return draftOf(input).draft;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    for (const [path, sentence] of Object.entries(error.fields)) say(path, sentence);
    return undefined;
  }
}

/** Specification §5, *Chapter form*, beside what every record needs. */
function chapterFaults({ parent_book_id, people }: RecordEntry): [string, string][] {
  const book: [string, string][] = parent_book_id === "" ? [["parent_book_id", "Please select a book"]] : [];
  const affiliations = people.flatMap(({ role, affiliation }, at): [string, string][] =>
    role === "author" && affiliation.trim() === ""
      ? [[`contributors.${at}.affiliation`, "Affiliation is required"]]
      : [],
  );
  return [...book, ...affiliations];
}
