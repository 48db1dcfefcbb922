import type { Kysely } from "kysely";
import type { EnquiryEventKind } from "#enquiries/core/enquiry.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type { EnquiryRow } from "#enquiries/core/server/find-enquiry.ts";
import type { Staff } from "./inbox-context.ts";

type Action = { readonly key: string; readonly kind: EnquiryEventKind; readonly text: string };

/** Returns whether this text was stored under its key before. 409 when the key was used for another action. */
export const wasStoredUnder =
  (actor: Staff, { key, kind, text }: Action) =>
  async (enquiry: EnquiryRow, db: Kysely<Tables>): Promise<boolean> => {
    const known = await db.selectFrom("enquiry_events").selectAll().where("id", "=", key).executeTakeFirst();
    if (!known) return false;
    const isSame =
      known.enquiry_id === enquiry.id && known.kind === kind && known.author === actor.id && known.body === text;
    if (isSame) return true;
    throw new Refused(409, "Not sent", "This key was used for something else. Choose a new one.");
  };
