import { personApi } from "#people/core/server/operation.ts";
import type { Context } from "#platform/context.ts";
import { analyticsApi } from "./analytics-api.ts";
import type { CountByDay } from "./enquiries-count.ts";
import { enquiriesCountApi } from "./enquiries-count-api.ts";
import { readershipApi } from "./readership-api.ts";

type StatisticsDeps = {
  readonly ctx: Pick<Context, "db" | "clock">;
  /** What visitors asked the press, counted by the room that keeps it. */
  readonly countEnquiries: CountByDay;
};

/** The operations about reading, below /api/v1. */
export const statisticsApi = ({ countEnquiries, ...deps }: StatisticsDeps) =>
  personApi()
    .route("/", enquiriesCountApi(countEnquiries))
    .route("/", analyticsApi(deps))
    .route("/", readershipApi(deps));

export type StatisticsApi = ReturnType<typeof statisticsApi>;
