import type { Kysely } from "kysely";
import type { Person } from "#people/core/server/current-person.ts";
import { displayName } from "#people/core/person-names.ts";
import { findOwnWords } from "#platform/mail/texts/own-words.ts";
import { fillText } from "#platform/mail/texts/fill-text.ts";
import type { Tables } from "#platform/database/tables.ts";
import { addDays } from "#press/core/zoned-time.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { listAuthorNames } from "../proof-authors.ts";
import { PROOF_EMAILS } from "../proof-emails.ts";
import { listProofs } from "./find-proofs.ts";
import type { ProofContext } from "./proof-context.ts";
import { findObstacle, requireText } from "./sendable-text.ts";
import { listWaitingCorrections } from "../../corrections/server/waiting-corrections.ts";

/** An author with the address that another module knows, such as that of the manuscript. */
export type KnownAuthor = { readonly name: string; readonly email: string; readonly corresponding: boolean };

/** Returns the addresses of a publication's authors that the press knows from elsewhere. */
export type FindKnownAuthors = (db: Kysely<Tables>, publicationId: string) => Promise<readonly KnownAuthor[]>;

/** The days that authors have, unless the editor chooses another date. */
const USUAL_DAYS = 7;

/**
 * Returns what the dialog that sends a proof begins with: the authors with the addresses that are known, a date, and the e-mail, in which what depends on the
 * dialog's fields stands as `{name}`, `{message}` and `{due_on}`.
 */
export async function proposeProof(
  ctx: ProofContext & { readonly findKnownAuthors: FindKnownAuthors },
  person: Person,
  productionId: string,
) {
  const text = await requireText(ctx, person, productionId);
  const { part } = text;
  const press = await readPress(ctx);
  const [last] = await listProofs(ctx.db, part.id);
  const key = last?.outcome === "remarks" || last?.outcome === null ? "proof-again" : "proof-sent";
  const words = (await findOwnWords(ctx.db, key)) ?? PROOF_EMAILS[key];
  const fields = { title: part.title, press: press.name, editor: displayName(person) };
  return {
    round: (last?.round ?? 0) + 1,
    obstacle: (await findObstacle(ctx.db, text)) ?? null,
    open_round: last && last.outcome === null ? last.round : null,
    unsettled: last?.outcome === "remarks" ? last.remarks.filter(({ outcome }) => outcome === null).length : 0,
    waiting: (await listWaitingCorrections(ctx, productionId)).filter(({ correction }) => correction.kind !== "accept")
      .length,
    due_on: addDays(pressDay(ctx.clock(), press), USUAL_DAYS),
    time_zone: press.hours.timeZone,
    authors: proposeAuthors(
      listAuthorNames(part),
      (last?.readers ?? []).filter(({ email }) => !email.endsWith("@erased.invalid")),
      await ctx.findKnownAuthors(ctx.db, part.id),
    ),
    email: { subject: fillText(words.subject, fields), body: fillText(words.body, fields) },
  };
}

/** The round before knows best, then the manuscript; one author is the corresponding one. */
function proposeAuthors(
  names: readonly string[],
  before: readonly KnownAuthor[],
  known: readonly KnownAuthor[],
): readonly KnownAuthor[] {
  const found = names.map((name) => {
    const one = [...before, ...known].find((author) => foldName(author.name) === foldName(name));
    return { name, email: one?.email ?? "", corresponding: one?.corresponding ?? false };
  });
  const chosen = Math.max(
    0,
    found.findIndex(({ corresponding }) => corresponding),
  );
  return found.map((author, index) => ({ ...author, corresponding: index === chosen }));
}

const foldName = (name: string): string => name.normalize("NFC").toLowerCase().replaceAll(/\s+/gu, " ").trim();
