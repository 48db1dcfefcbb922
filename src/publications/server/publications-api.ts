import { createListTotals } from "#publications/listing/server/count-publications.ts";
import { draftsApi } from "#publications/drafts/server/drafts-api.ts";
import { commentsApi } from "#publications/comments/server/comments-api.ts";
import { contentsApi } from "#publications/chapters/contents/server/contents-api.ts";
import { chaptersFromPdfApi } from "#publications/chapters/from-pdf/server/chapters-from-pdf-api.ts";
import { chaptersApi } from "#publications/chapters/server/chapters-api.ts";
import { savedViewsApi } from "#publications/saved-views/server/saved-views-api.ts";
import { personApi } from "#people/core/server/operation.ts";
import type { ListDeps } from "#publications/listing/server/list-deps.ts";
import { historyApi } from "#publications/history/server/history-api.ts";
import { listApi } from "#publications/listing/server/list-api.ts";
import { proposalsApi } from "#publications/proposals/server/proposals-api.ts";
import { batchApi } from "#publications/records/server/batch-api.ts";
import { publicationApi } from "#publications/records/server/publication-api.ts";
import { reviewApi } from "#publications/proposals/server/review-api.ts";
import { scheduleApi } from "#publications/schedule/server/schedule-api.ts";
import { seriesApi } from "#publications/series/server/series-api.ts";
import { deletionApi } from "#publications/trash/server/deletion-api.ts";
import { trashApi } from "#publications/trash/server/trash-api.ts";
import { statusApi } from "#publications/records/server/status-api.ts";

/** The operations of the publications module, below /api/v1. Named paths come before `{id}`, which would match them. */
export const publicationsApi = (deps: ListDeps) => {
  const dashboard = { ...deps, totals: createListTotals(deps.ctx) };
  return personApi()
    .route("/", listApi(dashboard))
    .route("/", proposalsApi(dashboard))
    .route("/", commentsApi(dashboard))
    .route("/", scheduleApi(dashboard))
    .route("/", trashApi(dashboard))
    .route("/", statusApi(dashboard))
    .route("/", chaptersApi(dashboard))
    .route("/", contentsApi(dashboard))
    .route("/", chaptersFromPdfApi(dashboard))
    .route("/", historyApi(dashboard))
    .route("/", draftsApi(dashboard))
    .route("/", savedViewsApi(dashboard))
    .route("/", seriesApi(deps))
    .route("/", reviewApi(dashboard))
    .route("/", batchApi(dashboard))
    .route("/", publicationApi(dashboard))
    .route("/", deletionApi(dashboard));
};

/** The paths of requests with a publication or its draft, whose abstract and contributors may be longer than other bodies. */
export const LONG_PUBLICATION_BODIES =
  /^(?:\/api\/v1)?\/(?:publications(?:\/[^/]+(?:\/chapter(?:s|-cutting))?)?|publication-drafts\/[^/]+)$/u;

export type PublicationsApi = ReturnType<typeof publicationsApi>;
