import type { JobQueue } from "#platform/jobs/jobs.ts";
import { reviewersApi } from "#review/assignments/server/reviewers-api.ts";
import { decisionsApi } from "#review/decisions/server/decisions-api.ts";
import { papersApi } from "#review/papers/server/papers-api.ts";
import { productionApi } from "#review/production/server/production-api.ts";
import { queueApi } from "#review/queue/server/queue-api.ts";
import { volumesApi } from "#review/volumes/server/volumes-api.ts";
import type { ReviewContext } from "./review-context.ts";

/** The operations of editors on manuscripts in review: queue, volumes, reviewers, decisions, production. */
export const editorsApis = (ctx: ReviewContext & { readonly jobs: Pick<JobQueue, "enqueue"> }) => [
  queueApi(ctx),
  volumesApi(ctx),
  papersApi(ctx),
  reviewersApi(ctx),
  decisionsApi(ctx),
  productionApi(ctx),
];
