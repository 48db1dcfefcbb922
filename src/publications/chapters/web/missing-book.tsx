import { useQuery } from "@tanstack/react-query";
import { can } from "#people/policy.ts";
import { useViewer } from "#people/web/viewer.ts";
import type { ChapterBook } from "#publications/chapters/chapter-list.ts";
import { editedPublicationQuery } from "#publications/records/web/publication-queries.ts";
import type { EntryForm } from "#publications/records/web/use-publication-form.ts";
import { BookField } from "./book-field.tsx";

type MissingBookProps = { readonly form: EntryForm; readonly part: "Chapter" | "Paper" };

/** The choice of a book for a stored chapter that has none. Without one the library lists the chapter by itself (decision 143). */
export function MissingBook({ form, part }: MissingBookProps) {
  const { roles } = useViewer();
  const id = form.entry.parent_book_id;
  const { data } = useQuery({ ...editedPublicationQuery(id), enabled: id !== "" });
  const isChosen = data !== undefined && data.id === id && data.type !== "academic_chapter";
  const book: ChapterBook | undefined = isChosen ? { id, title: data.title, type: bookType(data.type) } : undefined;
  return (
    <>
      <p className="quiet">
        {part === "Paper"
          ? "This paper belongs to no proceedings. Choose them here, or publish it by itself."
          : "This chapter belongs to no book. Choose one here, or publish it by itself."}
      </p>
      <BookField
        book={book}
        isGiven={false}
        offered={can(roles, "edit_publication") ? "any" : "published"}
        error={form.fieldErrors["parent_book_id"]}
        onChoose={(chosen) => form.set("parent_book_id", chosen?.id ?? "")}
      />
    </>
  );
}

const bookType = (type: string): ChapterBook["type"] => (type === "book" ? "book" : "conference_proceedings");
