import { createListTotals } from "#publications/listing/server/count-publications.ts";
import { chaptersApi } from "./chapters-api.ts";
import { type PublicationsDeps, publicationsApp } from "./api-deps.ts";
import { historyApi } from "./history-api.ts";
import { listApi } from "./list-api.ts";
import { proposalsApi } from "./proposals-api.ts";
import { publicationApi } from "./publication-api.ts";
import { reviewApi } from "./review-api.ts";
import { statusApi } from "./status-api.ts";

/** The operations of the publications module, below /api/v1. Named paths come before `{id}`, which would match them. */
export const publicationsApi = (deps: PublicationsDeps) => {
  const dashboard = { ...deps, totals: createListTotals(deps.ctx) };
  return publicationsApp()
    .route("/", listApi(dashboard))
    .route("/", proposalsApi(dashboard))
    .route("/", statusApi(dashboard))
    .route("/", chaptersApi(dashboard))
    .route("/", historyApi(dashboard))
    .route("/", reviewApi(dashboard))
    .route("/", publicationApi(dashboard));
};

/** The paths of requests with a publication, whose abstract and contributors may be longer than other bodies. */
export const LONG_PUBLICATION_BODIES = /^(?:\/api\/v1)?\/publications(?:\/[^/]+)?$/u;

export type PublicationsApi = ReturnType<typeof publicationsApi>;
