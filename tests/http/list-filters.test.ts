import { afterAll, beforeAll, expect, test } from "vitest";
import { submitEnquiry } from "#enquiries/server/submit-enquiry.ts";
import { TOKEN_SCOPES } from "#people/core/token-scopes.ts";
import { publishCast } from "../support/cast.ts";
import { insertManuscript } from "../support/manuscripts/manuscript-rows.ts";
import { type ApiDocument, listOperations, readApiDocument, type Schema } from "../support/openapi.ts";
import { createSignedInPerson } from "../support/presses/signed-in-person.ts";
import { ENQUIRY_FORM } from "../support/presses/with-enquiries.ts";
import { filterValues, impossibleValue, isFilter } from "../support/servers/filter-values.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";
import { RUNS_MANY } from "../test-runs.ts";

/**
 * Every filter of every list of the document, by every kind of caller. A new filter is tested with it: it must never fail, and never
 * show a caller a row that the list without it does not show.
 */
let press: ServedPress;
let document: ApiDocument;
/** The tokens of the callers by their names; undefined is not signed in. */
let callers: Readonly<Record<string, string | undefined>>;
let ids: readonly string[];
beforeAll(async () => {
  press = await openServedPress();
  document = await readApiDocument(press);
  await publishCast(press.ctx);
  const [author, editor, reviewer, admin] = [
    await createSignedInPerson(press.auth, ["author"]),
    await createSignedInPerson(press.auth, ["editor"]),
    await createSignedInPerson(press.auth, ["reviewer"]),
    await createSignedInPerson(press.auth, ["admin"]),
  ];
  const other = await createSignedInPerson(press.auth, ["author"]);
  for (const { id } of [author, other, other]) {
    const manuscript = await insertManuscript(press.ctx, id);
    const set = { handling_editor: editor.id, language: "en", due_on: "2026-06-30" };
    if (id === author.id) await press.db.updateTable("manuscripts").set(set).where("id", "=", manuscript).execute();
  }
  for (const [number, website] of [undefined, undefined, "https://spam.example"].entries())
    await submitEnquiry(
      press.auth,
      { ip: `198.51.100.${number}` },
      { ...ENQUIRY_FORM, key: crypto.randomUUID(), website },
    );
  const makeToken = async (scopes: readonly string[]) => {
    const { text } = await press.send("/api/v1/me/tokens", {
      method: "POST",
      headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Test", scopes }),
    });
    return (JSON.parse(text) as { token: string }).token;
  };
  ids = [editor.id, author.id];
  callers = {
    anonymous: undefined,
    author: author.token,
    editor: editor.token,
    reviewer: reviewer.token,
    admin: admin.token,
    "token with every scope": await makeToken(TOKEN_SCOPES),
    "token without the scope": await makeToken(["profile:read"]),
  };
});
afterAll(() => press.close());

/** Parameters that choose one of several lists, each of which has its own guard: the rows of all of them are the list. */
const CHOOSE_A_LIST: Readonly<Record<string, readonly string[]>> = {
  listUsers: ["status"],
  listEnquiries: ["spam"],
  listContentReview: ["tab"],
  listReviews: ["scope"],
  listReviewHistory: ["scope"],
  listManuscripts: ["scope"],
  listSubmissions: ["scope"],
};

/** The values of a filter that a caller other than an admin tries: of long choices each tries another one. */
const chooseSome = (usual: readonly string[], turn: number): readonly string[] =>
  RUNS_MANY ? usual.slice(0, 4) : usual.slice(turn % usual.length).slice(0, 1);

type List = {
  readonly name: string;
  readonly path: string;
  readonly limit: string;
  readonly filters: readonly { readonly name: string; readonly schema: Schema }[];
};

const lists = (): readonly List[] =>
  listOperations(document).flatMap(({ name, method, template, path }) => {
    const parameters = (document.paths[template]?.[method.toLowerCase()]?.parameters ?? []).filter(
      (parameter) => parameter.in === "query",
    );
    const filters = parameters.filter((parameter) => isFilter(parameter.name));
    // What cannot be read without a choice is a report, and its own tests send one.
    const isReport = parameters.some((parameter) => parameter.required);
    const isList =
      method === "GET" &&
      !template.includes("{") &&
      !isReport &&
      parameters.some((parameter) => parameter.name === "cursor");
    return isList && filters.length > 0 ? [{ name, path, limit: findLimit(parameters), filters }] : [];
  });

/** The most rows of a page. */
const findLimit = (parameters: readonly { readonly name: string; readonly schema: object }[]): string => {
  const { maximum = 0 } = (parameters.find((parameter) => parameter.name === "limit")?.schema ?? {}) as {
    maximum?: number;
  }; // a list's parameter
  return String(maximum);
};

/** Reads a list; returns the status and what tells its rows apart. */
async function read({ path, limit }: List, token: string | undefined, query: Readonly<Record<string, string>>) {
  const sent = new URLSearchParams({ ...query, limit }).toString();
  const { status, text } = await press.send(`${path.split("?")[0] ?? ""}?${sent}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const body = JSON.parse(text) as Readonly<Record<string, unknown>>;
  const rows = status === 200 ? (Object.values(body).find(Array.isArray) as readonly { readonly id?: string }[]) : []; // a list's rows
  return { status, text, rows: rows.map((row) => row.id ?? JSON.stringify(row)) };
}

/** Returns the status of the list without filters and of each list that a parameter chooses, and the rows of all of them. */
async function withoutFilters(list: List, token: string | undefined) {
  const rows = new Set<string>();
  const choices: number[] = [];
  const { name, filters } = list;
  const first = await read(list, token, {});
  for (const row of first.rows) rows.add(row);
  for (const choice of CHOOSE_A_LIST[name] ?? [])
    for (const value of filters.find((filter) => filter.name === choice)?.schema.enum ?? []) {
      const other = await read(list, token, { [choice]: String(value) });
      choices.push(other.status);
      for (const row of other.rows) rows.add(row);
    }
  return { status: first.status, choices, rows };
}

/** Returns a usual value of every filter of a list. */
const filterTogether = ({ filters }: List): Readonly<Record<string, string>> =>
  Object.fromEntries(filters.map(({ name, schema }) => [name, filterValues(name, schema, ids).usual[0] ?? ""]));

test("no filter shows a caller more than the list without it, and none fails", { timeout: 120_000 }, async () => {
  const others: string[] = [];
  let [tried, shown] = [0, 0];
  for (const list of lists())
    for (const [turn, [caller, token]] of Object.entries(callers).entries()) {
      const whole = await withoutFilters(list, token);
      if (![200, 401, 403].includes(whole.status)) others.push(`${list.name}, ${caller} is ${whole.status}`);
      if (whole.status !== 200) {
        // The guard runs before the input is read: no choice and no filter opens what is refused.
        const together = await read(list, token, filterTogether(list));
        for (const status of [...whole.choices, together.status])
          if (status !== whole.status) others.push(`${list.name}, ${caller}: ${status} instead of ${whole.status}`);
        tried += 1;
        continue;
      }
      for (const { name, schema } of list.filters) {
        const { usual, hostile } = filterValues(name, schema, ids);
        // What would break a filter breaks it for an admin, whose lists are the longest.
        const values = caller === "admin" ? [...usual, ...hostile] : chooseSome(usual, turn);
        for (const value of values) {
          const { status, text, rows } = await read(list, token, { [name]: value });
          tried += 1;
          shown += rows.length;
          if (![200, 400, 422, 403].includes(status))
            others.push(`${list.name}, ${caller}: ${name}=${value} is ${status} ${text.slice(0, 100)}`);
          for (const row of rows.filter((row) => !whole.rows.has(row)))
            others.push(`${list.name}, ${caller}: ${name}=${value} shows ${row}`);
        }
      }
    }
  expect(others).toEqual([]);
  expect(tried).toBeGreaterThan(700);
  expect(shown).toBeGreaterThan(600);
});

test("every filter of texts, days, times and people leaves out what does not fit", async () => {
  const others: string[] = [];
  for (const list of lists()) {
    for (const { name, schema } of list.filters) {
      const value = impossibleValue(name, schema);
      const { status, rows } = value ? await read(list, callers["admin"], { [name]: value }) : {};
      if (rows && rows.length > 0) others.push(`${list.name}: ${name}=${value} shows ${rows.length} rows`);
      if (status !== undefined && status !== 200) others.push(`${list.name}: ${name}=${value} is ${status}`);
    }
  }
  expect(others, "A filter without effect; or its schema has no form: see filter-values.ts.").toEqual([]);
});

test("rows that change have changed_since on their list", () => {
  const named = new Set(lists().flatMap(({ name, filters }) => filters.map((filter) => `${name} ${filter.name}`)));
  for (const name of ["listPublications", "listManuscripts", "listContentReview", "listUsers", "listEnquiries"])
    expect(named).toContain(`${name} changed_since`);
});
