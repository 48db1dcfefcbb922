import type {
  ParentPublication,
  Publication,
  PublicationDetails,
  PublicationFile,
} from "#publications/core/publication.ts";

/** The parts of a publication that the plan of a bulk change and its warnings need; every publication has them. */
export type PlannedPublication = Pick<
  Publication,
  | "id"
  | "sequential_id"
  | "title"
  | "type"
  | "status"
  | "created_by"
  | "is_proposal"
  | "publication_date"
  | "open_access"
  | "licence"
  | "doi"
  | "authors"
  | "series"
  | "event"
  | "schedule"
> & {
  readonly details: Pick<
    PublicationDetails,
    "abstract" | "publisher" | "language" | "keywords" | "pages" | "page_from" | "page_to"
  >;
  readonly files: readonly Pick<PublicationFile, "file_type" | "tagged">[];
  readonly parent?: Pick<ParentPublication, "id" | "status" | "created_by" | "is_proposal"> | undefined;
  /** It is read for a change of the assignee alone. */
  readonly assignee?: string | null;
};
