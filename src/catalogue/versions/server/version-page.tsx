import { NOT_FOUND } from "#catalogue/core/notices.ts";
import { MissingPublicationPage } from "#catalogue/core/web/missing-publication.page.tsx";
import { requirePublicPublication } from "#catalogue/core/server/public-publication.ts";
import { VersionPage } from "#catalogue/versions/web/version.page.tsx";
import { publicationPath, versionPath, versionPdfPath } from "#addresses/publication-addresses.ts";
import { page, redirect, type Redirect, type Visit } from "#platform/pages/page.ts";
import { Refused } from "#platform/refused.ts";
import type { Context } from "#platform/context.ts";
import type { PressContext } from "#press/press-context.ts";
import { fileStem } from "#publications/core/file-name.ts";
import { fullTitle } from "#publications/core/full-title.ts";
import type { Publication, PublicationFile } from "#publications/core/publication.ts";
import { formerVersions, type PublicationVersion } from "#publications/core/details/publication-version.ts";
import { findVersionFile } from "#publications/versions/server/version-files.ts";
import { PageHead } from "#ui/page-head.tsx";

type Found = {
  readonly publication: Publication;
  readonly version: PublicationVersion;
  readonly file: { readonly path: string; readonly size: number } | undefined;
};
type MissingVersion = { readonly missing: Refused };

/** The page `/publications/{id}/versions/{n}` of a former version; that of the current one is the publication's. */
export const versionPage = page({
  path: "/publications/:id/versions/:version",
  load: loadVersion,
  problem: ({ data }) =>
    "missing" in data
      ? { status: data.missing.status, title: data.missing.title, sentence: data.missing.message }
      : undefined,
  isBare: ({ data }) => "missing" in data,
  cacheTags: ({ data }) => ("missing" in data ? [] : [`publication:${data.publication.id}`]),
  head: ({ data, press, pressUrl }) =>
    "missing" in data ? (
      <PageHead title={`${NOT_FOUND.title} · ${press.name}`} />
    ) : (
      <PageHead
        title={`Version ${data.version.number}: ${fullTitle(data.publication)} · ${press.name}`}
        canonical={pressUrl + publicationPath(data.publication.sequential_id)}
        noIndex
      />
    ),
  view: ({ data }) => ("missing" in data ? <MissingPublicationPage /> : <VersionPage {...data} />),
});

async function loadVersion({ ctx, params }: Visit<PressContext>): Promise<Found | MissingVersion | Redirect> {
  const { id: name = "", version: place = "" } = params;
  try {
    const publication = await requirePublicPublication(ctx, name);
    const { sequential_id, versions = [] } = publication;
    const number = /^[1-9]\d{0,2}$/u.test(place) ? Number(place) : 0;
    if (versions.at(-1)?.number === number) return redirect(publicationPath(sequential_id), 302);
    const { version, file } = await requireFormerVersion(ctx, publication, number);
    if (name !== String(sequential_id)) return redirect(versionPath(sequential_id, number), 301);
    const path = versionPdfPath(sequential_id, number, fileStem(publication));
    return { publication, version, file: file && { path, size: file.file_size } };
  } catch (error) {
    if (error instanceof Refused && (error.status === 404 || error.status === 410)) return { missing: error };
    throw error;
  }
}

/** Returns a former version, with its PDF where readers may fetch it: where the full text is open. Refused: 404. */
export async function requireFormerVersion(
  ctx: Pick<Context, "db">,
  publication: Publication,
  number: number,
): Promise<{ readonly version: PublicationVersion; readonly file: PublicationFile | undefined }> {
  const version = formerVersions(publication).find((version) => version.number === number);
  if (!version) throw new Refused(404, NOT_FOUND.title, NOT_FOUND.sentence ?? "");
  const file = publication.open_access ? await findVersionFile(ctx, publication.id, number) : undefined;
  return { version, file };
}
