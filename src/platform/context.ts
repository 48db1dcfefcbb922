import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { Events } from "#platform/events/events.ts";
import type { Files } from "#platform/files/files.ts";
import type { Log } from "./log.ts";
import type { Outbox } from "#platform/mail/mail.ts";
import type { PageChanges } from "#platform/pages/page-cache-tags.ts";

/** The dependencies of commands and queries. Always passed, never ambient. `db` may be a transaction. */
export type Context = {
  readonly db: Kysely<Tables>;
  readonly files: Files;
  readonly mail: Outbox;
  readonly events: Events;
  readonly changes: PageChanges;
  readonly clock: () => Date;
  readonly log: Log;
};
