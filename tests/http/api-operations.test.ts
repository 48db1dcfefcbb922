import { existsSync, readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TOKEN_SCOPES } from "#people/core/token-scopes.ts";
import { findRetired } from "../../bin/check/retired-words.ts";
import { type ApiDocument, requestFor, type Operation, listOperations, readApiDocument } from "../support/openapi.ts";
import { createSignedInPerson } from "../support/presses/signed-in-person.ts";
import { type ServedResponse, openServedPress, type ServedPress } from "../support/servers/served-press.ts";

/** Every operation of the document is called, so that later operations are tested too. */
let press: ServedPress;
let document: ApiDocument;
let operations: readonly Operation[];
let admin: string;
let anonymous: string;
beforeAll(async () => {
  press = await openServedPress();
  document = await readApiDocument(press);
  operations = listOperations(document);
  [{ token: admin }, { token: anonymous }] = await Promise.all([
    createSignedInPerson(press.auth, ["admin"]),
    createSignedInPerson(press.auth, []),
  ]);
});
afterAll(() => press.close());

/** Calls each operation and returns the names of those whose response does not fit, or whose status the document lacks. */
async function misfits(
  of: readonly Operation[],
  send: (operation: Operation) => Promise<ServedResponse>,
  fits: (status: number, operation: Operation) => boolean,
): Promise<string[]> {
  const found: string[] = [];
  for (const operation of of) {
    const { status, headers, text } = await send(operation);
    const isProblem = status < 400 || headers["content-type"] === "application/problem+json";
    const isNamed = status >= 500 || operation.statuses.includes(String(status));
    if (!isProblem || !isNamed || !fits(status, operation))
      found.push(`${operation.name}: ${status} ${text.slice(0, 200)}`);
  }
  return found;
}

test("the document is valid OpenAPI 3.1, and its patterns are valid", async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  expect(new Set(operations.map(({ name }) => name)).size).toBe(operations.length);
  const patterns = JSON.stringify(document).match(/(?<="pattern":)"(?:[^"\\]|\\.)*"/gu) ?? [];
  for (const written of patterns) {
    const pattern = String(JSON.parse(written));
    expect(new RegExp(pattern, "u").source, "flags do not belong in it").not.toMatch(/\/[a-z]*$/u);
  }
});

/** Names in camel case that 0.1.0 published: programs use them. */
const PUBLISHED_NAMES: ReadonlySet<string> = new Set([
  "totalViews",
  "totalDownloads",
  "totalCitations",
  "validDays",
  "startDate",
  "endDate",
  "openAccess",
  "colourFigures",
]);

test("fields and parameters have names in snake case", () => {
  const names = new Set(namesIn(document));
  expect([...names].filter((name) => /[a-z][A-Z]/u.test(name) && !PUBLISHED_NAMES.has(name))).toEqual([]);
});

test("operations, schemas, fields and parameters have no retired word in their names", () => {
  const names = [
    ...operations.map(({ name }) => name),
    ...Object.keys(document.components.schemas),
    ...namesIn(document),
  ];
  expect([...new Set(names)].filter((name) => findRetired(name).length > 0)).toEqual([]);
});

/** Returns the names of all properties of all schemas, and of all parameters but headers. */
function namesIn(described: unknown): string[] {
  if (typeof described !== "object" || described === null) return [];
  const { properties, in: place, name } = described as { properties?: unknown; in?: unknown; name?: unknown };
  const named = typeof place === "string" && place !== "header" ? [String(name)] : [];
  const own = typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
  return [...named, ...own, ...Object.values(described).flatMap(namesIn)];
}

test("without a session everything but the open operations is 401", async () => {
  const closed = operations.filter(({ isOpen }) => !isOpen);
  expect(closed.length).toBeGreaterThan(60);
  expect(
    await misfits(
      closed,
      (operation) => requestFor(press, operation),
      (status) => status === 401,
    ),
  ).toEqual([]);
  const open = operations.filter(({ isOpen }) => isOpen);
  expect(
    await misfits(
      open,
      (operation) => requestFor(press, operation),
      (status) => status !== 401,
    ),
  ).toEqual([]);
});

test("a token that is not valid is 401, an address with a NUL byte 400, and each may say that there were too many requests", async () => {
  const forged = `${admin.slice(0, -4)}AAAA`;
  const unknown = `clp_${"a".repeat(43)}`;
  const withWrongToken = (one: Operation) => requestFor(press, one, one.isOpen ? unknown : forged);
  expect(await misfits(operations, withWrongToken, (status) => status === 401)).toEqual([]);
  const withNul = (one: Operation) => {
    const path = `${one.path}${one.path.includes("?") ? "&" : "?"}limit=%00`;
    return requestFor(press, { ...one, path }, admin);
  };
  const isNamed = (status: number, { statuses }: Operation) => status === 400 && statuses.includes("429");
  expect(await misfits(operations, withNul, isNamed)).toEqual([]);
});

test("unknown ids are not found; a person without a role gets 403 or 404", async () => {
  const named = operations.filter(({ namesRecord }) => namesRecord);
  expect(named.length).toBeGreaterThan(30);
  expect(
    await misfits(
      named,
      (operation) => requestFor(press, operation, admin),
      (status) => status === 404,
    ),
  ).toEqual([]);
  const isRefused = (status: number): boolean => status === 403 || status === 404;
  expect(await misfits(named, (operation) => requestFor(press, operation, anonymous), isRefused)).toEqual([]);
});

test("an invalid body is 422 with its fields, a body without JSON 400 or 415", async () => {
  const writing = operations.filter(({ takesJson }) => takesJson);
  expect(
    await misfits(
      writing,
      (one) => requestFor(press, one, admin, '"nonsense"'),
      (status) => status === 422,
    ),
  ).toEqual([]);
  expect(
    await misfits(
      writing,
      (one) => requestFor(press, one, admin, "{"),
      (status) => status === 400,
    ),
  ).toEqual([]);
  const form = (one: Operation) => requestFor(press, { ...one, type: "text/plain" }, admin);
  expect(await misfits(writing, form, (status) => status === 415)).toEqual([]);
});

test("an access token with every scope opens all but what needs a person; one with a foreign scope opens none of it", async () => {
  const make = async (scopes: readonly string[]): Promise<string> => {
    const operation = operations.find(({ name }) => name === "createToken");
    if (!operation) throw new Error("There is no operation createToken.");
    const made = await requestFor(press, { ...operation, body: { name: "Test", scopes } }, admin);
    return (JSON.parse(made.text) as { token: string }).token;
  };
  const [all, profile] = [await make(TOKEN_SCOPES), await make(["profile:read"])];
  const closed = operations.filter(({ isOpen }) => !isOpen);
  const listRefusedBy = async (token: string): Promise<string[]> => {
    const refused: string[] = [];
    for (const operation of closed) {
      const { status, text } = await requestFor(press, operation, token);
      const { title } = status === 403 ? (JSON.parse(text) as { title: string }) : { title: "" };
      if (title === "Sign-in needed" || title === "Scope missing") refused.push(operation.name);
    }
    return refused;
  };
  const refused = new Set(await listRefusedBy(all));
  expect(FOR_PEOPLE.filter((name) => !refused.has(name))).toEqual([]);
  expect(refused.has("listPublications")).toBe(false);
  const open = new Set(["whoAmI", "readProfile", "readPreferences", "listSavedSearches", "readPhoto"]);
  const outside = closed.map(({ name }) => name).filter((name) => !open.has(name));
  expect((await listRefusedBy(profile)).toSorted()).toEqual(outside.toSorted());
});

/** Operations that no token may ever call: they open accounts, or give all data of a person. */
const FOR_PEOPLE = [
  "createToken",
  "listOwnTokens",
  "revokeOwnToken",
  "listTokens",
  "revokeToken",
  "listTokensOfUser",
  "createServiceAccount",
  "createServiceToken",
  "listSessions",
  "endSession",
  "endOtherSessions",
  "exportMyData",
  "deleteMyAccount",
  "exportAddress",
  "eraseAddress",
  "copyInvitationLink",
  "deleteForGood",
  "deactivateUser",
  "eraseUser",
  "resetFactors",
  "sendResetLink",
  "endUserSessions",
  "readWaitingEmail",
];

test("queries respond to an admin, and none fails", async () => {
  const reading = operations.filter(({ method, namesRecord }) => method === "GET" && !namesRecord);
  expect(
    await misfits(
      reading,
      (operation) => requestFor(press, operation, admin),
      (status) => status < 500,
    ),
  ).toEqual([]);
});

test("docs/api.md names existing operations and files, one for each name of the specification", () => {
  const page = readFileSync(new URL("../../docs/api.md", import.meta.url), "utf8");
  const rows = page.split("\n").filter((line) => /^\|[^|]+\| `src\/[^|]+\|[^|]+\|[^|]+\|$/u.test(line));
  expect(rows).toHaveLength(16);
  const names = operations.map(({ name }) => name);
  for (const row of rows) expect(names, row).toContain(/`(\w+)`/u.exec(row.split("|")[3] ?? "")?.[1]);
  const files = [...page.matchAll(/`((?:src|tests)\/[^`]+)`/gu)].map(([, file = ""]) => file);
  expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});

test("no operation ignores unknown fields, and no PUT empties a field that was not sent", async () => {
  const { token } = await createSignedInPerson(press.auth, ["admin", "editor", "reviewer", "author"]);
  const called = operations.filter(({ name }) => name !== "deleteMyAccount");
  expect(called.length).toBeGreaterThan(60);
  for (const operation of called) {
    const path = `${operation.path}${operation.path.includes("?") ? "&" : "?"}colour=red`;
    const { status, text } = await requestFor(press, { ...operation, path }, token);
    expect([status, text.includes('"colour":"There is no query parameter “colour”."')], operation.name).toEqual([
      422,
      true,
    ]);
  }
  for (const operation of called.filter(({ takesJson }) => takesJson)) {
    const body = { ...(operation.body as object), colour: "red" };
    const { status, text } = await requestFor(press, { ...operation, body }, token);
    expect([status, text.includes('"colour":"There is no field “colour”."')], operation.name).toEqual([422, true]);
  }
  for (const operation of called.filter(({ takesJson, method }) => takesJson && method === "PUT"))
    expect((await requestFor(press, { ...operation, body: {} }, token)).status, operation.name).toBe(422);
});
