import { afterAll, beforeAll, expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { insertManuscript } from "#tests/support/manuscripts/manuscript-rows.ts";
import { createSignedInPerson } from "#tests/support/presses/signed-in-person.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

let press: ServedPress;
let author: string;
beforeAll(async () => {
  press = await openServedPress();
  author = (await createSignedInPerson(press.auth, ["author"])).id;
});
afterAll(() => press.close());

const page = async (): Promise<string> => (await press.send("/guidelines/submission")).text.replaceAll("<!-- -->", "");
const DAY = 86_400_000;

/** A manuscript whose first check took so many days, and whose review, where it has ended, twice as many. */
async function insertChecked(days: number, isDecided: boolean): Promise<void> {
  const id = await insertManuscript(press.ctx, author);
  const began = Date.parse("2026-09-01T09:00:00Z");
  const event = (version: number, command: string, [from, to]: readonly [string, string], at: number) => ({
    id: crypto.randomUUID(),
    manuscript_id: id,
    command,
    from_state: from,
    to_state: to,
    actor_role: "system",
    version,
    created_at: new Date(began + at * DAY),
  });
  const events = [
    event(2, "take", ["submitted", "screening"], 0),
    event(3, "start_review", ["screening", "in_review"], days),
    ...(isDecided ? [event(4, "acceptance_sent", ["in_review", "accepted"], 3 * days)] : []),
  ];
  await press.db
    .insertInto("manuscript_events")
    .values(events as never) // commands and states by their names
    .execute();
}

test("the measured times stand beside the promised ones once 20 stages have ended, each by itself", async () => {
  for (let index = 0; index < 19; index += 1) await insertChecked(12, false);
  const before = await page();
  expect(before).toContain("2–3 weeks");
  expect(before).not.toContain(MANUSCRIPT_WORDS.measuredTimes);
  // The twentieth takes much longer: the median stays.
  await insertChecked(300, true);
  const after = await page();
  expect(after).toContain("2–3 weeks");
  expect(after).toMatch(/<a href="#measured-times">How long it has taken<\/a>/u);
  expect(after).toContain("<li>Initial review: 12 days</li>");
  expect(after).not.toContain("Peer review, one round:");
  for (let index = 0; index < 19; index += 1) await insertChecked(20, true);
  expect(await page()).toContain("<li>Peer review, one round: 40 days</li>");
});
