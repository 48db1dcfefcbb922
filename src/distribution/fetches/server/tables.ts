import type { Generated } from "kysely";
import type { FetchChannel } from "../fetched-metadata.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    metadata_fetches: {
      id: Generated<number>;
      channel: FetchChannel;
      agent: string;
      scope: Generated<string>;
      sequential_id: number | null;
      from_at: Generated<Date>;
      through_at: Date;
      through_number: Generated<number>;
      begun_at: Date;
      fetched_at: Date;
    };
  }
}
