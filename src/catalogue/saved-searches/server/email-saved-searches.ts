import { type Kysely, sql } from "kysely";
import type { AuthContext } from "#accounts/core/server/auth-context.ts";
import { findUser, isBlocked } from "#accounts/core/server/users.ts";
import { toSearchQuery } from "#catalogue/search-results/server/list-results.ts";
import { newTitlesMail, type SearchWithNews, TITLES_IN_MAIL } from "#catalogue/saved-searches/new-titles-mail.ts";
import { SAVED_SEARCHES_TEXT } from "#catalogue/saved-searches/saved-search-texts.ts";
import { parseSavedSearch } from "#catalogue/core/saved-search.ts";
import type { Tables } from "#platform/database/tables.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { readPress } from "#press/core/server/press.ts";
import { listNewMatches } from "#search/server/list-new-matches.ts";
import type {} from "./tables.ts";
import { stopEmailsPath } from "#catalogue/stop-emails/server/stopped-emails.ts";
import { SEARCH_EMAILS } from "./stopped-searches.ts";

declare module "#platform/jobs/job-table.ts" {
  interface JobTable {
    "email-saved-searches": Record<string, never>;
  }
}

/** A title is stored some time after the moment at which its command began: the last minutes are left to the next day. */
const SETTLED_MS = 10 * 60_000;

/**
 * Queues one e-mail for each person with saved searches that something new matches. A person gets at most one a day, also when the
 * job runs twice or on several nodes: the person's rows are locked, and hold the day. A person for whom it fails does not keep the
 * others. Returns the number of e-mails.
 */
export async function emailSavedSearches(ctx: AuthContext): Promise<number> {
  const today = ctx.clock().toISOString().slice(0, 10);
  const people = await ctx.db
    .selectFrom("saved_searches")
    .select("person_id")
    .where("by_email", "=", true)
    .groupBy("person_id")
    .having(sql<boolean>`coalesce(max(emailed_on) < ${today}::date, true)`)
    .orderBy("person_id")
    .execute();
  let queued = 0;
  for (const { person_id } of people) {
    try {
      const isQueued = await ctx.db.transaction().execute((db) => emailPerson({ ...ctx, db }, person_id, today));
      if (isQueued) queued += 1;
    } catch (error) {
      ctx.log.error({ err: error, person: person_id }, "The saved searches of a person could not be run.");
    }
  }
  return queued;
}

/** Returns whether an e-mail was queued. `ctx.db` is a transaction. */
async function emailPerson(ctx: AuthContext, personId: string, today: string): Promise<boolean> {
  const saved = await lockSearches(ctx.db, personId);
  // Another node may have written since.
  if (saved.some(({ emailed_on }) => emailed_on === today)) return false;
  const address = await findAddress(ctx, personId);
  if (address === undefined) return false;
  const until = new Date(ctx.clock().getTime() - SETTLED_MS);
  const news: (SearchWithNews & { readonly id: string })[] = [];
  for (const { id, name, query: parameters, checked_at } of saved) {
    const query = parseSavedSearch(parameters);
    if (query === undefined || checked_at >= until) continue;
    const { search, filters } = toSearchQuery(query, until);
    const { titles, total } = await listNewMatches(ctx, { search, filters, after: checked_at, until }, TITLES_IN_MAIL);
    if (total > 0) news.push({ id, name, parameters, titles, total });
  }
  const seen = saved.filter(({ checked_at }) => checked_at < until).map(({ id }) => id);
  if (seen.length > 0)
    await ctx.db.updateTable("saved_searches").set({ checked_at: until }).where("id", "in", seen).execute();
  if (news.length === 0) return false;
  const { pressUrl } = ctx.settings;
  const unsubscribe = `${pressUrl}${stopEmailsPath(ctx, SEARCH_EMAILS, personId)}`;
  const { name: pressName } = await readPress(ctx);
  const words = await findOwnWords(ctx.db, SAVED_SEARCHES_TEXT.key);
  await ctx.mail.queue(ctx.db, newTitlesMail({ to: address, news, pressUrl, unsubscribe, pressName, words }));
  await ctx.db
    .updateTable("saved_searches")
    .set({ emailed_on: today })
    .where(
      "id",
      "in",
      news.map(({ id }) => id),
    )
    .execute();
  return true;
}

const lockSearches = (db: Kysely<Tables>, personId: string) =>
  db
    .selectFrom("saved_searches")
    .select(["id", "name", "query", "checked_at"])
    .select(sql<string | null>`emailed_on::text`.as("emailed_on"))
    .where("person_id", "=", personId)
    .where("by_email", "=", true)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .forUpdate()
    .execute();

/** Returns the confirmed address of an account that may sign in; undefined where there is none. */
async function findAddress({ db, clock }: AuthContext, personId: string): Promise<string | undefined> {
  const user = await findUser({ db }, personId);
  if (!user?.email_confirmed_at || isBlocked(user, clock())) return undefined;
  return user.email ?? undefined;
}
