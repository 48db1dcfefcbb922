import type { Kysely } from "kysely";
import { rememberDeleted } from "#distribution/deposits/server/deleted-works.ts";
import { followChanges, followPress } from "#distribution/deposits/server/queue-deposits.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { ChangedPublications } from "#publications/core/server/publication-events.ts";

/** Returns what deposits follow of the press's events, in the transaction of each. */
export const depositProjections = (clock: () => Date) => ({
  follow: ({ ids }: ChangedPublications, db: Kysely<Tables>): Promise<void> => followChanges({ db, clock }, ids),
  remember: ({ ids }: ChangedPublications, db: Kysely<Tables>): Promise<void> => rememberDeleted({ db, clock }, ids),
  press: (_changed: unknown, db: Kysely<Tables>): Promise<void> => followPress({ db, clock }),
});
