import { useState } from "react";
import type { FieldErrors } from "#platform/web/forms/field-changes.ts";
import type { ChapterBook } from "#publications/chapters/chapter-list.ts";
import { BookField } from "#publications/chapters/web/book-field.tsx";
import type { ReleasePlace } from "#review/production/production-forms.ts";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type PlaceKind = ReleasePlace["kind"];

/** The place that an editor chooses for a chapter whose book is not in the catalogue; the author's title of the book is offered first. */
export function usePlaceChoice(bookTitle: string) {
  const [kind, setKind] = useState<PlaceKind>(bookTitle === "" ? "existing" : "new");
  const [book, setBook] = useState<ChapterBook>();
  const [title, setTitle] = useState(bookTitle);
  return { kind, setKind, book, setBook, title, setTitle, place: placeFrom(kind, book, title) };
}

type PlaceChoice = ReturnType<typeof usePlaceChoice>;

/** Returns the place as it is sent; a book that is not chosen yet is refused by the server, which names the field. */
function placeFrom(kind: PlaceKind, book: ChapterBook | undefined, title: string): ReleasePlace {
  if (kind === "existing") return { kind, publication_id: book?.id ?? "" };
  return kind === "new" ? { kind, title } : { kind };
}

const NOUNS = { chapter: { part: "chapter", whole: "book" }, paper: { part: "paper", whole: "proceedings" } } as const;

type ReleasePlaceFieldProps = {
  readonly part: keyof typeof NOUNS;
  readonly choice: PlaceChoice;
  readonly fieldErrors: FieldErrors;
};

/** Asks where a chapter or paper goes: into a new draft, into a publication of the catalogue, or by itself. */
export function ReleasePlaceField({ part, choice, fieldErrors }: ReleasePlaceFieldProps) {
  const { kind, setKind, book, setBook, title, setTitle } = choice;
  const { whole } = NOUNS[part];
  const options = [
    { value: "new", label: `Make a draft ${whole === "book" ? "book" : "of the proceedings"} for it` },
    { value: "existing", label: `Add it to a ${whole === "book" ? "book" : "volume"} of the catalogue` },
    {
      value: "none",
      label: "Publish it by itself",
      hint: `The library lists a ${part} without a ${whole} on its own.`,
    },
  ] as const;
  return (
    <fieldset className="form-stack">
      <legend className="form-label">
        {whole === "book" ? "The book is not in the catalogue" : "The proceedings are not in the catalogue"}
      </legend>
      <RadioChoice label={`Where the ${part} goes`} options={options} value={kind} onChange={setKind} />
      {kind === "new" && (
        <TextField
          label={whole === "book" ? "Title of the book" : "Title of the proceedings"}
          value={title}
          error={fieldErrors["place.title"]}
          dir="auto"
          onChange={(event) => setTitle(event.target.value)}
        />
      )}
      {kind === "existing" && (
        <BookField
          book={book}
          isGiven={false}
          offered="any"
          error={fieldErrors["place.publication_id"] ?? fieldErrors["place"]}
          onChoose={setBook}
        />
      )}
    </fieldset>
  );
}
