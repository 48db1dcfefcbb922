import { sql } from "kysely";
import { pluralize } from "#ui/formatting/numbers.ts";
import type { NeedsYou } from "#people/needs-you.ts";
import { can } from "#people/core/policy.ts";
import type { Context } from "#platform/context.ts";
import type { Person } from "#people/core/server/current-person.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** The age in minutes from which a queued e-mail counts as waiting; normally it is sent within seconds. */
const WAITING_MINUTES = 2;

/** Returns e-mails that wait or have failed, for people who may see the outbox. */
export async function listMailNeeds(
  { db, clock }: Pick<Context, "db" | "clock">,
  { roles }: Pick<Person, "roles">,
): Promise<readonly NeedsYou[]> {
  if (!can(roles, "outbox")) return [];
  const since = new Date(clock().getTime() - WAITING_MINUTES * 60_000);
  const { waiting, failed, reason } = await db
    .selectFrom("outbox")
    .select([
      sql<number>`(count(*) filter (where state = 'queued' and created_at <= ${since}))::int`.as("waiting"),
      sql<number>`(count(*) filter (where state = 'failed'))::int`.as("failed"),
      sql<string | null>`(array_agg(last_error order by created_at desc) filter (where state = 'failed'))[1]`.as(
        "reason",
      ),
    ])
    .where("state", "in", ["queued", "failed"])
    .executeTakeFirstOrThrow();
  return [
    ...(failed > 0
      ? [
          {
            sentence: `${pluralize(failed, "e-mail")} could not be sent`,
            href: `${DASHBOARD.outbox}?state=failed`,
            why: reason === null ? undefined : `${failed === 1 ? "The reason" : "The newest reason"}: ${reason}`,
            area: DASHBOARD.outbox,
            count: failed,
          },
        ]
      : []),
    ...(waiting > 0
      ? [
          {
            sentence: `${pluralize(waiting, "e-mail")} ${waiting === 1 ? "waits" : "wait"} to be sent`,
            href: `${DASHBOARD.outbox}?state=queued`,
            area: DASHBOARD.outbox,
            count: waiting,
          },
        ]
      : []),
  ];
}
