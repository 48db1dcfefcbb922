import type { ManuscriptState } from "#manuscripts/manuscript.ts";
import { toContributorForms } from "#manuscripts/drafts/web/contributor-forms.ts";
import type { ManuscriptResponse } from "#manuscripts/tracking/server/read-manuscript.ts";
import { giveUsualFile, USUAL_NAME, usualBytes } from "../manuscripts/usual-file.ts";
import type { TestPerson } from "./signed-in-person.ts";
import { type TestPress, type TestPressOptions, testPress } from "./test-press.ts";

export const newKey = (): string => crypto.randomUUID();

/** The same manuscript as JSON carries it. */
export type SentManuscript = Omit<ManuscriptResponse, "commands"> & {
  readonly commands: readonly { readonly command: string; readonly reasons: readonly string[] }[];
};

/** Returns the status and the problem of a refused request. */
export const readProblem = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as {
    title: string;
    detail: string;
    fields?: Record<string, string>;
    reasons?: string[];
  }),
});

/** A press with manuscripts: its people send what the screens would send. */
export type ManuscriptsPress = TestPress & {
  /** Reads a manuscript as a person sees it. */
  read(as: TestPerson, id: string): Promise<SentManuscript>;
  /** Runs a command with a new key and the current version, or with what is given. */
  run(as: TestPerson, id: string, command: string, body?: Readonly<Record<string, unknown>>): Promise<Response>;
  sendFile(
    as: TestPerson,
    id: string,
    file?: {
      readonly bytes?: Uint8Array<ArrayBuffer>;
      readonly name?: string;
      readonly role?: string;
      readonly fileId?: string;
    },
  ): Promise<Response>;
  /** A draft as it begins, with nothing in it. */
  begin(as: TestPerson): Promise<SentManuscript>;
  /** A draft in which nothing is missing; `others` are its further contributors. */
  draft(as: TestPerson, others?: readonly object[]): Promise<SentManuscript>;
  createSubmitted(as: TestPerson, others?: readonly object[]): Promise<SentManuscript>;
  /** Puts a submitted manuscript into another state, with the columns that belong to it. */
  into(id: string, state: ManuscriptState, columns?: Readonly<Record<string, unknown>>): Promise<void>;
  /** Kind, receiver and subject of the e-mails about a manuscript, in the order of their queueing. */
  mail(number: string | null): Promise<readonly { kind: string; recipient: string; subject: string }[]>;
};

/** A contributor as the form sends it. */
export const contributor = (name: string, email: string, more: object = {}) => ({
  given_name: "",
  family_name: name,
  email,
  ...more,
});

export async function openManuscriptsPress(options: Pick<TestPressOptions, "runSoon"> = {}): Promise<ManuscriptsPress> {
  const press = await testPress({ ...options, settings: { limits: false }, now: "2026-11-22T12:00:00Z" });
  const { db } = press;
  const read: ManuscriptsPress["read"] = async (as, id) => {
    const response = await press.call(as, "GET", `/manuscripts/${id}`);
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    return response.json() as Promise<SentManuscript>;
  };
  const run: ManuscriptsPress["run"] = async (as, id, command, body = {}) => {
    const found = await db.selectFrom("manuscripts").select("version").where("id", "=", id).executeTakeFirst();
    return press.call(as, "POST", `/manuscripts/${id}/${command}`, {
      body: { key: newKey(), ...(command !== "messages" && { version: found?.version ?? 1 }), ...body },
    });
  };
  const sendFile: ManuscriptsPress["sendFile"] = (as, id, file = {}) => {
    const { bytes = usualBytes(), name = USUAL_NAME, role = "main", fileId = newKey() } = file;
    const query = new URLSearchParams({ name, role }).toString();
    return press.call(as, "PUT", `/manuscripts/${id}/files/${fileId}?${query}`, { file: bytes });
  };
  const begin: ManuscriptsPress["begin"] = async (as) => {
    const created = await press.call(as, "POST", "/manuscripts", { body: { key: newKey(), kind: "chapter" } });
    return read(as, ((await created.json()) as SentManuscript).id);
  };
  const draft: ManuscriptsPress["draft"] = async (as, others = []) => {
    const begun = await begin(as);
    await giveUsualFile(press.auth, { id: begun.id, author: as }, () => ok(sendFile(as, begun.id)));
    const { version, contributors, declarations } = await read(as, begun.id);
    const people = [...toContributorForms(contributors), ...others];
    await ok(
      press.call(as, "PUT", `/manuscripts/${begun.id}/contributors`, {
        body: { key: newKey(), version, contributors: people },
      }),
    );
    await ok(
      press.call(as, "PATCH", `/manuscripts/${begun.id}`, {
        body: {
          key: newKey(),
          version: version + 1,
          title: "Salt and Parchment",
          abstract: "The ledgers of the salt office were copied each year.",
          parent_title: "Handbook of Coastal Archives",
          declarations: { ...declarations, competing_interests: "None", ai_use: "None", originality: true },
        },
      }),
    );
    return read(as, begun.id);
  };
  return {
    ...press,
    read,
    run,
    sendFile,
    begin,
    draft,
    createSubmitted: async (as, others) => {
      const { id } = await draft(as, others);
      await ok(run(as, id, "submit"));
      return read(as, id);
    },
    into: async (id, state, columns = {}) => {
      const now = press.clock();
      await db
        .updateTable("manuscripts")
        .set({ state, state_since: now, ...columns })
        .where("id", "=", id)
        .execute();
    },
    mail: (number) =>
      db
        .selectFrom("outbox")
        .select(["kind", "recipient", "subject"])
        .where("subject", "like", `${number ?? ""}:%`)
        .orderBy("created_at")
        .orderBy("kind")
        .execute(),
  };
}

async function ok(call: Promise<Response>): Promise<void> {
  const response = await call;
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}
