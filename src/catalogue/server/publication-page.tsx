import { NOT_FOUND } from "#catalogue/core/notices.ts";
import { FOUND_PARAMETER } from "#catalogue/search-results/found-contents.ts";
import { pageDescription } from "#catalogue/page-description.ts";
import { publicEpubPath, publicPdfPath } from "#publications/files/public-full-text.ts";
import { MissingPublicationPage } from "#catalogue/core/web/missing-publication.page.tsx";
import { TombstonePage, type TombstonePageProps } from "#catalogue/tombstone/web/tombstone.page.tsx";
import { type Alternate, PublicationHead } from "#catalogue/publication/web/publication-head.tsx";
import { PublicationPage, type PublicationPageProps } from "#catalogue/publication/web/publication.page.tsx";
import { type CitationContext, formatCitation } from "#citations/formatted-citation.ts";
import { findBrowsingLinks, listPeopleOfChapters } from "#catalogue/browsing/server/find-browsing-links.ts";
import { findCallOfVolume } from "#catalogue/calls/server/find-public-call.ts";
import { listPageRelations } from "#catalogue/relations/server/list-page-relations.ts";
import { listCollectionsWith } from "#catalogue/collections/server/find-collection-page.ts";
import type { BrowsingLinks } from "#catalogue/browsing/browsing-links.ts";
import { LinksOfPage } from "#catalogue/browsing/web/browsing-links.tsx";
import { findRelatedTitles, type RelatedTitles } from "#catalogue/related/server/find-related-titles.ts";
import { RelatedTitlesSection } from "#catalogue/related/web/related-titles.tsx";
import { headTags } from "#distribution/head-tags.ts";
import { signposting } from "#distribution/signposting.ts";
import { findPublishingHistory } from "#manuscripts/published/server/find-publishing-history.ts";
import { Refused } from "#platform/refused.ts";
import { page, type PageProblem, type Redirect, redirect, type Visit } from "#platform/pages/page.ts";
import type { Context } from "#platform/context.ts";
import { publicationPath } from "#addresses/publication-addresses.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { MAX_SEARCH_LENGTH } from "#search/text-analysis/search-syntax.ts";
import { listFoundChapters } from "#search/server/list-found-chapters.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { Publication } from "#publications/core/publication.ts";
import { listChapters } from "#publications/chapters/server/chapters.ts";
import { FirstScriptStyles, ScriptStyles } from "#ui/fonts/script-styles.tsx";
import type { SetText } from "#ui/fonts/font-subsets.ts";
import { loadTombstone } from "./load-tombstone.ts";
import { citingToday } from "../core/server/citing-today.ts";
import type { PressContext } from "#press/press-context.ts";
import { requirePublicPublication } from "../core/server/public-publication.ts";
import { requireCitationStyle } from "./require-citation-style.ts";

type Found = Omit<PublicationPageProps, "pressUrl"> & {
  readonly links: BrowsingLinks;
  readonly related: RelatedTitles;
};
type MissingPublication = { readonly missing: Refused; readonly tombstone?: TombstonePageProps | undefined };

/** The page `/publications/{id}`: by number; a uuid redirects to the number (decision P12). */
export const publicationPage = page({
  path: "/publications/:id",
  query: ["style", "contents", FOUND_PARAMETER],
  load: loadPublication,
  problem: ({ data }) => ("missing" in data ? toPageProblem(data.missing) : undefined),
  isBare: ({ data }) => "missing" in data && data.tombstone === undefined,
  cacheTags: ({ data }) => ("missing" in data ? [] : listTags(data)),
  counts: ({ data }) => ("missing" in data ? undefined : { kind: "view", publicationId: data.publication.id }),
  headers: ({ data, pressUrl }): Record<string, string> =>
    "missing" in data
      ? {}
      : {
          // A program may ask at this address for another format (record-formats.ts).
          Vary: "Accept",
          Link: signposting(data.publication, {
            pressUrl,
            pdfPath: publicPdfPath(data.publication),
            epubPath: publicEpubPath(data.publication),
          }),
        },
  head: ({ data, press, pressUrl }) => {
    if ("missing" in data) return <MissingHead title={data.tombstone?.tombstone.title} pressName={press.name} />;
    const { publication } = data;
    const tags = headTags(publication, {
      pressUrl,
      press,
      pdfPath: publicPdfPath(publication),
      epubPath: publicEpubPath(publication),
    });
    return (
      <>
        <PublicationHead
          title={fullTitle(publication)}
          description={pageDescription(publication, press)}
          pressName={press.name}
          pressUrl={pressUrl}
          tags={tags}
          alternates={listAlternates(data)}
        />
      </>
    );
  },
  view: ({ data, pressUrl }) =>
    "missing" in data ? (
      <MissingView tombstone={data.tombstone} />
    ) : (
      <>
        <LinksOfPage value={data.links}>
          <PublicationPage {...data} pressUrl={pressUrl} />
        </LinksOfPage>
        <RelatedTitlesSection
          {...data.related}
          isConference={(data.publication.parent ?? data.publication).type === "conference_proceedings"}
        />
        <FirstScriptStyles texts={listFirstTexts(data)} />
        <ScriptStyles texts={listTexts(data)} />
      </>
    ),
});

const toPageProblem = ({ status, title, message }: Refused): PageProblem => ({ status, title, sentence: message });

async function loadPublication({
  ctx,
  params,
  query,
  press,
  pressUrl,
}: Visit<PressContext>): Promise<Found | MissingPublication | Redirect> {
  const name = params["id"] ?? "";
  try {
    const publication = await requirePublicPublication(ctx, name);
    if (name !== String(publication.sequential_id)) return redirect(publicationPath(publication.sequential_id), 301);
    return await withSurroundings(ctx, publication, query, citingToday(ctx, press, { pressUrl }));
  } catch (error) {
    if (!(error instanceof Refused) || (error.status !== 404 && error.status !== 410)) throw error;
    const tombstone =
      error.status === 410
        ? await loadTombstone(ctx, name, { press, citing: citingToday(ctx, press, { pressUrl }) })
        : undefined;
    return { missing: error, tombstone };
  }
}

async function withSurroundings(
  ctx: Context,
  publication: Publication,
  query: URLSearchParams,
  citing: CitationContext,
): Promise<Found> {
  const style = requireCitationStyle(query.get("style") ?? undefined);
  const { id, parent, type } = publication;
  const chapters = type === "academic_chapter" ? [] : await listChapters(ctx, id, { publishedOnly: true });
  return {
    publication,
    chapters,
    people: await listPeopleOfChapters(
      ctx,
      chapters.map((chapter) => chapter.id),
    ),
    siblings: parent ? await listChapters(ctx, parent.id, { publishedOnly: true }) : [],
    links: await findBrowsingLinks(ctx, publication),
    related: await findRelatedTitles(ctx, id),
    collections: await listCollectionsWith(ctx, id),
    relations: await listPageRelations(ctx, publication),
    call: type === "academic_chapter" ? undefined : await findCallOfVolume(ctx, id),
    history: await findPublishingHistory(ctx, id),
    citation: { style, html: formatCitation(publication, style, "html", citing) },
    contents: (query.get("contents") ?? "").slice(0, 200),
    found: await listFoundChapters(
      withPriority(ctx, "search"),
      id,
      query.get(FOUND_PARAMETER)?.slice(0, MAX_SEARCH_LENGTH) ?? "",
    ),
  };
}

/**
 * Returns the cache tags. A page names the titles of its relations. A chapter's page shows its parent and neighbours; a change of one of
 * those invalidates the parent's tag.
 */
function listTags({ publication: { id, parent }, relations }: Found): string[] {
  return [id, parent?.id, ...relations.map((relation) => relation.id)].flatMap((one) =>
    one === undefined ? [] : [`publication:${one}`],
  );
}

/** The pages of the same work in other languages, and of this one in its own; none where there is no other. */
function listAlternates({ publication, relations }: Found): readonly Alternate[] {
  const others = relations.flatMap(({ isTranslation, href, language }) =>
    isTranslation && href && language ? [{ href, language }] : [],
  );
  const own = { href: publicationPath(publication.sequential_id), language: publication.details.language };
  return others.length > 0 ? [own, ...others] : [];
}

/** The texts that are read first, in the language of the publication. */
function listFirstTexts({ publication: { title, subtitle, authors, details } }: Found): SetText[] {
  return [title, subtitle, ...authors].flatMap((text) =>
    text === undefined ? [] : [{ text, lang: details.language }],
  );
}

function listTexts(data: Found): SetText[] {
  const { publication, chapters, siblings, citation, related, collections } = data;
  const { title, subtitle, authors, details, parent } = publication;
  const lang = details.language;
  const texts = [title, subtitle, ...authors, details.abstract, ...details.keywords, parent?.title, citation.html];
  const gathered = collections.map(({ title: text }) => ({ text }));
  const around = [...chapters, ...siblings].flatMap((chapter) =>
    [chapter.title, ...chapter.authors].map((text) => ({ text, lang: chapter.language })),
  );
  const beside = [...related.series, ...related.related].map(({ title: text, language }) => ({ text, lang: language }));
  const languages = (details.other_languages ?? []).flatMap(({ language, ...parts }) =>
    [parts.title, parts.subtitle, parts.abstract].flatMap((text) =>
      text === undefined ? [] : [{ text, lang: language }],
    ),
  );
  const works = data.relations.map(({ title: text, language }) => ({ text, lang: language ?? lang }));
  return [
    ...beside,
    ...languages,
    ...works,
    ...gathered,
    ...texts.flatMap((text) => (text === undefined ? [] : [{ text, lang }])),
    ...around,
  ];
}

const MissingView = ({ tombstone }: Pick<MissingPublication, "tombstone">) =>
  tombstone ? <TombstonePage {...tombstone} /> : <MissingPublicationPage />;

function MissingHead({ title, pressName }: { title: string | undefined; pressName: string }) {
  return (
    <>
      <title>{`${title === undefined ? NOT_FOUND.title : `Withdrawn: ${title}`} · ${pressName}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}
