import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";

export const addSeries = (db: Kysely<Tables>, title: string): Promise<unknown> =>
  db.insertInto("series").values({ id: crypto.randomUUID(), title, issn: null }).execute();
