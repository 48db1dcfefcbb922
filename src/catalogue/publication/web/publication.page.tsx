import type { ComponentProps } from "react";
import type { PageRelation } from "#catalogue/relations/page-relation.ts";
import type { CitationStyle } from "#citations/citation-style.ts";
import { Island } from "#platform/web/island.tsx";
import { SubjectsAndKeywords } from "#catalogue/subjects/web/subjects-and-keywords.tsx";
import { LIBRARY_PATH, publicationPath } from "#addresses/publication-addresses.ts";
import type { PeopleByName } from "#catalogue/browsing/browsing-links.ts";
import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";
import type { PublishingHistory } from "#manuscripts/published/publishing-history.ts";
import type { Publication } from "#publications/core/publication.ts";
import { findDirection } from "#publications/core/language.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import { Abstracts } from "#catalogue/languages/web/abstract-texts.tsx";
import { ReferencesSection } from "#catalogue/trust/web/references-section.tsx";
import BackLink from "./back-link.island.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { ChapterPosition } from "./chapter-position.tsx";
import { Citing } from "#catalogue/citing/web/citing.tsx";
import type { FoundChapters } from "#search/server/list-found-chapters.ts";
import { VolumeCall } from "#catalogue/calls/web/volume-call.tsx";
import { InCollections } from "#catalogue/collections/web/in-collections.tsx";
import type { CollectionLink } from "#catalogue/collections/shown-collection.ts";
import { ContentsList } from "./contents-list.tsx";
import { Cover } from "#covers/web/cover.tsx";
import { PrintDetails } from "./print-details.tsx";
import { PublicationActions } from "./publication-actions.tsx";
import { PublicationCounters } from "./publication-counters.tsx";
import { PublicationFacts } from "./publication-facts.tsx";
import { PublicationMasthead } from "./publication-masthead.tsx";
import { Biographies } from "./biographies.tsx";
import { VersionsSection } from "#catalogue/versions/web/versions-section.tsx";
import { NoticesBanner } from "#catalogue/trust/web/notices-banner.tsx";
import { FormatsTable } from "#catalogue/trust/web/formats-table.tsx";
import { ReviewSection, findReviewStatement } from "#catalogue/trust/web/review-section.tsx";
import { StickyActions } from "./sticky-actions.tsx";

export type PublicationPageProps = {
  readonly publication: Publication;
  /** Its published chapters or papers. */
  readonly chapters: readonly ChapterSummary[];
  /** The pages of the people of each chapter, by its id and their names. */
  readonly people: ReadonlyMap<string, PeopleByName>;
  /** The published chapters of its parent, including this one. */
  readonly siblings: readonly ChapterSummary[];
  /** Absent where no manuscript led to it. */
  readonly history: PublishingHistory | undefined;
  readonly citation: { readonly style: CitationStyle; readonly html: string };
  /** The collections in which it or its book stands. */
  readonly collections: readonly CollectionLink[];
  /** The public call for papers of a volume. */
  readonly call: ComponentProps<typeof VolumeCall>["call"];
  /** The filter of the contents, from the address. */
  readonly contents: string;
  /** What a search found in the contents. */
  readonly found?: FoundChapters | undefined;
  readonly relations: readonly PageRelation[];
  readonly pressUrl: string;
};

/** The page of a publication (specification §2, `/publications/{id}`). */
export function PublicationPage({
  publication,
  chapters,
  people,
  siblings,
  history,
  citation,
  collections,
  call,
  contents,
  found,
  relations,
  pressUrl,
}: PublicationPageProps) {
  const { details, parent, status } = publication;
  const backTo = parent && hasPublicPage(parent) ? publicationPath(parent.sequential_id) : LIBRARY_PATH;
  return (
    <div className="publication page-width" dir={findDirection(details.language)}>
      <div className="publication-path no-print">
        <Breadcrumb publication={publication} />
        <Island name="catalogue/back-link" of={BackLink} props={{ href: backTo, toParent: backTo !== LIBRARY_PATH }} />
      </div>
      <NoticesBanner number={publication.sequential_id} notices={details.notices} />
      {status === "archived" && <ArchivedNotice />}
      <article className="title-page">
        <PublicationMasthead
          publication={publication}
          relations={relations}
          isReviewed={findReviewStatement({ publication, history }) !== undefined}
        />
        <aside className="title-page-side" aria-label="Cover and files">
          <Cover title={publication} labelled eager />
          <PublicationActions publication={publication} pressUrl={pressUrl} />
        </aside>
        <div className="title-page-text">
          <div className="title-page-opening">
            <div className="title-page-about">
              {parent && <ChapterPosition publication={publication} parent={parent} siblings={siblings} />}
              <Abstracts publication={publication} />
              <SubjectsAndKeywords keywords={details.keywords} language={details.language} />
              <VolumeCall sequentialId={publication.sequential_id} call={call} />
              <InCollections collections={collections} />
            </div>
            <Citing publication={publication} {...citation} />
          </div>
          <ContentsList publication={publication} chapters={chapters} people={people} filter={contents} found={found} />
          <FormatsTable publication={publication} />
          <ReferencesSection references={details.references} />
          <Biographies publication={publication} />
          <VersionsSection publication={publication} />
          <PublicationFacts publication={publication} />
          <PrintDetails publication={publication} address={pressUrl + publicationPath(publication.sequential_id)} />
          <StickyActions publication={publication} />
        </div>
        <aside className="title-page-more" aria-label="Counts and review">
          <PublicationCounters statistics={publication.statistics} />
          <ReviewSection publication={publication} history={history} />
        </aside>
      </article>
    </div>
  );
}

function ArchivedNotice() {
  return (
    <p className="notice" role="note">
      <strong>This title is archived.</strong> It is no longer listed in the library; its page, its files and its
      citation stay.
    </p>
  );
}
