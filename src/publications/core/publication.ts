import type { Biography } from "#publications/core/details/biography.ts";
import type { Isni } from "#publications/core/identifiers/isni.ts";
import type { Ror } from "#publications/core/identifiers/ror.ts";
import type { Doi } from "#publications/core/identifiers/doi.ts";
import type { Isbn } from "#publications/core/identifiers/isbn.ts";
import type { PublicationFormat } from "#publications/core/details/publication-format.ts";
import type { Funder } from "#publications/core/details/funder.ts";
import type { OtherLanguage } from "#publications/core/details/other-language.ts";
import type { Reference } from "#publications/core/details/reference.ts";
import type { RelatedWork } from "#publications/core/details/related-work.ts";
import type { FormattedTitles } from "#publications/core/details/formatted-title.ts";
import type { Schedule } from "#publications/core/details/schedule.ts";
import type { PublicationVersion } from "#publications/core/details/publication-version.ts";
import type { PublicationNotice } from "#publications/core/details/publication-notice.ts";
import type { LanguageCode } from "./language.ts";
import type { Orcid } from "#people/profiles/orcid.ts";
import type { PartialDate } from "./partial-date.ts";
import type { PublicationSeries } from "#publications/core/details/publication-series.ts";

/** Specification §3. A paper of proceedings is an `academic_chapter` whose parent is proceedings (decision F14). */
export const PUBLICATION_TYPES = ["book", "academic_chapter", "conference_proceedings"] as const;
export type PublicationType = (typeof PUBLICATION_TYPES)[number];

/** Specification §4. */
export const PUBLICATION_STATUSES = ["draft", "under_review", "published", "archived"] as const;
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number];

/** Decision F6, and the roles that libraries and shops tell apart (ONIX list 17, MARC relators). */
export const CONTRIBUTOR_ROLES = [
  "author",
  "editor",
  "translator",
  "foreword",
  "introduction",
  "afterword",
  "illustrator",
  "photographer",
  "compiler",
  "volume_editor",
  "series_editor",
] as const;
export type ContributorRole = (typeof CONTRIBUTOR_ROLES)[number];

/** A given and family name, or one name as written (an organisation, or a script without that order). */
export type PersonName =
  | { readonly family: string; readonly given?: string | undefined }
  | { readonly literal: string };

/** A person or organisation and its role in one publication (decision F6). The order is that of the list. */
export type Contributor = {
  readonly role: ContributorRole;
  readonly name: PersonName;
  readonly affiliation?: string | undefined;
  /** The organisation of the affiliation in ROR. */
  readonly ror?: Ror | undefined;
  readonly orcid?: Orcid | undefined;
  readonly isni?: Isni | undefined;
  /** Affiliations after the first. */
  readonly other_affiliations?: readonly Affiliation[] | undefined;
  /** In the main language of the publication. */
  readonly biography?: string | undefined;
  readonly other_biographies?: readonly Biography[] | undefined;
};

export type Affiliation = { readonly name: string; readonly ror?: Ror | undefined };

export const FILE_TYPES = ["cover_image", "preview_pdf", "final_pdf", "final_epub"] as const;
export type FileType = (typeof FILE_TYPES)[number];

export type PublicationFile = {
  readonly file_type: FileType;
  readonly file_path: string;
  readonly file_size: number;
  readonly content_type: string;
  readonly sha256: string;
  /** For a PDF: whether it is tagged for screen readers; null until it was read. */
  readonly tagged?: boolean | null;
  /** For a PDF: the language that the file states, for screen readers; null if it states none or was not read. */
  readonly language?: string | null;
};

export type PublicationDetails = FormattedTitles & {
  readonly abstract?: string | undefined;
  readonly publisher?: string | undefined;
  readonly place?: string | undefined;
  readonly pages?: number | undefined;
  readonly volume?: string | undefined;
  readonly issue?: string | undefined;
  readonly language: LanguageCode;
  readonly keywords: readonly string[];
  readonly edition?: string | undefined;
  readonly edition_number?: number | undefined;
  readonly copyright_year?: number | undefined;
  readonly copyright_holder?: string | undefined;
  /** The address of the licence where it has none of its own in SPDX. */
  readonly licence_url?: string | undefined;
  readonly licence_starts_on?: string | undefined;
  readonly chapter_number?: number | undefined;
  readonly page_from?: number | undefined;
  readonly page_to?: number | undefined;
  /** Roman or unnumbered pages, as printed (decision F9). */
  readonly page_label?: string | undefined;
  /** The part or the session of the volume in which a chapter or paper stands. */
  readonly part_title?: string | undefined;
  /** How it was reviewed, in words for readers; a manuscript's own statement comes before it. */
  readonly review_statement?: string | undefined;
  readonly funding?: string | undefined;
  readonly notices?: readonly PublicationNotice[] | undefined;
  readonly formats?: readonly PublicationFormat[] | undefined;
  /** Those who paid, with the numbers of their awards; `funding` has the words for readers. */
  readonly funders?: readonly Funder[] | undefined;
  readonly relations?: readonly RelatedWork[] | undefined;
  /** The works that it cites, in their order. */
  readonly references?: readonly Reference[] | undefined;
  /** Its title and abstract in languages other than its own. */
  readonly other_languages?: readonly OtherLanguage[] | undefined;
};

/** Returns the edition in words, otherwise its number. */
export const formatEdition = ({
  edition,
  edition_number,
}: Pick<PublicationDetails, "edition" | "edition_number">): string | undefined => edition ?? edition_number?.toString();

/** The conference of a volume of proceedings. */
export type ProceedingsEvent = {
  readonly name?: string | undefined;
  readonly acronym?: string | undefined;
  readonly place?: string | undefined;
  /** ISO dates, yyyy-mm-dd. */
  readonly starts_on?: string | undefined;
  readonly ends_on?: string | undefined;
  /** The dates as the organisers wrote them, e.g. "October 23-25, 2000". */
  readonly dates_text?: string | undefined;
  /** As counted: "12", "XII". */
  readonly number?: string | undefined;
  /** The series of conferences, e.g. "International Conference on Soil". */
  readonly series?: string | undefined;
  /** ISO 3166-1, two capital letters. */
  readonly country?: string | undefined;
  readonly url?: string | undefined;
  readonly sponsor?: string | undefined;
};

export type PublicationStatistics = {
  readonly views_count: number;
  readonly downloads_count: number;
  readonly citations_count: number;
  readonly citations_source?: string | undefined;
  /** ISO date. */
  readonly citations_counted_on?: string | undefined;
  readonly ris_downloads_count: number;
  readonly bibtex_downloads_count: number;
};

/** The parts of a publication that a person or an import provides: everything except what the press assigns. */
export type PublicationDraft = {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly type: PublicationType;
  readonly status: PublicationStatus;
  readonly contributors: readonly Contributor[];
  readonly publication_date?: PartialDate | undefined;
  readonly open_access: boolean;
  /** An SPDX identifier if one fits ("CC-BY-4.0"), otherwise the text as given. */
  readonly licence?: string | undefined;
  readonly doi?: Doi | undefined;
  readonly isbn?: Isbn | undefined;
  readonly series?: PublicationSeries | undefined;
  readonly event?: ProceedingsEvent | undefined;
  readonly details: PublicationDetails;
  /** The identifier in the catalogue from which it was imported: `<source>:<id>`. It makes an import repeatable. */
  readonly source_id?: string | undefined;
};

/** The parts of a chapter's or paper's parent that its page and citation need. */
export type ParentPublication = Pick<
  PublicationDraft,
  | "title"
  | "subtitle"
  | "type"
  | "status"
  | "contributors"
  | "publication_date"
  | "doi"
  | "isbn"
  | "series"
  | "event"
  | "details"
> & {
  readonly id: string;
  readonly sequential_id: number;
  readonly created_by?: string | undefined;
  readonly is_proposal?: boolean | undefined;
};

/** A publication with all its relations. */
export type Publication = PublicationDraft & {
  readonly id: string;
  readonly sequential_id: number;
  /** Display names derived from the contributors: the authors, otherwise the editors (decision F6). */
  readonly authors: readonly string[];
  readonly created_by?: string | undefined;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly published_at?: Date | undefined;
  readonly version: number;
  /** An author's proposal, until the staff take it over (decision A5). */
  readonly is_proposal?: boolean | undefined;
  readonly parent?: ParentPublication | undefined;
  /** When it will be published, and the embargo of its full text; undefined where nothing waits. */
  readonly schedule?: Schedule | undefined;
  /** The versions that the press has named, the first one first; the last is what readers get now. */
  readonly versions?: readonly PublicationVersion[] | undefined;
  readonly files: readonly PublicationFile[];
  readonly statistics: PublicationStatistics;
};

/** Returns whether it is a paper of proceedings (decision F14); one without a parent in the press names the event itself. */
export function isPaper({ type, parent, event }: PaperFacts): boolean {
  if (type !== "academic_chapter") return false;
  return parent ? parent.type === "conference_proceedings" : Boolean(event);
}

/** What tells a paper from a chapter: of a publication, where a missing value is undefined, or of an API response, where it is null. */
type PaperFacts = {
  readonly type: PublicationType;
  readonly parent?: { readonly type: PublicationType } | null | undefined;
  readonly event?: object | null | undefined;
};

/** Returns whether a book has editors and no author. */
export function isEditedVolume(publication: Pick<Publication, "contributors">): boolean {
  return (
    publication.contributors.length > 0 &&
    publication.contributors.every((contributor) => contributor.role !== "author") &&
    publication.contributors.some(
      (contributor) => contributor.role === "editor" || contributor.role === "volume_editor",
    )
  );
}

export function findFileOfType(publication: Pick<Publication, "files">, type: FileType): PublicationFile | undefined {
  return publication.files.find((file) => file.file_type === type);
}
