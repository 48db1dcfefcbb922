import { folio, neighbours } from "#catalogue/core/contents.ts";
import { publicEpubPath, publicPdfPath } from "#publications/files/public-full-text.ts";
import type { ReaderNeighbour, ReaderPublication } from "#catalogue/reader/reader-publication.ts";
import { ReaderHead, ReaderPageView } from "#catalogue/reader/web/reader.page.tsx";
import { whyNoFullPdf } from "#catalogue/core/access.ts";
import { NO_FULL_PDF } from "#catalogue/core/notices.ts";
import { DEFAULT_CITATION_STYLE } from "#citations/citation-style.ts";
import { formatCitation } from "#citations/formatted-citation.ts";
import { publicationPath, readerPath, readingPartPath } from "#addresses/publication-addresses.ts";
import type { Assets } from "#platform/pages/assets.ts";
import type { Context } from "#platform/context.ts";
import { page, type Redirect, redirect, type Visit } from "#platform/pages/page.ts";
import { Refused } from "#platform/refused.ts";
import { styleFiles } from "#platform/style-files.ts";
import type { PressContext } from "#press/press-context.ts";
import type { ChapterSummary } from "#publications/chapters/chapter-summary.ts";
import { listChapters } from "#publications/chapters/server/chapters.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { findFileOfType, type Publication } from "#publications/core/publication.ts";
import { hasReadingText } from "#publications/reading/server/find-reading.ts";
import { citingToday } from "../core/server/citing-today.ts";
import { requirePublicPublication } from "../core/server/public-publication.ts";

/** The style sheet of the reader, an entry of its own: no other page loads it. */
const STYLES = "src/catalogue/reader/web/reader.css";

type Found = { readonly publication: Publication; readonly reader: ReaderPublication };

/**
 * The page `/publications/{id}/read`. It counts nothing itself: the reader fetches the PDF at its permanent address,
 * which counts a download by the same rules as a click on Download.
 */
export const readerPage = (assets: Assets) =>
  page({
    path: "/publications/:id/read",
    load: loadReader,
    cacheTags: ({ data: { publication } }) =>
      [publication, publication.parent].flatMap((one) => (one ? [`publication:${one.id}`] : [])),
    headers: ({ data, pressUrl }) => ({
      Link: `<${pressUrl}${publicationPath(data.publication.sequential_id)}>; rel="canonical"`,
    }),
    head: ({ data: { publication, reader }, press }) => (
      <>
        <ReaderHead title={fullTitle(publication)} pressName={press.name} pdf={reader.pdf} />
        {styleFiles(assets, STYLES).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </>
    ),
    view: ({ data }) => <ReaderPageView publication={data.reader} />,
  });

/** Refused: 403 for a closed title and 404 for one without a PDF, with the sentences of specification §8. */
async function loadReader({ ctx, params, press, pressUrl }: Visit<PressContext>): Promise<Found | Redirect> {
  const name = params["id"] ?? "";
  const publication = await requirePublicPublication(ctx, name);
  if (name !== String(publication.sequential_id)) return redirect(readerPath(publication.sequential_id), 301);
  const pdf = publicPdfPath(publication);
  if (pdf === undefined) {
    if (publicEpubPath(publication) !== undefined) return redirect(readingPartPath(publication.sequential_id, 1), 302);
    const { title, sentence = "" } = whyNoFullPdf(publication) ?? NO_FULL_PDF;
    throw new Refused(publication.open_access ? 404 : 403, title, sentence);
  }
  const citing = citingToday(ctx, press, { pressUrl });
  const { sequential_id, title, details } = publication;
  return {
    publication,
    reader: {
      sequentialId: sequential_id,
      title,
      language: details.language,
      pdf,
      text: await textPath(ctx, publication),
      page: publicationPath(sequential_id),
      firstPage: publication.type === "academic_chapter" ? details.page_from : undefined,
      ...(await surroundings(ctx, publication)),
      citation: {
        html: formatCitation(publication, DEFAULT_CITATION_STYLE, "html", citing),
        text: formatCitation(publication, DEFAULT_CITATION_STYLE, "text", citing),
      },
    },
  };
}

/** Returns the address of the text of an EPUB beside the PDF, once it is ready. */
async function textPath(ctx: Context, publication: Publication): Promise<string | undefined> {
  const epub = publicEpubPath(publication) === undefined ? undefined : findFileOfType(publication, "final_epub");
  if (!epub || !(await hasReadingText(ctx, epub.file_path))) return undefined;
  return readingPartPath(publication.sequential_id, 1);
}

/** Returns the chapters of a volume; of a chapter, those before and after it that can be read here as well. */
async function surroundings(
  ctx: Context,
  { id, type, parent }: Publication,
): Promise<Pick<ReaderPublication, "chapters" | "previous" | "next">> {
  if (type !== "academic_chapter") {
    const chapters = await listChapters(ctx, id, { publishedOnly: true });
    return {
      chapters: chapters.map((chapter) => ({
        title: chapter.title,
        language: chapter.language,
        label: folio(chapter),
      })),
    };
  }
  const siblings = parent ? await listChapters(ctx, parent.id, { publishedOnly: true }) : [];
  const readable = siblings.filter((sibling) => sibling.id === id || (sibling.open_access && sibling.has_final_pdf));
  const { previous, next } = neighbours(readable, id);
  return { chapters: [], previous: previous && toNeighbour(previous), next: next && toNeighbour(next) };
}

const toNeighbour = ({ title, language, sequential_id }: ChapterSummary): ReaderNeighbour => ({
  title,
  language,
  href: readerPath(sequential_id),
});
