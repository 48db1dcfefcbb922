import type { ReadFile, PageText } from "./read-text.ts";

/** Publications that a command stored or deleted. */
export type ChangedPublications = {
  readonly ids: readonly string[];
  /** The books and proceedings, and the related publications, whose pages show them, before and after the change. */
  readonly parentIds: readonly (string | null | undefined)[];
  /** true: only files came into their places or left them. Words, people, subjects, series and status are as before. */
  readonly onlyFiles?: boolean;
};

declare module "#platform/events/event-table.ts" {
  interface EventTable {
    /** Publications were stored for the first time. No page shows them yet but the lists and those of their parents. */
    "publication.created": ChangedPublications;
    "publication.changed": ChangedPublications;
    /** Publications are about to be deleted in this transaction: their rows still stand. */
    "publication.deleted": ChangedPublications;
    /** The title or an identifier of a series was changed: its publications are to be stored again (`follow-series`). */
    "series.changed": { readonly id: string };
    /** A record that waited for approval was published, or returned to who wrote it. */
    "publication.decided": {
      readonly publicationId: string;
      readonly creatorId: string;
      /** Null for a program. */
      readonly byId: string | null;
      readonly outcome: "approved" | "returned";
    };
    /** A file stands in a publication's place, and waits to be prepared. */
    "file.attached": { readonly publicationId: string };
    /** The pages of a PDF, or the passages of an EPUB, were read. */
    "text.read": { readonly file: ReadFile; readonly pages: readonly PageText[] };
    /** What readers get from a file is there: smaller covers, or the pages of a PDF in the search. */
    "file.prepared": { readonly publicationId: string };
  }
}
