import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { escapeHtml } from "#platform/text/escape-html.ts";
import { DEFAULT_PRICES } from "#press/core/price-list.ts";
import { setPress } from "#press/settings/server/set-press.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { ENQUIRY_WORDS } from "#tests/support/interface-texts/enquiry-words.ts";
import { openServedPress, type ServedPress } from "#tests/support/servers/served-press.ts";

const QUOTE = "/contact?topic=quote&service=academic-chapters&words=12500&openAccess=1&colourFigures=2";
const PRESS = { kind: "system", name: "press" } as const;
const ASHA = {
  first_name: "Asha",
  last_name: "Rao",
  email: "asha@example.org",
  project_type: "chapter",
  message: "Would you look at a chapter?\r\nIt is about the monsoon.",
};

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());
beforeEach(async () => {
  for (const table of ["enquiries", "outbox", "auth.rate_limits"] as const) await press.db.deleteFrom(table).execute();
});

const OURS = { origin: "https://press.example" };
const post = (fields: object, { path = "/contact", headers = OURS }: { path?: string; headers?: object } = {}) =>
  press.send(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams({ ...ASHA, ...fields }).toString(),
  });
const call = (fields: object, headers: Record<string, string> = {}) =>
  press.send("/api/v1/enquiries", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ ...ASHA, ...fields }),
  });
const listStored = () => press.db.selectFrom("enquiries").selectAll().execute();
describe("the form of a browser without scripts", () => {
  test("leads to a receipt with ticket and estimate, which is neither cached nor indexed", async () => {
    const response = await post({}, { path: QUOTE });
    expect([response.status, response.headers["cache-control"]]).toEqual([303, "private, no-store"]);
    const [row] = await listStored();
    expect(response.headers.location).toBe(`/contact/sent/${row?.id}`);
    expect(row?.message).toBe("Would you look at a chapter?\nIt is about the monsoon.");
    const receipt = await press.send(response.headers.location ?? "");
    expect(receipt.text).toMatch(/Your ticket number is (?:<!-- -->)?E-\d{6}/u);
    expect(receipt.text).toContain(`href="/quotes/${row?.id}"`);
    const quote = await press.send(`/quotes/${row?.id}`);
    expect(quote.text).toContain(row?.quote_number ?? "no number");
    for (const words of ["$999", "$150", "$500", "$1,799", "Asha Rao", "This is an estimate", "Chennai 600 001"])
      expect(quote.text).toContain(words);
    expect(quote.text).not.toContain("These prices hold for");
    for (const { headers, text } of [receipt, quote]) {
      expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual(["private, no-store", "noindex"]);
      expect(text).toContain('name="robots" content="noindex"');
    }
  });

  test("comes back with every error and all input, its markup as text", async () => {
    const script = `<script>alert("1")</script>`;
    const fields = {
      first_name: script,
      last_name: "",
      email: script,
      project_type: script,
      message: `${script} ${script}`,
    };
    const { status, text } = await post({ ...fields, last_name: " " }, { path: QUOTE });
    expect(status).toBe(422);
    for (const sentence of [
      ACCOUNT_WORDS.lastNameRequired,
      ACCOUNT_WORDS.emailInvalid,
      ENQUIRY_WORDS.projectTypeRequired,
    ])
      expect(text).toContain(`>${sentence}<`);
    expect(text).not.toContain("<script>alert");
    expect(text).toContain(`value="${escapeHtml(script)}"`);
    expect(text).toContain(`>${escapeHtml(fields.message)}</textarea>`);
    expect(text).toContain("$1,799");
    expect(await listStored()).toEqual([]);
  });

  test("a message of 100,000 characters comes back whole, with a sentence", async () => {
    const message = "நீர் ".repeat(20_000).trim();
    const { status, text } = await post({ message });
    expect(status).toBe(422);
    expect(text).toContain("Please write at most 5,000 characters; there are 99,999");
    expect(text).toContain(`>${message}</textarea>`);
  });

  test("beyond the limit it comes back with the reason and a prepared e-mail", async () => {
    for (let index = 0; index < 5; index += 1) await post({ message: `${ASHA.message} ${index}` });
    const { status, text } = await post({});
    expect(status).toBe(429);
    expect(text).toContain("Too many enquiries came from here");
    expect(text).toContain("mailto:press@colophon.example?subject=Academic%20Chapter&amp;body=Would%20you");
    expect(text).toContain("It is about the monsoon.</textarea>");
  });

  test.each([{}, { origin: "https://elsewhere.example" }, { "sec-fetch-site": "cross-site" }])(
    "from another site (%o) it is refused",
    async (headers) => {
      expect((await post({}, { headers })).status).toBe(403);
      expect(await listStored()).toEqual([]);
    },
  );

  test("too large, or in another shape, it is refused", async () => {
    expect((await post({ message: "x".repeat(2_200_000) })).status).toBe(413);
    expect((await post({}, { headers: { ...OURS, "content-type": "text/plain" } })).status).toBe(415);
  });
});

describe("POST /api/v1/enquiries", () => {
  test("needs no session, returns ticket and quote, and recognises the same form", async () => {
    const received = {
      key: "7d9c6a3e-3b8f-4a53-9f3c-0f4c9b8a1d2e",
      quote: { service: "editorial-services", words: 5000, services: ["copy"] },
    };
    const { status, text } = await call(received);
    const [row] = await listStored();
    expect(status).toBe(201);
    expect(JSON.parse(text)).toEqual({
      id: row?.id,
      ticket: expect.stringMatching(/^E-\d{6}$/u),
      quote: { number: row?.quote_number, href: `/quotes/${row?.id}` },
    });
    expect((await call(received)).text).toBe(text);
    expect(await listStored()).toHaveLength(1);
  });

  test("names each wrong field; other sites, other shapes and too large forms are refused", async () => {
    const wrong = await call({ email: "asha", message: "short" });
    expect(wrong.status).toBe(422);
    expect(JSON.parse(wrong.text).fields).toEqual({
      email: ACCOUNT_WORDS.emailInvalid,
      message: ENQUIRY_WORDS.messageTooShort,
    });
    expect((await call({}, { cookie: "session=x", origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await call({}, { "content-type": "text/plain" })).status).toBe(415);
    expect((await call({ message: "x".repeat(100_000) })).status).toBe(413);
    expect(await listStored()).toEqual([]);
  });

  test("stands in the API's document, without authentication", async () => {
    const document = JSON.parse((await press.send("/api/v1/openapi.json")).text);
    expect(document.paths["/enquiries"].post).toMatchObject({ operationId: "submitEnquiry", security: [] });
  });
});

test("only the contact page may show a frame of the map's provider", async () => {
  const fetchPolicy = async (path: string) => (await press.send(path)).headers["content-security-policy"];
  expect(await fetchPolicy("/contact")).toMatch(/; frame-src 'self' https:\/\/www\.openstreetmap\.org$/u);
  expect(await fetchPolicy("/contact")).toBe(await fetchPolicy(QUOTE));
  for (const path of ["/", "/about", "/quotes/x"]) expect(await fetchPolicy(path)).not.toContain("frame-src");
});

test.each([
  "/quotes/x",
  "/quotes/00000000-0000-4000-8000-000000000000",
  "/contact/sent/00000000-0000-4000-8000-000000000000",
])("there is nothing at %s", async (path) => expect((await press.send(path)).status).toBe(404));

test("a changed price is on the contact page at once", async () => {
  expect((await press.send(QUOTE)).text).toContain("$1,799");
  const settings = new Map([["prices.chapter", { ...DEFAULT_PRICES.chapter, base: 1_099_00 }]]);
  await setPress(press.ctx, PRESS, { settings });
  expect((await press.send(QUOTE)).text).toContain("$1,899");
});

test("an estimate says how long its prices hold where the press has set it, and keeps what it said", async () => {
  await setPress(press.ctx, PRESS, { settings: new Map([["quoteDays", 14]]) });
  await post({}, { path: QUOTE });
  await press.db.deleteFrom("press_settings").where("key", "=", "quoteDays").execute();
  // In Kolkata, the zone of the press, that is the 23rd.
  await press.db
    .updateTable("enquiries")
    .set({ created_at: new Date("2026-11-22T20:00:00Z") })
    .execute();
  const [enquiry] = await listStored();
  const text = (await press.send(`/quotes/${enquiry?.id}`)).text.replaceAll(/<[^>]*>/gu, "");
  expect(text).toContain("DateNovember 23, 2026");
  expect(text).toContain("These prices hold for 14 days, until December 07, 2026.");
});

test("a request for access to a publication that nobody may see is an empty form", async () => {
  const { status, text } = await press.send("/contact?topic=access&publication=999999");
  expect(status).toBe(200);
  expect(text).not.toContain("I would like access");
});
