import { type Context, Hono } from "hono";
import { exportFileName, fileStem } from "#publications/core/file-name.ts";
import { Refused } from "#platform/refused.ts";
import { describeResponse } from "#platform/http/response-metadata.ts";
import { type BeginCostly, beginAtOnce } from "#platform/http/fair-use.ts";
import { serveFile } from "#platform/http/files/serve-file.ts";
import type { ServedFile } from "#platform/http/files/serve-file.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import {
  coverImagePath,
  type DrawnCoverShape,
  toDrawnCoverPath,
  epubPath,
  finalPdfPath,
  previewPdfPath,
} from "#addresses/publication-addresses.ts";
import type { Press } from "#press/core/press.ts";
import { findFileOfType, type Publication } from "#publications/core/publication.ts";
import { whyNoFullText } from "../core/access.ts";
import { type CoverPublication, toCoverPublication } from "#covers/core/cover-publication.ts";
import { NO_PREVIEW_PDF } from "../core/notices.ts";
import type { Notice } from "../core/notices.ts";
import { coverVersion, findDrawnCover } from "#covers/server/drawn-covers.ts";
import type { CoverImageShape } from "#covers/cover-shapes.ts";
import { readingPicture } from "#catalogue/reading/server/reading-picture.ts";
import { requirePublicPublication } from "../core/server/public-publication.ts";
import { findCoverVariant } from "#publications/files/server/read-cover-variant.ts";
import { findServedFile } from "#publications/files/server/served-publication-file.ts";

type DownloadContext = Pick<Services<{ readonly press: Press }>, "ctx" | "context"> & {
  /** Called before a cover is drawn: drawing is costly, and one client's covers wait for each other. */
  readonly begin: BeginCostly;
};

/** The routes of public files: final PDF, EPUB, preview, cover. All support GET and HEAD, ranges and conditions. */
export function downloadRoutes(services: Omit<DownloadContext, "begin">, begin: BeginCostly = beginAtOnce): Hono {
  const serving: DownloadContext = { ...services, begin };
  const routes = new Hono();
  routes.get("/publications/:id/read/pictures/:place{[0-9]+}", (c) => readingPicture(serving.ctx, c));
  routes.get("/publications/:id/preview.pdf", (c) => previewPdf(serving, c, c.req.param("id")));
  routes.get("/publications/:id/cover", (c) => cover(serving, c, c.req.param("id")));
  routes.get("/publications/:id/cover/:size{[0-9]+\\.[a-z]+}", (c) =>
    coverVariant(serving, c, c.req.param("id"), c.req.param("size")),
  );
  routes.get("/publications/:id/cover/:drawn{(?:upright|preview|card|page|spine)-[\\da-f]{32}\\.(?:png|webp)}", (c) =>
    serveDrawnCover(serving, c, c.req.param("id"), c.req.param("drawn")),
  );
  routes.get("/publications/:id/:name{.+\\.pdf}", (c) => fullText(serving, c, "final_pdf", c.req.param()));
  routes.get("/publications/:id/:name{.+\\.epub}", (c) => fullText(serving, c, "final_epub", c.req.param()));
  return routes;
}

const FULL_TEXTS = {
  final_pdf: { extension: "pdf", getPath: finalPdfPath },
  final_epub: { extension: "epub", getPath: epubPath },
} as const;

/** Serves an open-access PDF or EPUB at its permanent address. Another name, or the uuid, redirects to it. */
async function fullText(
  { ctx }: DownloadContext,
  c: Context,
  type: keyof typeof FULL_TEXTS,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<Response> {
  const publication = await requirePublicPublication(ctx, id);
  const { extension, getPath } = FULL_TEXTS[type];
  const notice = whyNoFullText(publication, type);
  if (notice !== undefined) {
    if (!publication.open_access)
      describeResponse(c, { counts: { kind: "no_license", publicationId: publication.id } });
    throw refuse(publication.open_access ? 404 : 403, notice);
  }
  const path = getPath(publication.sequential_id, fileStem(publication));
  if (path !== `/publications/${id}/${name}`) return c.redirect(path + new URL(c.req.url).search, 301);
  const presentation = { fileName: exportFileName(publication, extension), form: getDisposition(c) };
  const file = await findServedFile(ctx, publication, type, presentation);
  if (file === undefined) throw new Error("A file that was found has gone.");
  return serveFile(c.req.raw, file, () =>
    describeResponse(c, { counts: { kind: "download", publicationId: publication.id, form: extension } }),
  );
}

/**
 * Serves the preview, which is open to everyone, also for a closed title; it is not the full text and does not count as
 * a download.
 */
async function previewPdf({ ctx }: DownloadContext, c: Context, id: string): Promise<Response> {
  const publication = await requirePublicPublication(ctx, id);
  if (id !== String(publication.sequential_id)) return c.redirect(previewPdfPath(publication.sequential_id), 301);
  const presentation = { fileName: `${fileStem(publication)}_preview.pdf`, form: getDisposition(c) };
  const file = await findServedFile(ctx, publication, "preview_pdf", presentation);
  if (file === undefined) throw refuse(404, NO_PREVIEW_PDF);
  return serveFile(c.req.raw, file, () =>
    describeResponse(c, { counts: { kind: "preview", publicationId: publication.id } }),
  );
}

/** Serves the uploaded cover, otherwise the typographic one: for link previews, or upright with `?shape=cover`. */
async function cover(serving: DownloadContext, c: Context, id: string): Promise<Response> {
  const publication = await requirePublicPublication(serving.ctx, id);
  if (id !== String(publication.sequential_id)) return c.redirect(coverImagePath(publication.sequential_id), 301);
  const presentation = { fileName: `${fileStem(publication)}_cover`, form: "inline" } as const;
  const uploaded = await findServedFile(serving.ctx, publication, "cover_image", presentation);
  return serveFile(c.req.raw, uploaded ?? (await typographicCover(serving, c, publication)));
}

/** Serves a smaller copy, otherwise the cover itself: browsers accept any size. */
async function coverVariant(serving: DownloadContext, c: Context, id: string, size: string): Promise<Response> {
  const publication = await requirePublicPublication(serving.ctx, id);
  const [width = "", format = ""] = size.split(".");
  const smaller = await findCoverVariant(serving.ctx, publication, { width, format, version: c.req.query("v") });
  return smaller ? serveFile(c.req.raw, smaller) : cover(serving, c, id);
}

/**
 * Serves a drawn cover at its permanent address. The address of an earlier version redirects to the current one, or to
 * an uploaded cover, which has no spine.
 */
async function serveDrawnCover(serving: DownloadContext, c: Context, id: string, name: string): Promise<Response> {
  const publication = await requirePublicPublication(serving.ctx, id);
  const { sequential_id } = publication;
  const shape = SHAPE_NAMES.find((one) => name.startsWith(`${one}-`)) ?? "preview";
  const covered = await findCoverPublication(serving, publication);
  const path =
    shape !== "spine" && findFileOfType(publication, "cover_image")
      ? coverImagePath(sequential_id)
      : toDrawnCoverPath(sequential_id, shape, coverVersion(covered, SHAPES[shape]));
  if (path !== c.req.path) {
    c.header("Cache-Control", "no-cache");
    return c.redirect(path, 302);
  }
  const file = await findDrawnCover(serving.ctx, covered, SHAPES[shape], () => beginDrawing(serving, c));
  return serveFile(c.req.raw, { ...file, headers: { "Cache-Control": "public, max-age=31536000, immutable" } });
}

const SHAPE_NAMES = ["upright", "preview", "card", "page", "spine"] as const satisfies readonly DrawnCoverShape[];
const SHAPES: Readonly<Record<DrawnCoverShape, CoverImageShape>> = {
  upright: "cover",
  preview: "open-graph",
  card: "card",
  page: "page",
  spine: "spine",
};

async function typographicCover(serving: DownloadContext, c: Context, publication: Publication): Promise<ServedFile> {
  const shape: CoverImageShape = c.req.query("shape") === "cover" ? "cover" : "open-graph";
  const covered = await findCoverPublication(serving, publication);
  const file = await findDrawnCover(serving.ctx, covered, shape, () => serving.begin(c, "cover"));
  return { ...file, headers: { "Cache-Control": "public, max-age=3600" } };
}

/** Counts a drawing for the client. Those of one page are drawn together and do not wait for each other. */
async function beginDrawing({ begin }: DownloadContext, c: Context): Promise<() => void> {
  const end = await begin(c, "cover");
  end();
  return end;
}

const findCoverPublication = async (
  { context }: DownloadContext,
  publication: Publication,
): Promise<CoverPublication> => toCoverPublication(publication, (await context()).press.name);

function getDisposition(c: Context): "inline" | "attachment" {
  return c.req.query("download") === undefined ? "inline" : "attachment";
}

function refuse(status: 403 | 404, { title, sentence = "" }: Notice): Refused {
  return new Refused(status, title, sentence);
}
