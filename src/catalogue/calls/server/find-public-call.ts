import { type RawBuilder, sql } from "kysely";
import type { ListedCall, PublicCall } from "#catalogue/calls/public-call.ts";
import { findCallState } from "#manuscripts/calls/call.ts";
import type {} from "#manuscripts/calls/server/call-tables.ts";
import type { Context } from "#platform/context.ts";
import { displayName } from "#publications/core/names/person-name.ts";
import { hasPublicPage } from "#publications/core/policy.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";

type QueryContext = Pick<Context, "db" | "clock">;
type ListedRow = Omit<ListedCall, "state">;

const LISTED = sql`c.publication_id as volume_id, p.sequential_id, p.type, c.title, c.summary, p.title as volume_title,
  coalesce(d.language, 'en') as language, c.opens_at, c.closes_at, c.late_hours, c.time_zone`;
const FROM = sql`volume_calls c join publications p on p.id = c.publication_id
  left join publication_details d on d.publication_id = p.id`;

type Row = Omit<PublicCall, "state" | "editors" | "hasVolumePage"> & {
  readonly status: PublicationStatus;
  readonly people:
    | readonly {
        readonly given_name: string | null;
        readonly family_name: string | null;
        readonly literal_name: string | null;
        readonly slug: string | null;
      }[]
    | null;
};

/** Returns the public call of the volume with this number; undefined where it has none. */
export async function findPublicCall(ctx: QueryContext, sequentialId: number): Promise<PublicCall | undefined> {
  const { rows } =
    await sql<Row>`select ${LISTED}, c.body, c.topics, c.to_send, c.words_from, c.words_to, c.updated_at, p.status,
      (select json_agg(json_build_object('given_name', e.given_name, 'family_name', e.family_name,
          'literal_name', e.literal_name, 'slug', person.slug) order by e.position)
        from contributors e
          left join contributor_people ep on ep.publication_id = e.publication_id and ep.position = e.position
          left join catalogue_people person on person.id = ep.person_id
        where e.publication_id = p.id and e.role = 'editor') as people
    from ${FROM} where c.is_public and p.sequential_id = ${sequentialId}`.execute(ctx.db);
  const [row] = rows;
  if (!row) return undefined;
  const { people, status, ...call } = row;
  return {
    ...call,
    state: findCallState(call, ctx.clock()),
    hasVolumePage: hasPublicPage({ status }),
    editors: (people ?? []).map(({ slug, literal_name, family_name, given_name }) => ({
      slug,
      name: displayName(
        literal_name === null
          ? { family: family_name ?? "", given: given_name ?? undefined }
          : { literal: literal_name },
      ),
    })),
  };
}

/** The closed calls that the list still names. */
const MAX_CLOSED = 50;
const MAX_OPEN = 500;

/** Returns the public calls: those that take manuscripts or will, by the day on which they close, then the closed ones, the newest first. */
export async function listPublicCalls(ctx: QueryContext): Promise<readonly ListedCall[]> {
  const now = ctx.clock();
  const current = await listWhere(
    ctx,
    sql`c.closes_at > ${now} order by c.closes_at, c.publication_id limit ${MAX_OPEN}`,
  );
  const closed = await listWhere(
    ctx,
    sql`c.closes_at <= ${now} order by c.closes_at desc, c.publication_id limit ${MAX_CLOSED}`,
  );
  return [...current, ...closed];
}

async function listWhere(ctx: QueryContext, rest: RawBuilder<unknown>): Promise<readonly ListedCall[]> {
  const { rows } = await sql<ListedRow>`select ${LISTED} from ${FROM} where c.is_public and ${rest}`.execute(ctx.db);
  return rows.map((row) => ({ ...row, state: findCallState(row, ctx.clock()) }));
}

/** The numbers of the volumes with a public call, for the sitemap. */
export const CALL_NUMBERS = sql`select p.sequential_id from volume_calls c
  join publications p on p.id = c.publication_id where c.is_public`;

/** The call that the page of a volume names. */
export type VolumeCall = Pick<PublicCall, "title" | "opens_at" | "closes_at" | "time_zone">;

/** Returns what the page of a volume says of its public call; undefined where it has none. */
export async function findCallOfVolume({ db }: Pick<Context, "db">, id: string): Promise<VolumeCall | undefined> {
  return db
    .selectFrom("volume_calls")
    .select(["title", "opens_at", "closes_at", "time_zone"])
    .where("publication_id", "=", id)
    .where("is_public", "=", true)
    .executeTakeFirst();
}
