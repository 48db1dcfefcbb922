import { personApi } from "#people/server/api/people-house.ts";
import type { Work } from "#platform/work.ts";
import { analyticsApi } from "./analytics-api.ts";
import { readershipApi } from "./readership-api.ts";

/** The operations about reading, below /api/v1. */
export const statisticsApi = (house: { readonly work: Pick<Work, "db" | "clock"> }) =>
  personApi().route("/", analyticsApi(house)).route("/", readershipApi(house));

export type StatisticsApi = ReturnType<typeof statisticsApi>;
