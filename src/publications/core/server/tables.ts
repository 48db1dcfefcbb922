import type { Biography } from "#publications/core/details/biography.ts";
import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { ChangeAction, FieldChanges } from "#publications/core/publication-changes.ts";
import type { CoverFormat } from "#publications/core/cover-sizes.ts";
import type { PublicationFormat } from "#publications/core/details/publication-format.ts";
import type { Funder } from "#publications/core/details/funder.ts";
import type { PublicationNotice } from "#publications/core/details/publication-notice.ts";
import type { OtherLanguage } from "#publications/core/details/other-language.ts";
import type { TombstoneRecord } from "#publications/core/tombstone-record.ts";
import type { Reference } from "#publications/core/details/reference.ts";
import type { RelatedWork } from "#publications/core/details/related-work.ts";
import type {
  Affiliation,
  ContributorRole,
  FileType,
  PublicationStatus,
  PublicationType,
} from "#publications/core/publication.ts";

/** `date` columns are read and written as ISO text (yyyy-mm-dd), so that no time zone applies. */
type IsoDate = string;
/** `bigint` columns are read as numbers: no file is larger than 2^53 bytes. */
type BigInteger = number;

export type ScheduleKind = "publish" | "open";

/** `jsonb` columns are read as values and written as text. */
type JsonColumn<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

declare module "#platform/database/tables.ts" {
  interface Tables {
    series: {
      id: string;
      title: string;
      /** For reading online, or the only one. */
      issn: string | null;
      print_issn: Generated<string | null>;
      doi: Generated<string | null>;
      former_titles: Generated<string[]>;
      version: Generated<number>;
      followed_version: Generated<number>;
    };
    publications: {
      id: string;
      sequential_id: GeneratedAlways<number>;
      title: string;
      subtitle: string | null;
      type: PublicationType;
      status: PublicationStatus;
      authors: string[];
      publication_date: IsoDate | null;
      publication_date_precision: "day" | "month" | "year" | null;
      created_by: string | null;
      created_at: Date;
      updated_at: Date;
      published_at: Date | null;
      open_access: boolean;
      licence: string | null;
      doi: string | null;
      isbn: string | null;
      parent_book_id: string | null;
      series_id: string | null;
      series_position: string | null;
      source_id: string | null;
      version: Generated<number>;
      is_proposal: Generated<boolean>;
    };
    publication_details: {
      publication_id: string;
      abstract: string | null;
      publisher: string | null;
      place: string | null;
      pages: number | null;
      volume: string | null;
      issue: string | null;
      language: string;
      keywords: string[];
      edition: string | null;
      chapter_number: number | null;
      page_from: number | null;
      page_to: number | null;
      page_label: string | null;
      part_title: string | null;
      formatted_title: string | null;
      formatted_subtitle: string | null;
      review_statement: string | null;
      funding: string | null;
      notices: JsonColumn<readonly PublicationNotice[]>;
      formats: JsonColumn<readonly PublicationFormat[]>;
      edition_number: number | null;
      copyright_year: number | null;
      copyright_holder: string | null;
      licence_url: string | null;
      licence_starts_on: IsoDate | null;
      funders: JsonColumn<readonly Funder[]>;
      relations: JsonColumn<readonly RelatedWork[]>;
      references: JsonColumn<readonly Reference[]>;
      other_languages: JsonColumn<readonly OtherLanguage[]>;
    };
    contributors: {
      publication_id: string;
      position: number;
      role: ContributorRole;
      given_name: string | null;
      family_name: string | null;
      literal_name: string | null;
      affiliation: string | null;
      ror: string | null;
      orcid: string | null;
      isni: string | null;
      other_affiliations: JsonColumn<readonly Affiliation[]>;
      biography: string | null;
      other_biographies: JsonColumn<readonly Biography[]>;
    };
    proceedings_events: {
      publication_id: string;
      name: string | null;
      acronym: string | null;
      place: string | null;
      starts_on: IsoDate | null;
      ends_on: IsoDate | null;
      dates_text: string | null;
      number: string | null;
      series: string | null;
      country: string | null;
      url: string | null;
      sponsor: string | null;
    };
    publication_files: {
      publication_id: string;
      file_type: FileType;
      file_path: string;
      file_size: BigInteger;
      content_type: string;
      sha256: string;
      stored_at: Date;
      /** The time when its derived files were made (prepare-files.ts). */
      prepared_at: Generated<Date | null>;
      prepare_after: Generated<Date>;
      prepare_attempts: Generated<number>;
      prepare_error: Generated<string | null>;
      /** A notice marked this file, or stands in its place (decision 206). */
      notice_mark: Generated<"marked" | "replaced" | null>;
      /** For a PDF that was read: whether it is tagged. */
      tagged: Generated<boolean | null>;
      /** For a PDF that was read: the language that it states. */
      language: Generated<string | null>;
    };
    cover_variants: {
      source_path: string;
      width: number;
      format: CoverFormat;
      file_path: string;
      file_size: BigInteger;
    };
    publication_status_history: {
      id: string;
      publication_id: string;
      changed_at: Date;
      changed_by: string | null;
      from_status: PublicationStatus | null;
      to_status: PublicationStatus;
    };
    publication_tombstones: {
      id: string;
      sequential_id: number;
      type: PublicationType;
      title: string;
      doi: string | null;
      deleted_at: Date;
      /** The publication as it was, for its old citation; null for those deleted before this was stored. */
      record: JsonColumn<TombstoneRecord>;
      reason: string | null;
    };
    publication_changes: {
      id: string;
      publication_id: string;
      /** The version that the change created. */
      version: number;
      changed_at: Date;
      changed_by: string | null;
      action: ChangeAction;
      fields: ColumnType<FieldChanges, string, string>;
      note: string | null;
    };
    publication_statistics: {
      publication_id: string;
      views_count: Generated<number>;
      downloads_count: Generated<number>;
      citations_count: Generated<number>;
      citations_source: string | null;
      citations_counted_on: IsoDate | null;
      ris_downloads_count: Generated<number>;
      bibtex_downloads_count: Generated<number>;
      last_viewed_at: Date | null;
      last_downloaded_at: Date | null;
      updated_at: Date;
    };
    publication_schedules: {
      publication_id: string;
      kind: ScheduleKind;
      due_at: Date | null;
      time_zone: string | null;
      /** An ISO date. */
      due_on: string | null;
      set_at: Date;
      set_by: string | null;
      problem: string | null;
    };
    publication_versions: {
      publication_id: string;
      number: number;
      /** ISO date. */
      dated_on: string;
      description: string | null;
      former_file_id: string | null;
      created_at: Date;
    };
    publication_assignments: {
      publication_id: string;
      assigned_to: string | null;
      /** An ISO date. */
      due_on: string | null;
    };
  }
}
