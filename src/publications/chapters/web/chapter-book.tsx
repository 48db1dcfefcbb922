import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import type { ChapterBook as Book } from "#publications/chapters/chapter-list.ts";
import { isPaper } from "#publications/core/publication.ts";
import { editedPublicationQuery, type PublicationBody } from "#publications/core/web/publication-queries.ts";
import type { EntryForm } from "#publications/form/web/use-publication-form.ts";
import { TextField } from "#ui/forms/text-field.tsx";
import { BookField } from "./book-field.tsx";

type ChapterBookProps = {
  readonly form: EntryForm;
  readonly publication: PublicationBody;
  /** Whether a link leads to the book: from the record's page, not from a window over it. */
  readonly isLinked?: boolean;
};

/** The book of a stored chapter or the proceedings of a paper, on the record page and in the dialog; a chapter without one can get it. */
export function ChapterBook({ form, publication, isLinked = false }: ChapterBookProps) {
  const { parent } = publication;
  const part = isPaper(publication) ? "Paper" : "Chapter";
  if (!parent) return <MissingBook form={form} part={part} />;
  const noun = part === "Paper" ? "Proceedings" : "Book";
  const link = (
    <Link to={publicationScreenPath(parent.sequential_id, "contents")} className="link">
      Open the {noun.toLowerCase()}
    </Link>
  );
  return <TextField label={noun} value={parent.title} readOnly dir="auto" {...(isLinked && { hint: link })} />;
}

type MissingBookProps = { readonly form: EntryForm; readonly part: "Chapter" | "Paper" };

/** The choice of a book for a stored chapter that has none. Without one the library lists the chapter by itself (decision 143). */
function MissingBook({ form, part }: MissingBookProps) {
  const { roles } = useViewer();
  const id = form.entry.parent_book_id;
  const { data } = useQuery({ ...editedPublicationQuery(id), enabled: id !== "" });
  const isChosen = data !== undefined && data.id === id && data.type !== "academic_chapter";
  const book: Book | undefined = isChosen ? { id, title: data.title, type: bookType(data.type) } : undefined;
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

const bookType = (type: string): Book["type"] => (type === "book" ? "book" : "conference_proceedings");
