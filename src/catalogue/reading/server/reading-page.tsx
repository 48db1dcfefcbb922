import { publicationPath, readingPartPath } from "#addresses/publication-addresses.ts";
import type { Assets } from "#platform/pages/assets.ts";
import { page, Redirect, redirect, type Visit } from "#platform/pages/page.ts";
import { Refused } from "#platform/refused.ts";
import type { PressContext } from "#press/press-context.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { Publication } from "#publications/core/publication.ts";
import { findReadingPart } from "#publications/reading/server/find-reading.ts";
import { partName, type ReadingPage } from "../reading-page.ts";
import { ReadingPageView } from "../web/reading.page.tsx";
import { findChaptersBeside } from "./chapters-beside.ts";
import { findOpenText } from "./open-text.ts";
import { ReadingHead } from "./reading-head.tsx";

type Found = { readonly publication: Publication; readonly reading: ReadingPage };

/**
 * The pages `/publications/{id}/read/{part}`: the text of an open EPUB. The first part counts as the file's first byte
 * does, a download; the others are the rest of the same reading.
 */
export const readingPage = (assets: Assets) =>
  page({
    path: "/publications/:id/read/:part{[0-9]{1,5}}",
    load: loadReading,
    cacheTags: ({ data: { publication } }) =>
      [publication, publication.parent].flatMap((one) => (one ? [`publication:${one.id}`] : [])),
    counts: ({ data: { publication, reading } }) =>
      reading.part.number === 1 ? { kind: "download", publicationId: publication.id, form: "epub" } : undefined,
    headers: ({ data, pressUrl }) => ({
      Link: `<${pressUrl}${publicationPath(data.publication.sequential_id)}>; rel="canonical"`,
    }),
    head: ({ data: { publication, reading }, press }) => (
      <ReadingHead title={`${partName(reading.part)} · ${fullTitle(publication)} · ${press.name}`} assets={assets} />
    ),
    view: ({ data }) => <ReadingPageView reading={data.reading} />,
  });

/** Refused: as `findOpenText`; 404 for a part that the text lacks. */
async function loadReading(visit: Visit<PressContext>): Promise<Found | Redirect> {
  const { ctx, params } = visit;
  const number = Number(params["part"]);
  const found = await findOpenText(visit, String(number));
  if (found instanceof Redirect) return found;
  const { publication, source, text } = found;
  if (String(number) !== params["part"]) return redirect(readingPartPath(text.sequentialId, number), 301);
  const part = await findReadingPart(ctx, source, number);
  if (!part) throw new Refused(404, "No such part", "This text has no part of that number.");
  return { publication, reading: { ...text, part, ...(await findChaptersBeside(ctx, publication)) } };
}
