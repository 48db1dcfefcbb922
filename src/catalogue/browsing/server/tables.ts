import type { Generated } from "kysely";

declare module "#platform/database/tables.ts" {
  interface Tables {
    browsed_publications: { publication_id: string; rules: number };
    publication_subjects: {
      code: string;
      publication_id: string;
      is_part: boolean;
      /** ISO date. */
      dated: string;
      sequential_id: number;
    };
    subject_totals: { code: string; titles: number; parts: number };
    catalogue_people: {
      id: string;
      key: string;
      slug: string;
      name: string;
      sort_name: string;
      initial: string;
      orcid: string | null;
      merged_into: string | null;
      publications: Generated<number>;
      /** Its place in the sitemap. */
      number: Generated<number>;
    };
    contributor_people: { publication_id: string; position: number; found_id: string; person_id: string };
    person_assignments: { publication_id: string; key: string; person_id: string };
    person_changes: {
      id: string;
      changed_at: Date;
      changed_by: string | null;
      action: "merge" | "separate" | "split";
      person_id: string;
      other_id: string;
      person_name: string;
      other_name: string;
      publications: number;
    };
    series_pages: { series_id: string; slug: string };
    conferences: { id: string; key: string; slug: string };
    conference_volumes: { publication_id: string; conference_id: string };
  }
}
