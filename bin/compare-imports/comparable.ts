import type { ImportedRecord, ParentReference } from "#imports/core/imported-record.ts";
import { displayName } from "#publications/core/names/person-name.ts";
import type { ContributorRole, PersonName, PublicationDraft } from "#publications/core/publication.ts";

/** A person as two programs can be compared: the names as written, and what the person did. */
export type ComparablePerson = {
  readonly role: ComparableRole;
  readonly family: string;
  /** Empty for organisations and people with one name. */
  readonly given: string;
};

/**
 * The roles that reference managers know too; the people of a part's book are `host`, whatever they did for it. Zotero calls those
 * whose role a type of work does not have contributors; `unknown` stands for people of whom
 * the other project does not say what they did.
 */
export type ComparableRole = "author" | "editor" | "translator" | "host" | "contributor" | "unknown";

/** What is compared of a record; a value that it does not have is undefined. */
export type Comparable = {
  /** Whether it is a chapter or paper. */
  readonly isPart: boolean;
  /** Title and subtitle. */
  readonly title: string;
  readonly people: readonly ComparablePerson[];
  readonly doi?: string | undefined;
  readonly isbn?: string | undefined;
  readonly year?: string | undefined;
  /** The pages of a part. */
  readonly pages?: string | undefined;
  /** Of ours: the fields of its file that have no place in the press, by their names. */
  readonly leftOut?: readonly string[] | undefined;
  /** Of ours: what the reader says of it, and the name of its conference. */
  readonly remarks?: readonly string[] | undefined;
};

const ROLES: Readonly<Partial<Record<ContributorRole, ComparableRole>>> = {
  author: "author",
  editor: "editor",
  translator: "translator",
};

/**
 * Returns what is compared of a record that our readers made, and of its chapters.
 */
export const comparableRecords = ({
  draft,
  parent,
  children,
  left_out,
  warnings,
}: ImportedRecord): readonly Comparable[] => [
  { ...comparableDraft(draft, parent), leftOut: left_out, remarks: [...warnings, draft.event?.name ?? ""] },
  ...children.map((chapter) =>
    comparableDraft(chapter, { isbn: draft.isbn, people: draft.contributors.map(({ name }) => displayName(name)) }),
  ),
];

function comparableDraft(draft: PublicationDraft, parent: ParentReference | undefined): Comparable {
  const { page_from, page_to, page_label } = draft.details;
  const hosts = (parent?.people ?? []).map((name): ComparablePerson => ({ role: "host", family: name, given: "" }));
  const isbn = draft.isbn ?? draft.details.formats?.find((format) => format.isbn !== undefined)?.isbn ?? parent?.isbn;
  return {
    isPart: draft.type === "academic_chapter",
    title: [draft.title, draft.subtitle].filter((part) => part !== undefined).join(": "),
    people: [
      ...draft.contributors.map(({ role, name }) => ({ role: ROLES[role] ?? "contributor", ...nameParts(name) })),
      ...hosts,
    ],
    doi: draft.doi,
    isbn,
    year: draft.publication_date?.year.toString(),
    pages: page_label ?? (page_from === undefined ? undefined : [page_from, page_to ?? page_from].join("–")),
  };
}

const nameParts = (name: PersonName): { readonly family: string; readonly given: string } =>
  "literal" in name ? { family: name.literal, given: "" } : { family: name.family, given: name.given ?? "" };

/** Returns a name in one piece, given name first. */
export const wholeName = ({ family, given }: ComparablePerson): string =>
  given === "" ? family : displayName({ family, given });
