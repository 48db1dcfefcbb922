import type { Kysely, Selectable } from "kysely";
import { isUuid } from "#platform/uuid.ts";
import { isManuscriptNumber } from "#manuscripts/manuscript.ts";
import { Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import type {} from "./tables.ts";

export type ManuscriptRow = Selectable<Tables["manuscripts"]>;

/** Returns the error for a manuscript that is not there, or of which the viewer may not know: 404. */
export const noManuscript = (): Refused =>
  new Refused(404, "Manuscript not found", "There is no such manuscript, or you may not see it.");

/** Returns a manuscript by its uuid or its number; undefined where there is none. `lock` locks its row until the transaction ends. */
export async function findManuscript(
  db: Kysely<Tables>,
  idOrNumber: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ManuscriptRow | undefined> {
  const chosen = db.selectFrom("manuscripts").selectAll();
  const query = lock ? chosen.forUpdate() : chosen;
  const number = idOrNumber.toUpperCase();
  if (isUuid(idOrNumber)) return query.where("id", "=", idOrNumber).executeTakeFirst();
  return isManuscriptNumber(number) ? query.where("number", "=", number).executeTakeFirst() : undefined;
}
