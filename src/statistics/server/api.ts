import { personApi } from "#people/server/api/people-deps.ts";
import type { Work } from "#platform/context.ts";
import { analyticsApi } from "./analytics-api.ts";
import type { CountByDay } from "./enquiries-count.ts";
import { enquiriesFigureApi } from "./enquiries-count-api.ts";
import { readershipApi } from "./readership-api.ts";

type StatisticsHouse = {
  readonly work: Pick<Work, "db" | "clock">;
  /** What visitors asked the press, counted by the room that keeps it. */
  readonly countEnquiries: CountByDay;
};

/** The operations about reading, below /api/v1. */
export const statisticsApi = ({ countEnquiries, ...house }: StatisticsHouse) =>
  personApi()
    .route("/", enquiriesFigureApi(countEnquiries))
    .route("/", analyticsApi(house))
    .route("/", readershipApi(house));

export type StatisticsApi = ReturnType<typeof statisticsApi>;
