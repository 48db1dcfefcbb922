import { afterAll, beforeAll, expect, test } from "vitest";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { parseDoi } from "#publications/doi.ts";
import { setPress } from "#press/server/set-press.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { type DataciteStandIn, openDataciteStandIn, STAND_IN_ACCOUNT } from "#tests/support/servers/doi-register.ts";
import type { DepositDeps } from "./deposit-context.ts";
import { listDeposits } from "./list-deposits.ts";
import { requestDeposits } from "./request-deposits.ts";
import { sendDeposits } from "./send-deposits.ts";

let press: TestPress;
let register: DataciteStandIn;
let deps: DepositDeps;
beforeAll(async () => {
  register = await openDataciteStandIn();
  press = await testPress();
  const datacite = { host: register.url, ...STAND_IN_ACCOUNT, mayBePrivate: true };
  deps = { pressUrl: press.pressUrl, registers: { datacite } };
  const settings = new Map([
    ["deposits.agency", "datacite"],
    ["deposits.prefix", "10.5555"],
  ]);
  await setPress(press.ctx, theEditor, { settings });
});
afterAll(async () => {
  register.close();
  await press.close();
});

test("DataCite gets each DOI by itself; what leaves is hidden; refusals and outages are told apart", async () => {
  const draft = { ...theDraft, status: "published", publication_date: { year: 2026 } } as const;
  const book = await createPublication(press.ctx, theEditor, { draft: { ...draft, doi: parseDoi("10.5555/a") } });
  const chapter = await createPublication(press.ctx, theEditor, {
    draft: { ...draft, type: "academic_chapter", doi: parseDoi("10.5555/a.1") },
    parentId: book.id,
  });
  await requestDeposits(press.auth, deps, [book.id]);
  register.isAway = true;
  expect(await sendDeposits(press.auth, deps)).toBe(0);
  const states = async () =>
    (await listDeposits(press.auth, {})).deposits
      .toSorted((one, other) => one.doi.localeCompare(other.doi))
      .map(({ doi, state, message }) => [doi, state, message]);
  expect(await states()).toEqual([
    ["10.5555/a", "waiting", "DataCite responded with status 503."],
    ["10.5555/a.1", "waiting", "DataCite responded with status 503."],
  ]);
  register.isAway = false;
  register.refused.set("10.5555/a.1", "This DOI is not yours");
  press.clock.advance(120_000);
  expect(await sendDeposits(press.auth, deps)).toBe(1);
  expect(await states()).toEqual([
    ["10.5555/a", "registered", null],
    ["10.5555/a.1", "failed", "This DOI is not yours"],
  ]);
  expect(register.records).toEqual([
    {
      doi: "10.5555/a",
      event: "publish",
      url: `https://press.example/publications/${book.sequential_id}`,
      xml: expect.stringContaining("Unfinished Maps") as string,
    },
  ]);
  register.refused.clear();
  await requestDeposits(press.auth, deps, [chapter.id]);
  await sendDeposits(press.auth, deps);
  await changeStatus(press.ctx, theEditor, { id: chapter.id, status: "archived" });
  press.clock.advance(11 * 60_000);
  await sendDeposits(press.auth, deps);
  expect(register.records.map(({ doi, event }) => [doi, event]).slice(-1)).toEqual([["10.5555/a.1", "hide"]]);
});
