import type { ManuscriptRow } from "#manuscripts/server/find-manuscript.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { confirmCopy } from "../manuscripts/confirmed-copy.ts";
import { insertManuscript, type SomeManuscript } from "../manuscripts/manuscript-rows.ts";
import { readEmails } from "./read-emails.ts";
import type { TestPerson } from "./signed-in-person.ts";
import { type TestPress, testPress } from "./test-press.ts";

export type ManuscriptInPress = {
  readonly id: string;
  readonly number: string;
  readonly author: TestPerson;
  readonly editor: TestPerson;
};

export type ManuscriptPress = TestPress & {
  /** Sends a request to the API (path below /api/v1). */
  request(as: TestPerson | undefined, method: string, path: string, body?: unknown): Promise<Response>;
  /** The same, and the response's body. Throws where it failed. */
  requestJson<T>(as: TestPerson | undefined, method: string, path: string, body?: unknown): Promise<T>;
  /** A manuscript in the state `submitted`, with its author, two contributors and an editor who is not named yet. */
  createSubmitted(some?: SomeManuscript): Promise<ManuscriptInPress>;
  /** A manuscript in the first round of review, handled by its editor, without reviewers. */
  inReview(some?: SomeManuscript): Promise<ManuscriptInPress>;
  /** The row of a manuscript as stored. */
  row(id: string): Promise<ManuscriptRow>;
  /** The e-mails in the outbox, the oldest first. */
  emails(to?: string): Promise<readonly Mail[]>;
};

/** A press with people and manuscripts; they come into being by rows, so that no test depends on the way there. */
export async function openManuscriptPress(): Promise<ManuscriptPress> {
  const press = await testPress({ settings: { limits: false }, now: "2026-11-22T12:00:00Z" });
  const { ctx, db } = press;
  const request: ManuscriptPress["request"] = async (as, method, path, body) => {
    // E-mails are in the order of their requests.
    press.clock.advance(1);
    return press.call(as, method, path, { body });
  };
  const row: ManuscriptPress["row"] = (id) =>
    db.selectFrom("manuscripts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const submitManuscript: ManuscriptPress["createSubmitted"] = async (some = {}) => {
    const author = await press.person(["author"], { first_name: "Meenakshi", last_name: "Sundaresan" });
    const editor = await press.person(["editor"], { first_name: "Amara", last_name: "Okonkwo" });
    const id = await insertManuscript(ctx, author.id, some);
    return { id, number: (await row(id)).number ?? "", author, editor };
  };
  return {
    ...press,
    request,
    requestJson: async <T>(as: TestPerson | undefined, method: string, path: string, body?: unknown) => {
      const response = await request(as, method, path, body);
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
    createSubmitted: submitManuscript,
    inReview: async (some) => {
      const manuscript = await submitManuscript(some);
      const { id, editor } = manuscript;
      const inReview = { state: "in_review", handling_editor: editor.id, round: 1, review_phase: "inviting" } as const;
      await db
        .updateTable("manuscripts")
        .set({ ...inReview, turn: "editor" })
        .where("id", "=", id)
        .execute();
      await confirmCopy(ctx, { id, editorId: editor.id });
      return manuscript;
    },
    row,
    emails: (to) => readEmails(press, to),
  };
}
