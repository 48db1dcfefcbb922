import type { ColumnType } from "kysely";
import type { Destination, DestinationState, RejectionReason } from "#publications/destinations/destination.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    publication_destinations: {
      publication_id: string;
      destination: Destination;
      state: DestinationState;
      reasons: ColumnType<readonly RejectionReason[], string, string>;
      record_changed_at: Date;
      edition: number;
      checked_at: Date;
    };
  }
}
