import { saveAgreementText } from "#manuscripts/agreements/server/agreement-texts.ts";
import type { describeAgreement } from "#manuscripts/agreements/server/read-manuscript-agreement.ts";
import type { ManuscriptKind } from "#manuscripts/manuscript.ts";
import type { Context } from "#platform/context.ts";
import { sendDueDecisions } from "#review/decisions/server/send-decisions.ts";
import type { SomeManuscript } from "../manuscripts/manuscript-rows.ts";
import type { ManuscriptInPress, ManuscriptPress } from "./manuscript-press.ts";
import type { TestPerson } from "./signed-in-person.ts";

type AgreementRule = "off" | "requested" | "demanded";

/** Sets whether the press asks for publishing agreements, and its time zone where it matters. */
export async function agreeing({ db, clock }: Pick<Context, "db" | "clock">, rule: AgreementRule, timeZone = "UTC") {
  for (const [key, value] of [
    ["workflow.agreement", rule],
    ["hours.timeZone", timeZone],
  ] as const)
    await db
      .insertInto("press_settings")
      .values({ key, value: JSON.stringify(value), updated_at: clock() })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(value) }))
      .execute();
}

/** Stores the press's agreement for chapters, or another one. */
export const storeAgreementText = (
  ctx: Pick<Context, "db" | "clock" | "events">,
  text: { readonly kind?: ManuscriptKind; readonly body?: string; readonly licences?: readonly string[] } = {},
) =>
  saveAgreementText(
    ctx,
    { kind: "system", name: "test" },
    {
      kind: "chapter",
      body: "The authors give the press the right to publish the work.\n\nThey keep their copyright.",
      licences: ["CC-BY-4.0", "CC-BY-NC-4.0", "all-rights-reserved"],
      madeFrom: undefined,
      ...text,
    },
  );

/** Returns what the tests of agreements do in a press with manuscripts. */
export function agreementsIn(press: ManuscriptPress) {
  const { db, clock } = press.auth;
  const version = async (id: string): Promise<number> => (await press.row(id)).version;
  /** A manuscript whose acceptance was sent just now; its first contributor has the author's account. */
  const createAccepted = async (some: SomeManuscript = {}): Promise<ManuscriptInPress> => {
    const manuscript = await press.inReview({ reportsNeeded: 1, ...some });
    const { id, editor, author } = manuscript;
    await db
      .updateTable("manuscript_contributors")
      .set({ person_id: author.id })
      .where("manuscript_id", "=", id)
      .where("corresponding", "=", true)
      .execute();
    await press.requestJson(editor, "POST", `/manuscripts/${id}/decisions`, {
      key: crypto.randomUUID(),
      version: 1,
      outcome: "accept",
      decision_letter: "Dear author, we accept it.",
      reports: [],
      reports_seen: [],
      points: [],
      reason: "Read by the editor.",
    });
    await db.updateTable("editorial_decisions").set({ send_at: clock() }).execute();
    if ((await sendDueDecisions(press.auth)) !== 1) throw new Error("The letter of the acceptance was not sent.");
    return manuscript;
  };
  /** The version of the text for chapters. */
  const newestText = async (): Promise<number> => {
    const texts = db.selectFrom("agreement_texts").where("kind", "=", "chapter");
    const { version: newest } = await texts
      .select((row) => row.fn.max("version").as("version"))
      .executeTakeFirstOrThrow();
    return newest;
  };
  const fillIn = async (id: string, more: object = {}) => ({
    key: crypto.randomUUID(),
    version: await version(id),
    text_version: await newestText(),
    licence: "CC-BY-4.0",
    name: "Meenakshi Sundaresan",
    authority: true,
    third_party: true,
    ...more,
  });
  return {
    version,
    newestText,
    createAccepted: createAccepted,
    filledIn: fillIn,
    accept: async (as: TestPerson, id: string, more: object = {}) =>
      press.request(as, "POST", `/manuscripts/${id}/agreement/accept`, await fillIn(id, more)),
    read: (as: TestPerson, id: string) =>
      press.requestJson<Awaited<ReturnType<typeof describeAgreement>>>(as, "GET", `/manuscripts/${id}/agreement`),
  };
}
