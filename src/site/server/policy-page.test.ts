import { afterAll, beforeAll, expect, test } from "vitest";
import { savePolicyText } from "#policies/server/save-policy-text.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

const ADMIN = { kind: "person", id: "00000000-0000-4000-8000-000000000001" } as const;

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

const text = async (path: string): Promise<string> => (await press.send(path)).text;
const set = (settings: Record<string, unknown>) =>
  setPress(press.ctx, ADMIN, { settings: new Map(Object.entries(settings)) });

test("a policy shows when it was updated, and since when it is in force (decision P3)", async () => {
  press.clock.set("2026-12-24T20:00:00Z");
  const page = await text("/policies/privacy");
  expect(page).toMatch(/Last updated <time dateTime="2026-11-21">November 21, 2026<\/time>/u);
  // It is the next day in Chennai.
  expect(page).toMatch(/In force today, <time dateTime="2026-12-25">December 25, 2026<\/time>/u);
  expect(page).not.toContain("noindex");
});

test("cached pages show settings that were changed afterwards", async () => {
  expect(await text("/services/academic-chapters")).toContain("+$500");
  expect(await text("/guidelines/author")).toContain("Format");
  await set({
    "prices.chapter": {
      base: 99900,
      words: 10000,
      extraThousand: 5000,
      openAccess: 65050,
      expedited: 0,
      colourFigure: 1,
    },
  });
  const chapters = await text("/services/academic-chapters");
  expect(chapters).toContain("+$650.50");
  expect(chapters).not.toContain("+$500");
  expect(await text("/policies/open-access")).toContain("open access costs $650.50");
});

test("a script in a name is escaped on the page, in its title and in the names of links", async () => {
  const name = '"><script>alert(1)</script>';
  await set({ name, imprint: name, social: [{ label: name, href: "https://social.example/?a=%22%3E" }] });
  for (const path of ["/", "/about", "/contact", "/policies/privacy", "/no-such-page"])
    expect(await text(path)).not.toContain("<script>alert(1)");
  await set({ name: "Meridian", imprint: "", social: [] });
});

test("a version keeps its address and is not indexed; a version that was never in force is not found", async () => {
  press.clock.set("2026-12-24T09:00:00Z");
  await savePolicyText(press.ctx, ADMIN, {
    key: "terms",
    change: "Shorter.",
    body: "In short.\n\n## Rules\n\nBe kind.",
  });
  await savePolicyText(press.ctx, ADMIN, {
    key: "terms",
    change: "Later.",
    body: "In short.\n\n## Rules\n\nBe kinder.",
    inForceOn: "2027-01-01",
  });
  const now = await text("/policies/terms");
  expect(now).toContain("Be kind.");
  expect(now).toContain("Shorter.");
  expect(now).not.toContain("Later.");
  const first = await text("/policies/terms/versions/1");
  expect(first).toContain('content="noindex"');
  expect(first).toContain("A newer version is in force");
  for (const path of ["versions/3", "versions/0", "versions/4", "versions/x"])
    expect((await press.send(`/policies/terms/${path}`)).status).toBe(404);
  press.clock.set("2027-01-01T09:00:00Z");
  expect(await text("/policies/terms")).toContain("Be kinder.");
});

test("a guideline shows dates only after its first change", async () => {
  expect(await text("/guidelines/submission")).not.toContain("Last updated");
  await savePolicyText(press.ctx, ADMIN, {
    key: "submission",
    change: "New.",
    body: "In short.\n\n## How\n\nBy post.",
  });
  expect(await text("/guidelines/submission")).toContain("Last updated");
});
