import { afterAll, beforeAll, expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { agreeing, agreementsIn, storeAgreementText } from "#tests/support/presses/agreeing-press.ts";
import { type ManuscriptPress, openManuscriptPress } from "#tests/support/presses/manuscript-press.ts";

let press: ManuscriptPress;
beforeAll(async () => {
  press = await openManuscriptPress();
  await agreeing(press.auth, "demanded");
  await storeAgreementText(press.auth);
});
afterAll(() => press.close());

/** The path of the link in the newest e-mail about an agreement. */
async function newestLink(): Promise<string> {
  const email = (await press.emails(AUTHORS[0].email)).findLast(({ kind }) => kind === "manuscript-agreement");
  return new URL(email?.action?.href ?? "").pathname;
}

/** Opens a link; returns the address behind the door, and the cookie that opens it. */
async function passDoor(link: string) {
  const response = await press.open(link);
  expect(response.status).toBe(303);
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return { path: response.headers.get("location") ?? "", cookie };
}

const send = (path: string, cookie: string, fields: Readonly<Record<string, string>>) =>
  press.open(path, {
    method: "POST",
    headers: {
      cookie,
      origin: new URL(press.auth.settings.pressUrl).origin,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(fields).toString(),
  });

test("a corresponding author without an account reads, accepts and downloads the agreement by the link of the e-mail", async () => {
  const { id, number } = await agreementsIn(press).createAccepted();
  await press.auth.db.updateTable("manuscript_contributors").set({ person_id: null }).execute();
  const link = await newestLink();
  const { path, cookie } = await passDoor(link);
  expect(path).toMatch(/^\/agreement\/[\da-f-]{36}$/u);
  expect((await press.open(path)).status).toBe(404);
  const page = await press.open(path, { headers: { cookie } });
  expect(page.headers.get("cache-control")).toContain("no-store");
  const html = await page.text();
  for (const words of [number, "They keep their copyright.", "CC BY-NC 4.0", "All rights reserved"])
    expect(html).toContain(words);
  const early = await press.open(`${path}/agreement.pdf`, { headers: { cookie } });
  expect(early.status).toBe(404);

  const refused = await send(path, cookie, { text_version: "1", name: "Meenakshi <S>" });
  expect(refused.status).toBe(422);
  const again = await refused.text();
  for (const words of [MANUSCRIPT_WORDS.licenceMissing, MANUSCRIPT_WORDS.agreementUnconfirmed, "Meenakshi &lt;S&gt;"])
    expect(again).toContain(words);
  expect((await press.row(id)).agreement).toBe("demanded");

  const whole = { text_version: "1", licence: "CC-BY-4.0", name: "Meenakshi S.", authority: "yes", third_party: "yes" };
  const accepted = await send(path, cookie, whole);
  expect(accepted.status).toBe(303);
  const after = await (await press.open(path, { headers: { cookie } })).text();
  expect(after).toContain("Meenakshi S.");
  expect(after).toContain("November 22, 2026");
  const pdf = await press.open(`${path}/agreement.pdf`, { headers: { cookie } });
  expect(pdf.headers.get("content-type")).toBe("application/pdf");
  expect(pdf.headers.get("cache-control")).toContain("no-store");
  const event = await press.auth.db
    .selectFrom("manuscript_events")
    .selectAll()
    .where("command", "=", "accept_agreement")
    .executeTakeFirstOrThrow();
  expect(event).toMatchObject({ actor: null, details: { contributor: "Meenakshi Sundaresan", version: 1 } });
  expect((await send(path, cookie, whole)).status).toBe(409);
});

test("with one licence there is nothing to choose; a form from elsewhere, and another's link, do nothing", async () => {
  await storeAgreementText(press.auth, { licences: ["CC-BY-4.0"] });
  const { id } = await agreementsIn(press).createAccepted();
  const { path, cookie } = await passDoor(await newestLink());
  const html = await (await press.open(path, { headers: { cookie } })).text();
  expect(html).not.toContain('type="radio"');
  const whole = { text_version: "2", name: "Meenakshi S.", authority: "yes", third_party: "yes" };
  const foreign = await press.open(path, {
    method: "POST",
    headers: { cookie, origin: "https://elsewhere.example", "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(whole).toString(),
  });
  expect(foreign.status).toBe(403);
  await press.auth.db.updateTable("manuscript_contributors").set({ corresponding: false }).execute();
  expect((await send(path, cookie, whole)).status).toBe(404);
  await press.auth.db
    .updateTable("manuscript_contributors")
    .set({ corresponding: true })
    .where("manuscript_id", "=", id)
    .where("position", "=", 0)
    .execute();
  expect((await send(path, cookie, whole)).status).toBe(303);
  const [made] = await press.auth.db
    .selectFrom("manuscript_agreements")
    .selectAll()
    .where("manuscript_id", "=", id)
    .execute();
  expect(made).toMatchObject({ licence: "CC-BY-4.0", text_version: 2, signed_by: "Meenakshi S." });
});
