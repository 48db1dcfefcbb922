import { afterAll, beforeAll, expect, test } from "vitest";
import { toZonedTime } from "#press/core/zoned-time.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import { openManuscriptPress, type ManuscriptPress } from "#tests/support/presses/manuscript-press.ts";
import type { findCandidates } from "./candidates.ts";

type Candidates = { candidates: Awaited<ReturnType<typeof findCandidates>> };

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
});
afterAll(() => press.close());

test("a reviewer who is away is so until the end of the press's day", async () => {
  const { number, editor } = await press.inReview();
  const reviewer = await press.person(["reviewer"], { first_name: "Noor", last_name: "Haddad" });
  // On the other side of the date line it is always a day later.
  const [west, east] = ["Pacific/Pago_Pago", "Pacific/Kiritimati"];
  const away_until = toZonedTime(press.clock(), west).day;
  await press.auth.db
    .insertInto("profile_details")
    .values({ user_id: reviewer.id, away_until, updated_at: press.clock() })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ away_until }))
    .execute();
  const findCodes = async (timeZone: string): Promise<readonly string[] | undefined> => {
    await setPress(press.ctx, { kind: "system", name: "press" }, { settings: new Map([["hours.timeZone", timeZone]]) });
    const path = `/manuscripts/${number}/reviewer-candidates?search=haddad`;
    const { candidates } = await press.requestJson<Candidates>(editor, "GET", path);
    return candidates[0]?.conflicts.map(({ code }) => code);
  };
  expect([await findCodes(west), await findCodes(east)]).toEqual([["away"], []]);
});
