import { type RawBuilder, sql } from "kysely";
import type { ManuscriptPerson } from "#manuscripts/server/involvement.ts";
import { can } from "#people/core/policy.ts";
import type { Context } from "#platform/context.ts";
import { Refused } from "#platform/refused.ts";
import { parsePublicationKey } from "#publications/core/publication-key.ts";
import type { PublicationStatus, PublicationType } from "#publications/core/publication.ts";
import type {} from "#review/server/tables.ts";

/** A book or proceedings whose chapters or papers come as manuscripts, as far as this person may see it. */
export type Volume = {
  readonly id: string;
  readonly sequential_id: number;
  readonly type: Exclude<PublicationType, "academic_chapter">;
  readonly title: string;
  readonly language: string;
  readonly status: PublicationStatus;
  readonly publication_date: string | null;
  readonly event: string | null;
};

/** Returns the error for a volume that is not there, or of which the viewer may not know: 404. */
const noVolume = (): Refused => new Refused(404, "Volume not found", "There is no such volume, or you may not see it.");

/**
 * Returns the condition on `publications as p` that a person may see it as a volume: editors and admins see each, volume editors
 * theirs.
 */
export const buildSeenVolume = (person: Pick<ManuscriptPerson, "id" | "roles">): RawBuilder<unknown> =>
  can(person.roles, "content_review")
    ? sql`p.type in ('book', 'conference_proceedings')`
    : sql`p.type in ('book', 'conference_proceedings')
        and p.id in (select v.publication_id from volume_editors v where v.person_id = ${person.id}::uuid)`;

/** Returns a volume by its number or uuid; 404 for people who may not know of it. */
export async function requireVolume(
  { db }: Pick<Context, "db">,
  person: Pick<ManuscriptPerson, "id" | "roles">,
  key: string,
): Promise<Volume> {
  const found = parsePublicationKey(key);
  if (!found) throw noVolume();
  const condition =
    "id" in found ? sql`p.id = ${found.id}::uuid` : sql`p.sequential_id = ${found.sequential_id}::integer`;
  const { rows } = await sql<Volume>`select p.id, p.sequential_id, p.type, p.title, p.status, p.publication_date::text,
      coalesce(d.language, 'en') as language, coalesce(e.acronym, e.name) as event
    from publications p left join publication_details d on d.publication_id = p.id
    left join proceedings_events e on e.publication_id = p.id
    where ${condition} and ${buildSeenVolume(person)}`.execute(db);
  const [volume] = rows;
  if (!volume) throw noVolume();
  return volume;
}
