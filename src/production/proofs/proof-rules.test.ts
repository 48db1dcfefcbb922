import { describe, expect, test } from "vitest";
import { PRODUCTION_WORDS } from "#tests/support/interface-texts/production-words.ts";
import { proofTurn, hasContent } from "./proof.ts";
import { findReaderProblem, SendProofForm, SettleForm } from "./proof-forms.ts";
import { findDueReminder } from "./proof-reminder.ts";
import { isSent } from "./proof-remarks.ts";

test.each([
  [null, "author"],
  ["remarks", "editor"],
  ["approved", "nobody"],
  ["taken-back", "nobody"],
  ["replaced", "nobody"],
] as const)("after %s it is the turn of: %s", (outcome, turn) => expect(proofTurn(outcome)).toBe(turn));

test.each([
  ["words with others in their place", { quote: "nine", replacement: "eleven", reason: "" }, true],
  ["words that are taken out", { quote: "nine", replacement: "", reason: "" }, true],
  ["a reason alone", { quote: "", replacement: null, reason: "The line is dashed." }, true],
  ["words that were only selected", { quote: "nine", replacement: "nine", reason: "" }, false],
  ["words that stay", { quote: "nine", replacement: null, reason: " " }, false],
  ["words in place of none", { quote: "", replacement: "eleven", reason: "" }, false],
])("a remark: %s", (_, remark, expected) => expect(hasContent(remark)).toBe(expected));

describe("reminders of a proof that is due on December 10", () => {
  const due = (today: string, lastOn: string) => findDueReminder({ dueOn: "2026-12-10", today, lastOn });

  test.each([
    ["2026-12-06", "2026-12-01", undefined],
    ["2026-12-07", "2026-12-01", "before"],
    ["2026-12-10", "2026-12-01", "before"],
    ["2026-12-09", "2026-12-07", undefined],
    ["2026-12-09", "2026-12-08", undefined],
    ["2026-12-11", "2026-12-07", "after"],
    ["2026-12-11", "2026-12-10", "after"],
    ["2026-12-20", "2026-12-07", "after"],
    ["2026-12-12", "2026-12-11", undefined],
    ["2027-03-01", "2026-12-11", undefined],
  ])("on %s, last written to on %s", (today, lastOn, expected) => expect(due(today, lastOn)).toBe(expected));
});

test("an editor reads what an author has sent, and what was written when the round ended", () => {
  const remark = { reader_id: "a", quote: "", replacement: null, reason: "Dashed." };
  const readers = [{ id: "a", remarks_sent_at: null }];
  expect(isSent({ outcome: null, readers }, remark)).toBe(false);
  expect(isSent({ outcome: null, readers: [{ id: "a", remarks_sent_at: new Date() }] }, remark)).toBe(true);
  expect(isSent({ outcome: null, readers: [{ id: "b", remarks_sent_at: new Date() }] }, remark)).toBe(false);
  expect(isSent({ outcome: "replaced", readers }, remark)).toBe(true);
  expect(isSent({ outcome: "remarks", readers }, { ...remark, reason: "" })).toBe(false);
});

describe("what a proof is sent with", () => {
  const reader = { name: "Lakshmi Devi", email: "lakshmi@madras.example", corresponding: true };
  const form = { due_on: "2026-12-10", message: "", readers: [reader], questions: [] };
  const refuse = (some: object): readonly string[] =>
    SendProofForm.safeParse({ ...form, ...some }).error?.issues.map(({ message }) => message) ?? [];

  test.each<[string, object, string]>([
    ["nobody", { readers: [] }, "Name at least one author with an e-mail address."],
    ["a wrong address", { readers: [{ ...reader, email: "lakshmi" }] }, PRODUCTION_WORDS.proofAddressMissing],
    ["no date", { due_on: "tomorrow" }, "Please choose a date."],
    ["an empty question", { questions: [{ question: " ", choices: [] }] }, "Enter your question."],
    [
      "a reply twice",
      { questions: [{ question: "Keep?", choices: ["Yes", "Yes"] }] },
      "The suggested answers must differ.",
    ],
    [
      "a question too many",
      { questions: Array.from({ length: 21 }, () => ({ question: "Keep?", choices: [] })) },
      "Please ask at most 20 questions.",
    ],
  ])("%s is refused", (_, some, sentence) => expect(refuse(some)).toEqual([sentence]));

  test.each<[string, readonly object[], string | undefined]>([
    ["one author", [{}], undefined],
    ["no corresponding author", [{ corresponding: false }], "Choose one corresponding author."],
    ["two of them", [{}, { email: "b@madras.example" }], "Choose one corresponding author."],
    [
      "one address for two",
      [{}, { email: "LAKSHMI@madras.example", corresponding: false }],
      "Each author needs an address of their own.",
    ],
  ])("the authors together: %s", (_, some, sentence) =>
    expect(findReaderProblem(some.map((one) => ({ ...reader, ...one })))).toBe(sentence),
  );

  test("what is whole is taken", () => expect(refuse({})).toEqual([]));
});

test("a remark is declined with a reply, and taken without one", () => {
  expect(SettleForm.safeParse({ outcome: "declined", reply: " " }).error?.issues[0]?.message).toBe(
    "Tell the author why.",
  );
  expect(SettleForm.safeParse({ outcome: "taken", reply: "" }).success).toBe(true);
});
