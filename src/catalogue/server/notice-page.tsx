import { NOT_FOUND } from "#catalogue/core/notices.ts";
import { MissingPublicationPage } from "#catalogue/core/web/missing-publication.page.tsx";
import { NoticePage } from "#catalogue/trust/web/notice.page.tsx";
import { noticePath } from "#addresses/publication-addresses.ts";
import { page, redirect, type Redirect, type Visit } from "#platform/pages/page.ts";
import { Refused } from "#platform/refused.ts";
import type { PressContext } from "#press/press-context.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import { NOTICE_NAMES, type PublicationNotice } from "#publications/core/details/publication-notice.ts";
import type { Publication } from "#publications/core/publication.ts";
import { requirePublicPublication } from "../core/server/public-publication.ts";

type Found = { readonly publication: Publication; readonly notice: PublicationNotice };
type MissingPage = { readonly missing: Refused };

/** The page `/publications/{id}/notices/{k}` of a notice, counted from 1; a uuid redirects to the number. */
export const noticePage = page({
  path: "/publications/:id/notices/:notice",
  load: loadNotice,
  problem: ({ data }) =>
    "missing" in data
      ? { status: data.missing.status, title: data.missing.title, sentence: data.missing.message }
      : undefined,
  isBare: ({ data }) => "missing" in data,
  cacheTags: ({ data }) => ("missing" in data ? [] : [`publication:${data.publication.id}`]),
  head: ({ data, press }) =>
    "missing" in data ? (
      <title>{`${NOT_FOUND.title} · ${press.name}`}</title>
    ) : (
      <title>{`${NOTICE_NAMES[data.notice.kind]}: ${fullTitle(data.publication)} · ${press.name}`}</title>
    ),
  view: ({ data }) => ("missing" in data ? <MissingPublicationPage /> : <NoticePage {...data} />),
});

async function loadNotice({ ctx, params }: Visit<PressContext>): Promise<Found | MissingPage | Redirect> {
  const { id: name = "", notice: place = "" } = params;
  try {
    const publication = await requirePublicPublication(ctx, name);
    const notice = /^[1-9]\d?$/u.test(place) ? publication.details.notices?.[Number(place) - 1] : undefined;
    if (!notice) throw new Refused(404, NOT_FOUND.title, NOT_FOUND.sentence ?? "");
    if (name !== String(publication.sequential_id))
      return redirect(noticePath(publication.sequential_id, Number(place)), 301);
    return { publication, notice };
  } catch (error) {
    if (error instanceof Refused && (error.status === 404 || error.status === 410)) return { missing: error };
    throw error;
  }
}
