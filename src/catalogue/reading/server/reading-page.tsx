import { publicationPath, readerPath, readingPartPath } from "#addresses/publication-addresses.ts";
import { citingToday } from "#catalogue/server/citing-today.ts";
import { requirePublicPublication } from "#catalogue/server/public-publication.ts";
import { DEFAULT_CITATION_STYLE } from "#citations/citation-style.ts";
import { formatCitation } from "#citations/formatted-citation.ts";
import type { Assets } from "#platform/pages/assets.ts";
import { page, type Redirect, redirect, type Visit } from "#platform/pages/page.ts";
import { Refused } from "#platform/refused.ts";
import { styleFiles } from "#platform/style-files.ts";
import type { PressContext } from "#press/press-context.ts";
import { publicEpubPath, publicPdfPath } from "#publications/files/public-full-text.ts";
import { fullTitle } from "#publications/full-title.ts";
import type { Publication } from "#publications/publication.ts";
import { findReadingPart, hasReadingText } from "#publications/reading/server/find-reading.ts";
import { partName, type ReadingPage } from "../reading-page.ts";
import { ReadingPageView } from "../web/reading.page.tsx";
import { requireOpenEpub } from "./open-text.ts";

const STYLES = "src/catalogue/reading/web/reading.css";

type Found = { readonly publication: Publication; readonly reading: ReadingPage };

/**
 * The pages `/publications/{id}/read/{part}`: the text of an open EPUB. The first part counts as the file's first byte
 * does, a download; the others are the rest of the same reading.
 */
export const readingPage = (assets: Assets) =>
  page({
    path: "/publications/:id/read/:part{[0-9]{1,5}}",
    load: loadReading,
    cacheTags: ({ data: { publication } }) => [`publication:${publication.id}`],
    counts: ({ data: { publication, reading } }) =>
      reading.part.number === 1 ? { kind: "download", publicationId: publication.id, form: "epub" } : undefined,
    headers: ({ data, pressUrl }) => ({
      Link: `<${pressUrl}${publicationPath(data.publication.sequential_id)}>; rel="canonical"`,
    }),
    head: ({ data: { publication, reading }, press }) => (
      <>
        <title>{`${partName(reading.part)} · ${fullTitle(publication)} · ${press.name}`}</title>
        <meta name="robots" content="noindex" />
        {styleFiles(assets, STYLES).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </>
    ),
    view: ({ data }) => <ReadingPageView reading={data.reading} />,
  });

/** Refused: 403 and 404 as the download of the EPUB; 404 while its text is not ready, and for a part that it lacks. */
async function loadReading({ ctx, params, press, pressUrl }: Visit<PressContext>): Promise<Found | Redirect> {
  const name = params["id"] ?? "";
  const number = Number(params["part"]);
  const publication = await requirePublicPublication(ctx, name);
  const { sequential_id, title, details } = publication;
  const path = readingPartPath(sequential_id, number);
  if (path !== `${readerPath(Number(name))}/${params["part"]}`) return redirect(path, 301);
  const { file_path: source } = requireOpenEpub(publication);
  const part = await findReadingPart(ctx, source, number);
  if (!part) throw await whyNoPart({ ctx }, source);
  const citing = citingToday(ctx, press, { pressUrl });
  return {
    publication,
    reading: {
      sequentialId: sequential_id,
      title,
      language: details.language,
      part,
      epub: publicEpubPath(publication) ?? "",
      pages: publicPdfPath(publication) === undefined ? null : readerPath(sequential_id),
      citation: {
        html: formatCitation(publication, DEFAULT_CITATION_STYLE, "html", citing),
        text: formatCitation(publication, DEFAULT_CITATION_STYLE, "text", citing),
      },
    },
  };
}

async function whyNoPart({ ctx }: Pick<Visit, "ctx">, source: string): Promise<Refused> {
  return (await hasReadingText(ctx, source))
    ? new Refused(404, "No such part", "This text has no part of that number.")
    : new Refused(
        404,
        "Not ready to be read here",
        "The text of this EPUB is being prepared, or cannot be read in the browser. It can be downloaded as an EPUB.",
      );
}
