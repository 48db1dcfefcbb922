import { sql } from "kysely";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findUser, isBlocked } from "#accounts/core/server/users.ts";
import { queueUnlessOff } from "#people/server/optional-emails.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { readPress } from "#press/core/server/press.ts";
import { buildSeenByAll } from "#publications/core/server/visibility-condition.ts";
import { readToday } from "#press/server/press-day.ts";
import { lastQuarter, type Quarter } from "../quarter.ts";
import { type ReadTitle, readershipMail } from "../readership-mail.ts";
import { READERSHIP_TEXT } from "../readership-text.ts";
import { stopEmailsPath } from "#catalogue/stop-emails/server/stopped-emails.ts";
import { READERSHIP_EMAILS } from "./stopped-readership.ts";
import type {} from "./tables.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "email-readership": Record<string, never>;
  }
}

/** The e-mails of a quarter begin on this day of the next one; later days send what an outage left. */
const FIRST_DAY = 3;
const LAST_DAY = 20;

/**
 * Queues one e-mail for each author whose titles were read in the quarter that is over, where the press's setting says so. A person gets one
 * a quarter, also when the job runs twice or on several nodes: a row holds the quarter. Returns the number of e-mails.
 */
export async function emailReadership(ctx: AuthContext): Promise<number> {
  const press = await readPress(ctx);
  const today = await readToday(ctx);
  const quarter = lastQuarter(today);
  if (press.workflow.readershipEmails !== "on" || !isTime(today)) return 0;
  let queued = 0;
  for (const personId of await listAuthors(ctx, quarter)) {
    try {
      const isQueued = await ctx.db
        .transaction()
        .execute((db) => emailAuthor({ ...ctx, db }, personId, { quarter, pressName: press.name }));
      if (isQueued) queued += 1;
    } catch (error) {
      ctx.log.error({ err: error, person: personId }, "An author's readership could not be sent.");
    }
  }
  return queued;
}

const isTime = (today: string): boolean => {
  const [, month = 1, date = 1] = today.split("-").map(Number);
  return month % 3 === 1 && date >= FIRST_DAY && date <= LAST_DAY;
};

type Sent = { readonly quarter: Quarter; readonly pressName: string };

/** Returns whether an e-mail was queued. `ctx.db` is a transaction. */
async function emailAuthor(ctx: AuthContext, personId: string, { quarter, pressName }: Sent): Promise<boolean> {
  const sent = await ctx.db
    .insertInto("readership_emails")
    .values({ person_id: personId, quarter: quarter.from })
    .onConflict((conflict) => conflict.doNothing())
    .returning("person_id")
    .executeTakeFirst();
  // Another node may have written since.
  if (!sent) return false;
  const user = await findUser(ctx, personId);
  if (!user?.email || !user.email_confirmed_at || isBlocked(user, ctx.clock())) return false;
  const titles = await listReadTitles(ctx, personId, quarter);
  const words = await findOwnWords(ctx.db, READERSHIP_TEXT.key);
  const { pressUrl } = ctx.settings;
  const unsubscribe = pressUrl + stopEmailsPath(ctx, READERSHIP_EMAILS, personId);
  const mail = readershipMail({ to: user.email, titles, quarter, pressUrl, pressName, unsubscribe, words });
  return (await queueUnlessOff(ctx, ctx.db, mail)) !== null;
}

/** Readership is shown to the author who entered the record (`mayReadReadership`). */
const READ_TITLES = ({ from, to }: Quarter) => sql`
  publications p
  join user_roles r on r.user_id = p.created_by and r.role = 'author'
  join statistics_monthly m on m.publication_id = p.id and m.month between ${from} and ${to}
  where ${buildSeenByAll("list", "p")}`;

async function listAuthors({ db }: Pick<AuthContext, "db">, quarter: Quarter): Promise<readonly string[]> {
  const { rows } = await sql<{ person_id: string }>`
    select p.created_by as person_id from ${READ_TITLES(quarter)}
      and not exists (select from readership_emails e where e.person_id = p.created_by and e.quarter = ${quarter.from})
    group by p.created_by having sum(m.views + m.downloads) > 0 order by p.created_by`.execute(db);
  return rows.map(({ person_id }) => person_id);
}

async function listReadTitles(
  { db }: Pick<AuthContext, "db">,
  personId: string,
  quarter: Quarter,
): Promise<readonly ReadTitle[]> {
  const { rows } = await sql<ReadTitle>`
    select p.sequential_id, p.title, sum(m.views)::integer as views, sum(m.downloads)::integer as downloads
    from ${READ_TITLES(quarter)} and p.created_by = ${personId}
    group by p.id, p.sequential_id, p.title having sum(m.views + m.downloads) > 0
    order by sum(m.views + m.downloads) desc, p.sequential_id`.execute(db);
  return rows;
}
