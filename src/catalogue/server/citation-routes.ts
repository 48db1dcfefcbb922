import { langAttribute } from "#publications/core/language.ts";
import { type Context, Hono } from "hono";
import { BIBTEX_CONTENT_TYPE, toBibtex } from "#citations/bibtex.ts";
import { CITATION_STYLES, type CitationStyle } from "#citations/citation-style.ts";
import type { PressAddress } from "#citations/cited-work.ts";
import { toCslJsonText } from "#citations/csl-json.ts";
import { exportFileName } from "#publications/core/file-name.ts";
import { formatCitation } from "#citations/formatted-citation.ts";
import { RIS_CONTENT_TYPE, toRis } from "#citations/ris.ts";
import { withPriority } from "#platform/database/urgency.ts";
import { type CountedEvent, describeResponse } from "#platform/http/response-metadata.ts";
import { contentDisposition } from "#platform/http/files/content-disposition.ts";
import { oneAtATime } from "#platform/server/heavy-work.ts";
import type { Services } from "#platform/pages/page-deps.ts";
import { xmlText } from "#platform/text/xml-text.ts";
import type { Publication } from "#publications/core/publication.ts";
import { citingToday } from "../core/server/citing-today.ts";
import type { PressContext } from "#press/press-context.ts";
import { requirePublicPublication } from "../core/server/public-publication.ts";
import { requireCitationStyle } from "./require-citation-style.ts";

type CitationFormat = {
  readonly contentType: string;
  readonly write: (publications: readonly Publication[], press: PressAddress) => string;
  /**
   * The counter: the specification counts RIS and BibTeX for each publication (§4); other formats are counted for the
   * press as a whole.
   */
  readonly counts: (publicationId: string) => CountedEvent;
};

const FORMATS: Record<"ris" | "bib" | "csl.json", CitationFormat> = {
  ris: { contentType: RIS_CONTENT_TYPE, write: toRis, counts: (publicationId) => ({ kind: "ris", publicationId }) },
  bib: {
    contentType: BIBTEX_CONTENT_TYPE,
    write: toBibtex,
    counts: (publicationId) => ({ kind: "bibtex", publicationId }),
  },
  "csl.json": {
    contentType: "application/vnd.citationstyles.csl+json; charset=utf-8",
    write: toCslJsonText,
    counts: (publicationId) => ({ kind: "format", name: "CSL-JSON", publicationId }),
  },
};

/** The paths of citations: they are costly, so a client waits until its previous one is done. */
export const CITATION_PATHS = [
  "/publications/:id/citation",
  "/publications/:file{[^/]+\\.(?:ris|bib|csl\\.json)}",
] as const;

/**
 * Serves a publication's citation, formatted (`/publications/12/citation?style=apa`) and as files
 * (`/publications/12.ris`).
 */
export function citationRoutes(services: Pick<Services<PressContext>, "ctx" | "pressUrl" | "context">): Hono {
  const { pressUrl, context } = services;
  // A publication's page renders its citation itself: its readers do not wait for clients that collect citations.
  const ctx = withPriority(services.ctx, "search");
  const routes = new Hono();
  routes.get(CITATION_PATHS[0], async (request) => {
    const style = requireCitationStyle(request.req.query("style"));
    const form = prefersHtml(request) ? "html" : "text";
    const citing = citingToday(ctx, (await context()).press, { pressUrl });
    const { publication, citation } = await oneAtATime(async () => {
      const found = await requirePublicPublication(ctx, request.req.param("id"));
      return { publication: found, citation: formatCitation(found, style, form, citing) };
    });
    request.header("Vary", "Accept");
    // The page sends this when the citation was copied; viewing a style does not count.
    if (request.req.query("copied") !== undefined)
      describeResponse(request, {
        counts: { kind: "style", name: getStyleName(style), publicationId: publication.id },
      });
    return form === "text" ? request.text(`${citation}\n`) : request.html(citationDocument(publication, citation));
  });
  routes.get(CITATION_PATHS[1], async (request) => {
    const [, name = "", format = "ris"] = /^(.+?)\.(ris|bib|csl\.json)$/u.exec(request.req.param("file")) ?? [];
    const { contentType, write, counts } = FORMATS[format as keyof typeof FORMATS]; // the path allows only these
    const publication = await oneAtATime(() => requirePublicPublication(ctx, name));
    const fileName = exportFileName(publication, format as keyof typeof FORMATS);
    describeResponse(request, { counts: counts(publication.id) });
    request.header("Content-Type", contentType);
    request.header("Content-Disposition", contentDisposition("attachment", fileName));
    return request.body(write([publication], { pressUrl }));
  });
  return routes;
}

const getStyleName = (style: CitationStyle): string =>
  CITATION_STYLES.find((one) => one.style === style)?.name ?? style;

function prefersHtml(request: Context): boolean {
  return (request.req.header("accept") ?? "").toLowerCase().includes("text/html");
}

/** Returns the smallest page that can be read alone; the publication's page takes its entry over. */
function citationDocument({ title, details }: Publication, html: string): string {
  const head = `<meta charset="utf-8"><meta name="robots" content="noindex"><title>${xmlText(title)}</title>`;
  const lang = langAttribute(details.language);
  const entry = `<p class="citation-entry"${lang === undefined ? "" : ` lang="${lang}"`}>${html}</p>`;
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body><main>${entry}</main></body></html>`;
}
