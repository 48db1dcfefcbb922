import { randomUUID } from "node:crypto";
import type { Generated } from "kysely";
import type { Secrets } from "#platform/server/secrets.ts";
import type { Mail, Outbox } from "./mail.ts";

declare module "#platform/database/tables.ts" {
  interface Tables {
    outbox: {
      id: string;
      kind: string;
      recipient: string;
      subject: string;
      sealed_letter: Buffer | null;
      state: Generated<"queued" | "sending" | "sent" | "failed">;
      attempts: Generated<number>;
      next_attempt_at: Date;
      last_error: string | null;
      created_at: Date;
      sent_at: Date | null;
    };
  }
}

/** The purpose under which letters are sealed: they may hold links that sign somebody in. */
export const LETTER_SEAL = "outbox";

/** The press's outbox. What is queued is sent by `deliverOutbox`; without a mail server it waits and admins read it. */
export function openOutbox(house: { readonly secrets: Secrets; readonly clock: () => Date }): Outbox {
  return {
    queue: async (db, mail: Mail) => {
      const id = randomUUID();
      const now = house.clock();
      await db
        .insertInto("outbox")
        .values({
          id,
          kind: mail.kind,
          recipient: mail.to,
          subject: mail.subject,
          sealed_letter: house.secrets.seal(LETTER_SEAL, JSON.stringify(mail), id),
          next_attempt_at: now,
          last_error: null,
          created_at: now,
          sent_at: null,
        })
        .execute();
    },
  };
}
