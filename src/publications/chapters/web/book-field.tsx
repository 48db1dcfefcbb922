import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readResult } from "#platform/web/call-api.ts";
import type { ChapterBook } from "#publications/chapters/chapter-list.ts";
import { Combobox } from "#ui/forms/combobox.tsx";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { STATUS_LABELS } from "#publications/core/publication-labels.ts";
import { publications } from "#publications/core/web/publications-api.ts";
import { showFailure } from "#platform/web/failure-toast.ts";
import { fieldId } from "#publications/core/form/form-part.ts";

type OfferedBooks = "published" | "any";

const booksQuery = (search: string, type: ChapterBook["type"], status: OfferedBooks) =>
  queryOptions({
    queryKey: ["publications", "books", type, status, search],
    queryFn: () => readResult(publications.books.$get({ query: { search, type, status } })),
    placeholderData: keepPreviousData,
  });

const KINDS = [
  { value: "book", label: "A book" },
  { value: "conference_proceedings", label: "Conference proceedings" },
] as const;

type BookFieldProps = {
  readonly book: ChapterBook | undefined;
  /** The book's own page set it, whatever its status, and it cannot be changed (decision F7). */
  readonly isGiven: boolean;
  /** Which books are offered; for a chapter that already exists, unpublished ones too (decision 143). */
  readonly offered?: OfferedBooks | undefined;
  readonly error: string | undefined;
  readonly onChoose: (book: ChapterBook | undefined) => void;
};

const HINTS: Readonly<Record<OfferedBooks, string>> = {
  published: "Search by title. Only published ones are offered.",
  any: "Search by title. Drafts are offered too.",
};

/** The selector of the chapters' book, found by its title. */
export function BookField({ book, isGiven, error, onChoose, offered = "published" }: BookFieldProps) {
  const [type, setType] = useState<ChapterBook["type"]>(book?.type ?? "book");
  const [typed, setTyped] = useState<string>();
  const text = typed ?? book?.title ?? "";
  const search = typed === undefined || typed === book?.title ? "" : typed.trim().slice(0, 200);
  const { data, error: broken } = useQuery({ ...booksQuery(search, type, offered), enabled: !isGiven });
  useEffect(() => {
    if (broken) showFailure(broken, { title: "Error loading books", otherwise: "The books could not be loaded." });
  }, [broken]);
  const label = type === "book" ? "Book" : "Proceedings";
  if (isGiven) return <TextField id={fieldId("parent_book_id")} label={label} value={text} readOnly dir="auto" />;
  return (
    <div className="form-pair">
      <div>
        <p className="form-label" aria-hidden="true">
          It belongs to
        </p>
        <RadioChoice
          label="It belongs to"
          options={KINDS}
          value={type}
          onChange={(chosen) => {
            setType(chosen);
            setTyped("");
            onChoose(undefined);
          }}
        />
      </div>
      <Combobox
        id={fieldId("parent_book_id")}
        label={label}
        hint={HINTS[offered]}
        error={error}
        text={text}
        options={(data?.books ?? []).map(({ id, title, status }) => ({
          value: id,
          label: status === "published" ? title : `${title} (${STATUS_LABELS[status].toLowerCase()})`,
        }))}
        empty={offered === "any" ? "No title fits." : "No published title fits."}
        onType={(now) => {
          setTyped(now);
          if (book && now !== book.title) onChoose(undefined);
        }}
        onChoose={({ value }) => {
          const chosen = data?.books.find(({ id }) => id === value);
          setTyped(undefined);
          if (chosen) onChoose({ id: chosen.id, title: chosen.title, type });
        }}
      />
    </div>
  );
}
