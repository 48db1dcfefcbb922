import { afterAll, beforeAll, expect, test } from "vitest";
import { changeStatus } from "#publications/records/server/change-status.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { parseDoi } from "#publications/core/identifiers/doi.ts";
import { setPress } from "#press/settings/server/set-press.ts";
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
      .toSorted((a, b) => a.doi.localeCompare(b.doi))
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

test("a notice with a DOI is registered with its work, keeps it, and what is deleted is hidden as withdrawn", async () => {
  const notices = [
    { kind: "retraction", date: "2026-02-01", text: "Data are missing.", doi: parseDoi("10.5555/b.notice") },
    { kind: "correction", date: "2026-01-01", text: "Table 3.", doi: parseDoi("10.1234/other") },
  ] as const;
  const draft = { ...theDraft, status: "published", publication_date: { year: 2026 } } as const;
  const book = await createPublication(press.ctx, theEditor, {
    draft: { ...draft, doi: parseDoi("10.5555/b"), details: { ...draft.details, notices } },
  });
  await requestDeposits(press.auth, deps, [book.id]);
  register.records.length = 0;
  await sendDeposits(press.auth, deps);
  expect(register.records.map(({ doi, url }) => [doi, url.replace(/.*publications/u, "")])).toEqual([
    ["10.5555/b", `/${book.sequential_id}`],
    ["10.5555/b.notice", `/${book.sequential_id}/notices/1`],
  ]);
  const [, notice] = register.records;
  expect(notice?.xml).toContain('<title xml:lang="en">Retraction: Retracted: Unfinished Maps');
  expect(notice?.xml).toContain('<relatedIdentifier relatedIdentifierType="DOI" relationType="Documents">10.5555/b<');

  const editor = await press.person(["editor"]);
  const change = (remaining: readonly object[]) =>
    press.call(editor, "PATCH", `/publications/${book.id}`, {
      body: { version: book.version, details: { notices: remaining } },
    });
  const refused = await change(notices.slice(1));
  expect(refused.status).toBe(422);
  expect(JSON.stringify(await refused.json())).toContain("it leads to the notice for good");
  expect((await change([{ ...notices[0], text: "Data were lost." }])).status).toBe(200);

  await deletePublication(press.ctx, theEditor, { id: book.id });
  register.records.length = 0;
  press.clock.advance(11 * 60_000);
  await sendDeposits(press.auth, deps);
  expect(register.records.find(({ doi }) => doi === "10.5555/b")).toMatchObject({
    event: "hide",
    xml: expect.stringContaining("Withdrawn: Unfinished Maps") as string,
  });
  press.clock.advance(31 * 86_400_000);
  await sendDeposits(press.auth, deps);
  expect(await press.db.selectFrom("deleted_deposits").select("sequential_id").execute()).toEqual([]);
});
