import { afterAll, beforeAll, expect, test } from "vitest";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import { type SecondRound, openSecondRound } from "#tests/support/presses/second-round.ts";
import type { listAnswersForReviewers } from "./answers-for-reviewers.ts";

let press: ManuscriptPress;
let round: SecondRound;
let path: string;
beforeAll(async () => {
  press = await openManuscriptPress();
  round = await openSecondRound(press, { "1.1": "We added them.", "1.2": "The rate is in a table." }, [
    "A table follows.",
  ]);
  await round.again(round.first.email);
  path = `/manuscripts/${round.id}/answers-for-reviewers`;
}, 180_000);
afterAll(() => press.close());

type Answers = Awaited<ReturnType<typeof listAnswersForReviewers>>;
const list = () => press.requestJson<Answers>(round.editor, "GET", path);

test("of two editors who decide about an answer at the same time, the second learns what happened and stores nothing", async () => {
  const admin = await press.person(["admin"]);
  const { answers, names_looked_for } = await list();
  const point = answers.find(({ label }) => label === "1.2");
  const { decided_at = null } = point ?? {};
  const changes = async () =>
    (
      await press.db
        .selectFrom("manuscript_events")
        .select("command")
        .where("manuscript_id", "=", round.id)
        .where("command", "in", ["pass_answer", "withhold_answer"])
        .execute()
    ).length;
  const before = await changes();
  const send = (as: typeof round.editor, suffix: string, form: object = {}) =>
    press.request(as, "POST", `${path}/${point?.id}${suffix}`, { key: crypto.randomUUID(), decided_at, ...form });
  const createPassed = (answer: string) => ({ names_looked_for, answer, place: "", answer_checked: true });
  const both = await Promise.all([
    send(round.editor, "", createPassed("First.")),
    send(admin, "", createPassed("Second.")),
  ]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const isFirst = both[0]?.status === 200;
  const problem = (await both[isFirst ? 1 : 0]?.json()) as { readonly detail: string; readonly decided_at: string };
  const now = (await list()).answers.find(({ id }) => id === point?.id);
  expect(now).toMatchObject({ state: "released", answer: isFirst ? "First." : "Second." });
  expect(problem.detail).toBe(
    `This answer was passed on by ${now?.decided_by} after you had read it. Look at it again. Nothing was stored.`,
  );
  expect(problem.decided_at).toBe(now?.decided_at);
  expect((await send(admin, "/withholding")).status).toBe(409);
  expect(await changes()).toBe(before + 1);
  expect((await send(admin, "/withholding", { decided_at: now?.decided_at })).status).toBe(200);
  expect((await send(round.editor, "", { ...createPassed("Third."), decided_at: undefined })).status).toBe(422);
});
