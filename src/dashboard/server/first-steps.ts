import { sql } from "kysely";
import { FIRST_STEPS, type FirstStep, type StepState } from "#dashboard/home/first-steps.ts";
import { publicationCount } from "#dashboard/home/last-change.ts";
import type { Person } from "#people/core/server/current-person.ts";
import type { Context } from "#platform/context.ts";
import { hasSentMail, type MailServer } from "#platform/mail/test-mail.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import type { AuthSettings } from "#accounts/core/auth-settings.ts";
import type {} from "#accounts/core/server/tables.ts";
import { longDay } from "#ui/formatting/dates.ts";

export type FirstStepsDeps = {
  readonly ctx: Pick<Context, "db" | "log" | "clock">;
  /** Who may make an account, and whether the operator has said so. */
  readonly signUp: Pick<AuthSettings, "signUp" | "isSignUpChosen">;
  readonly mailServer?: Pick<MailServer, "name"> | undefined;
  /** Returns when the newest backup was made; undefined where there is none. */
  readonly findNewestBackup?: (() => Promise<Date | undefined>) | undefined;
};

const OPEN_SIGN_UP = "Anybody may make an account, as an author.";
const CLOSED_SIGN_UP = "Only those whom you invite have an account.";

/** The guide of a new press. */
export type FirstSteps = { readonly put_away: boolean; readonly steps: readonly StepState[] };

type Stored = {
  readonly is_named: boolean;
  readonly admins: number;
  readonly factors: number;
  readonly passkeys: number;
  readonly imported: number;
  readonly published: boolean;
};

/** Returns the steps of a new press for one of its admins. Each is read from the press as it is now; no flag is stored. */
export async function findFirstSteps(
  { ctx, signUp, mailServer, findNewestBackup }: FirstStepsDeps,
  { id }: Pick<Person, "id">,
): Promise<FirstSteps> {
  const stored = await readStored(ctx, id);
  const press = await readPress(ctx);
  const sent = await hasSentMail(ctx);
  const backup = await findNewestBackup?.();
  const facts: Readonly<Record<FirstStep, string | null>> = {
    name_and_address: stored.is_named ? `${[press.name, ...press.address].join(", ")}.` : null,
    test_mail: mailServer && sent ? `${mailServer.name} has accepted an e-mail.` : null,
    second_admin: stored.admins > 1 ? `The press has ${stored.admins} administrators.` : null,
    second_factor: stored.factors + stored.passkeys > 0 ? factorWords(stored) : null,
    sign_up: signUp.isSignUpChosen ? (signUp.signUp ? OPEN_SIGN_UP : CLOSED_SIGN_UP) : null,
    import: stored.imported > 0 ? `${publicationCount(stored.imported)} came from imports.` : null,
    first_publication: stored.published ? "The library is open." : null,
    backup: backup ? `The newest is of ${longDay(pressDay(backup, press))}.` : null,
  };
  const steps = FIRST_STEPS.map((step) => ({ step, done: facts[step] !== null, fact: facts[step] }));
  return { put_away: press.firstSteps === "put_away", steps };
}

/** An administrator counts once their address is confirmed and they may sign in. */
async function readStored({ db, clock }: FirstStepsDeps["ctx"], id: string): Promise<Stored> {
  const { rows } = await sql<Stored>`select
      (select count(*) = 2 from press_settings where key in ('name', 'address')) as is_named,
      (select count(*)::int from user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'
        and u.email_confirmed_at is not null and (u.banned_until is null or u.banned_until < ${clock()})) as admins,
      (select count(*)::int from auth.factors f where f.user_id = ${id}::uuid and f.status = 'verified'
        and f.factor_type <> 'recovery_code') as factors,
      (select count(*)::int from auth.passkeys k where k.user_id = ${id}::uuid) as passkeys,
      (select coalesce(sum((report ->> 'created')::int), 0)::int from imports where state = 'finished') as imported,
      exists (select from publications where status = 'published') as published`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("The state of the press could not be read.");
  return found;
}

const factorWords = ({ factors, passkeys }: Stored): string => {
  const parts = [
    ...(factors > 0 ? [factors === 1 ? "1 second factor" : `${factors} second factors`] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`] : []),
  ];
  return `Your account has ${parts.join(" and ")}.`;
};
