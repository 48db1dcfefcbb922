import type { Kysely, Selectable } from "kysely";
import { isUuid } from "#platform/uuid.ts";
import { readTicket } from "#enquiries/core/enquiry.ts";
import type { Tables } from "#platform/database/tables.ts";
import { Refused } from "#platform/refused.ts";
import type {} from "./tables.ts";

export type EnquiryRow = Selectable<Tables["enquiries"]>;

/** Returns an enquiry by its uuid or its ticket; 404. `lock` locks its row until the transaction ends. */
export async function requireEnquiry(
  db: Kysely<Tables>,
  idOrTicket: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<EnquiryRow> {
  const found = await findEnquiry(db, idOrTicket, lock);
  if (!found) throw new Refused(404, "Enquiry not found", "There is no such enquiry. It may have been erased.");
  return found;
}

async function findEnquiry(db: Kysely<Tables>, idOrTicket: string, lock: boolean): Promise<EnquiryRow | undefined> {
  const chosen = db.selectFrom("enquiries").selectAll();
  const query = lock ? chosen.forUpdate() : chosen;
  if (isUuid(idOrTicket)) return query.where("id", "=", idOrTicket).executeTakeFirst();
  const number = readTicket(idOrTicket);
  if (number === undefined) return undefined;
  return query.where("ticket_number", "=", number).executeTakeFirst();
}
