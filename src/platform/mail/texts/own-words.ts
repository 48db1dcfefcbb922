import type { Kysely } from "kysely";
import type { Tables } from "#platform/database/tables.ts";
import type { TextWords } from "./editable-text.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    email_templates: {
      key: string;
      /** From 2: the first came with the program. */
      version: number;
      subject: string | null;
      body: string | null;
      changed_by: string | null;
      changed_at: Date;
    };
  }
}

/** Returns the press's own words of a text; undefined where it has the shipped ones. */
export async function findOwnWords(db: Kysely<Tables>, key: string): Promise<TextWords | undefined> {
  const newest = await db
    .selectFrom("email_templates")
    .select(["subject", "body"])
    .where("key", "=", key)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  return newest?.subject != null && newest.body !== null ? { subject: newest.subject, body: newest.body } : undefined;
}
