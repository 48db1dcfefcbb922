import type { Generated } from "kysely";
import type { Dimension } from "#statistics/dimensions.ts";

type Counts = {
  views: Generated<number>;
  downloads: Generated<number>;
};
type AllCounts = Counts & { ris_downloads: Generated<number>; bibtex_downloads: Generated<number> };

declare module "#platform/database/tables.ts" {
  interface Tables {
    /** One row a publication and UTC day on which something was counted. */
    statistics_daily: AllCounts & {
      publication_id: string;
      /** ISO date. */
      day: string;
    };
    /** The same, by month. */
    statistics_monthly: Counts & {
      publication_id: string;
      /** ISO date of the month's first day. */
      month: string;
    };
    /** The same, by year. */
    statistics_yearly: Counts & {
      publication_id: string;
      /** ISO date of the year's first day. */
      year: string;
    };
    /** The whole press, by UTC day, type and language of the title; `und` where a title has none. */
    statistics_press_daily: AllCounts & {
      /** ISO date. */
      day: string;
      type: string;
      language: string;
    };
    statistics_dimensions_daily: {
      /** ISO date. */
      day: string;
      dimension: Dimension;
      name: string;
      times: Generated<number>;
    };
    /** The same, by month. */
    statistics_dimensions_monthly: {
      /** ISO date of the month's first day. */
      month: string;
      dimension: Dimension;
      name: string;
      times: Generated<number>;
    };
    /** The same, by year. */
    statistics_dimensions_yearly: {
      /** ISO date of the year's first day. */
      year: string;
      dimension: Dimension;
      name: string;
      times: Generated<number>;
    };
  }
}
