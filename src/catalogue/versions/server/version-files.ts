import { Hono } from "hono";
import { requirePublicPublication } from "#catalogue/core/server/public-publication.ts";
import { publicationPath, versionPdfPath } from "#addresses/publication-addresses.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { Refused } from "#platform/refused.ts";
import { fileStem } from "#publications/core/file-name.ts";
import { serveStoredFile } from "#publications/files/server/served-publication-file.ts";
import type { PressContext } from "#press/press-context.ts";
import { requireFormerVersion } from "./version-page.tsx";

type VersionDeps = Pick<Services<PressContext>, "ctx" | "pressUrl">;

/** The PDFs of former versions at their own addresses. Search engines are told which publication they are of, and not to list them. */
export function versionFileRoutes({ ctx, pressUrl }: VersionDeps): Hono {
  const routes = new Hono();
  routes.get("/publications/:id/versions/:version{[1-9][0-9]{0,2}}/:name{[^/]+\\.pdf}", async (c) => {
    const publication = await requirePublicPublication(ctx, c.req.param("id"));
    const number = Number(c.req.param("version"));
    const { file } = await requireFormerVersion(ctx, publication, number);
    if (!file) throw new Refused(404, "Version not found", "The PDF of this version cannot be read here.");
    const path = versionPdfPath(publication.sequential_id, number, fileStem(publication));
    if (c.req.path !== path) return c.redirect(path, 301);
    const fileName = `${fileStem(publication)}_version_${number}.pdf`;
    const served = await serveStoredFile(ctx, publication, file, { fileName, form: "inline" });
    const canonical = pressUrl + publicationPath(publication.sequential_id);
    const headers = { ...served.headers, "X-Robots-Tag": "noindex", Link: `<${canonical}>; rel="canonical"` };
    return serveFile(c.req.raw, { ...served, headers });
  });
  return routes;
}
