import type { Kysely } from "kysely";
import type { z } from "zod";
import { DASHBOARD, dashboardPath } from "#addresses/dashboard-addresses.ts";
import { AGREEMENT_STATEMENTS, STATEMENT_NAMES } from "#manuscripts/agreements/agreement.ts";
import type { AcceptForm } from "#manuscripts/agreements/agreement-forms.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import { removeFiles } from "#manuscripts/drafts/server/send-file.ts";
import { authorEmail } from "#manuscripts/emails/author-emails.ts";
import { queueManuscriptEmails } from "#manuscripts/emails/server/queue-email.ts";
import { changeManuscript } from "#manuscripts/server/change-manuscript.ts";
import type { ManuscriptActor } from "#manuscripts/server/involvement.ts";
import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { ManuscriptContext } from "#manuscripts/server/manuscript-context.ts";
import {
  type ContributorRow,
  listContributors,
  listResponsibleEditors,
} from "#manuscripts/server/manuscript-people.ts";
import { Invalid, Refused } from "#platform/refused.ts";
import type { Tables } from "#platform/database/tables.ts";
import type { Press } from "#press/core/press.ts";
import { readPress } from "#press/core/server/press.ts";
import { pressDay } from "#press/server/press-day.ts";
import { agreementFacts } from "./agreement-facts.ts";
import { type AgreementText, findAgreementText } from "./agreement-texts.ts";
import { insertAgreement, storeAgreementFile } from "./store-agreement.ts";

export type AcceptedAgreement = {
  readonly press: Press;
  readonly number: string;
  readonly title: string;
  /** The language of the work. */
  readonly language: string;
  /** The names of all contributors in their order. */
  readonly contributors: readonly string[];
  readonly text: AgreementText;
  readonly licence: string;
  readonly signedBy: string;
  readonly statements: readonly string[];
  /** An ISO date in the press's time zone. */
  readonly signedOn: string;
  readonly acceptedAt: Date;
};

/** The dependencies of an acceptance: a module above sets the text in the press's faces. */
export type AgreementContext = ManuscriptContext & {
  readonly makeAgreementPdf: (agreement: AcceptedAgreement) => Promise<Buffer>;
};

export type Acceptance = Omit<z.output<typeof AcceptForm>, "version"> & {
  readonly id: string;
  readonly version?: number | undefined;
};

/**
 * Accepts the press's agreement as the corresponding author: stores name, licence, version and day, and a PDF of it all, and informs the editor.
 * 422 by field for what is not filled in, 409 where the press has a newer text than the one that was read.
 */
export async function acceptAgreement(
  ctx: AgreementContext,
  actor: ManuscriptActor,
  { id, key, version, ...form }: Acceptance,
): Promise<ManuscriptRow> {
  const written: string[] = [];
  try {
    return await changeManuscript(ctx, actor, {
      id,
      key,
      version,
      command: "accept_agreement",
      facts: (manuscript, db) => agreementFacts(ctx, db, manuscript),
      apply: async (manuscript, db, now) => {
        const text = await requireReadText(db, manuscript, form.text_version);
        requireFilledIn(form, text);
        const contributors = await listContributors(db, manuscript.id);
        const agreement = await signAgreement({ ...ctx, db }, { manuscript, contributors, text, form, now });
        written.push(agreement.path);
        const recorded_by = actor !== "system" && "id" in actor ? actor.id : null;
        await insertAgreement(db, { ...agreement, recorded_by }, now);
        await informEditors(ctx, db, manuscript, form.name);
        const own = contributors.find(({ corresponding }) => corresponding);
        return {
          set: { agreement: "accepted" },
          details: {
            version: text.version,
            licence: form.licence,
            // Somebody who came by the link has no account for the history to name.
            ...(own && { contributor: contributorName(own) }),
          },
        };
      },
    });
  } catch (error) {
    await removeFiles(ctx, written);
    throw error;
  }
}

type SignatureInput = {
  readonly manuscript: ManuscriptRow;
  readonly contributors: readonly ContributorRow[];
  readonly text: AgreementText;
  readonly form: Pick<Acceptance, "licence" | "name">;
  readonly now: Date;
};

/** Stores the PDF of an agreement that is accepted now, and returns the agreement's columns. */
async function signAgreement(
  ctx: Pick<AgreementContext, "db" | "log" | "files" | "makeAgreementPdf">,
  { manuscript, contributors, text, form, now }: SignatureInput,
) {
  const press = await readPress(ctx);
  const statements = STATEMENT_NAMES.map((name) => AGREEMENT_STATEMENTS[name]);
  const signed_on = pressDay(now, press);
  const pdf = await ctx.makeAgreementPdf({
    press,
    number: manuscript.number ?? "",
    title: manuscript.title,
    language: manuscript.language,
    contributors: contributors.map(contributorName),
    text,
    licence: form.licence,
    signedBy: form.name,
    statements,
    signedOn: signed_on,
    acceptedAt: now,
  });
  return {
    manuscript_id: manuscript.id,
    way: "online" as const,
    kind: manuscript.kind,
    text_version: text.version,
    licence: form.licence,
    signed_by: form.name,
    statements,
    signed_on,
    time_zone: press.hours.timeZone,
    ...(await storeAgreementFile(ctx, manuscript.id, pdf)),
  };
}

/** Returns the text that the author has read. 409 where the press has written another one since. */
async function requireReadText(
  db: Kysely<Tables>,
  { kind }: Pick<ManuscriptRow, "kind">,
  readVersion: number,
): Promise<AgreementText> {
  const text = await findAgreementText(db, kind);
  if (text?.version === readVersion) return text;
  throw new Refused(
    409,
    "Not accepted",
    "The press has changed its agreement since you opened it. Read the new text, then accept it.",
  );
}

function requireFilledIn(
  form: Pick<Acceptance, "licence" | "name" | "authority" | "third_party">,
  text: AgreementText,
) {
  const errors = {
    ...(!text.licences.includes(form.licence) && { licence: "Choose a licence." }),
    ...(!form.authority && { authority: "Confirm this to accept the agreement." }),
    ...(!form.third_party && { third_party: "Confirm this to accept the agreement." }),
    ...(form.name.trim() === "" && { name: "Type your full name." }),
  };
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}

async function informEditors(ctx: ManuscriptContext, db: Kysely<Tables>, manuscript: ManuscriptRow, author: string) {
  const number = manuscript.number ?? "";
  const editors = await listResponsibleEditors(db, manuscript);
  await queueManuscriptEmails(
    ctx,
    db,
    authorEmail("manuscript-agreement-accepted"),
    editors.map(({ email }) => ({
      to: email,
      number,
      fields: { author, title: manuscript.title },
      path: dashboardPath(DASHBOARD.contentReviewItem, { id: number }),
    })),
  );
}
