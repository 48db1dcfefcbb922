import type { Generated } from "kysely";
import type { PublicationType } from "#publications/core/publication.ts";

/** A tsvector is written as a literal and never read back. */
type Vector = string;

declare module "#platform/database/tables.ts" {
  interface Tables {
    catalogue: {
      publication_id: string;
      sequential_id: number;
      type: PublicationType;
      language: string;
      year: number | null;
      open_access: boolean;
      /** ISO date. */
      published_on: string | null;
      series: string | null;
      publisher: string | null;
      /** Values of the subject facet (`subjectValues`). */
      subjects: Generated<readonly string[]>;
      newest: Date;
      downloads: Generated<number>;
      views: Generated<number>;
      rating: Generated<number>;
      featured: Generated<boolean>;
    };
    publication_search: {
      publication_id: string;
      listed_id: string;
      /** The date of the listed title; null only if a chapter was indexed before its parent. */
      newest: Date | null;
      sequential_id: number | null;
      published_on: string | null;
      title_words: Generated<number>;
      index_version: Generated<number>;
      head: Vector;
      bag: Vector;
    };
    page_texts: {
      source_path: string;
      page: number;
      publication_id: string;
      file_type: "preview_pdf" | "final_pdf" | "final_epub";
      /** The address of an EPUB's passage; null for a page. */
      part: number | null;
      anchor: string | null;
      body: string;
      index_version: Generated<number>;
      words: Vector;
    };
    search_terms: { word: string; ndoc: number };
  }
}
