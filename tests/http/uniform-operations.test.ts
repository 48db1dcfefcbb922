import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/trash/server/delete-publication.ts";
import { theMonograph } from "../support/cast.ts";
import { FORM_WORDS } from "../support/interface-texts/form-words.ts";
import {
  type ApiDocument,
  type Operation,
  listOperations,
  readApiDocument,
  requestFor,
  responseShape,
} from "../support/openapi.ts";
import { createSignedInPerson } from "../support/presses/signed-in-person.ts";
import { wrongRequests } from "../support/servers/wrong-requests.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";
import { RUNS_MANY } from "../test-runs.ts";

/** What holds for every operation of the document. A new operation that fails here finds in the message what to do. */
let press: ServedPress;
let document: ApiDocument;
let admin: { readonly id: string; readonly token: string };
beforeAll(async () => {
  press = await openServedPress();
  document = await readApiDocument(press);
  admin = await createSignedInPerson(press.auth, ["admin"]);
});
afterAll(() => press.close());

const publish = (title: string) =>
  createPublication(
    press.ctx,
    { kind: "person", id: admin.id },
    { draft: { ...theMonograph, title, doi: undefined, isbn: undefined, series: undefined } },
  );

/** Names of parameters that stand for a publication, at the begin of a path. */
const OF_PUBLICATION =
  /^\/(?:publications|content-review\/catalogue|volumes|publication-drafts)\/\{(?:id|object)\}(?:\/|$)/u;

const operationsOnPublication = (name: string): readonly Operation[] =>
  listOperations(document, name).filter(({ template }) => OF_PUBLICATION.test(template));

/** Returns the status, title and detail of the response to an operation. */
async function readProblem(name: string, publication: string): Promise<readonly unknown[]> {
  const operation = operationsOnPublication(publication).find((operation) => operation.name === name);
  if (!operation) throw new Error(`There is no ${name}.`);
  const { status, text } = await requestFor(press, operation, admin.token);
  if (status < 400 || text === "") return [status];
  const { title, detail } = JSON.parse(text) as Record<string, unknown>;
  return [status, title, detail];
}

test("the number of a publication works wherever its uuid does", async () => {
  const names = operationsOnPublication("1").map(({ name }) => name);
  expect(names.length).toBeGreaterThan(40);
  const [one, two] = [await publish("The Twin"), await publish("The Twin")];
  const others: Record<string, unknown> = {};
  for (const name of names.toSorted((a, b) => Number(a === "deletePublication") - Number(b === "deletePublication"))) {
    const byUuid = await readProblem(name, one.id);
    const byNumber = await readProblem(name, String(two.sequential_id));
    if (JSON.stringify(byUuid) !== JSON.stringify(byNumber)) others[name] = { byUuid, byNumber };
  }
  expect(others, "Take the id of the path from requireReadable or requireEditable, which read both.").toEqual({});
});

test("whatever is asked of a deleted publication is 410, and the document names it", async () => {
  const { id } = await publish("The Deleted");
  await deletePublication(press.ctx, { kind: "person", id: admin.id }, { id });
  const others: Record<string, unknown> = {};
  for (const { name, statuses, template } of operationsOnPublication(id)) {
    if (!template.startsWith("/publications/")) continue;
    const refusal = await readProblem(name, id);
    if (refusal[0] !== 410 || !statuses.includes("410")) others[name] = { refusal, statuses };
  }
  expect(others, "Use PublicationId for the path, and requireReadable or requireEditable.").toEqual({});
});

/** Readings that give no list, by the first word of their names. */
const DOCUMENTS = /^(?:read|get|count|export|summarise|who|propose|compare)/u;

/** Lists without pages, and why. */
const NOT_PAGED: Readonly<Record<string, string>> = {
  listPublicationValues: "The most frequent values, to filter by: a search finds others.",
  listBooks: "The best matches of what is typed into a selector.",
  suggestPublishers: "The best matches of what is typed.",
  suggestSearches: "The best matches of what is typed.",
  searchPalette: "The best matches of what is typed.",
  searchCataloguePeople: "The best matches of what is typed.",
  findPeopleForVolume: "The best matches of what is typed.",
  findReviewerCandidates: "The best matches for a manuscript.",
  findOrganisations: "The best matches in a register.",
  findRegisteredPerson: "One person of a register.",
  findRegisteredPublication: "One publication of a register.",
  listRegisters: "A fixed set: the registers that can be asked.",
  listTopTitles: "The first titles of a count.",
  listReadGroups: "A count with one line for each type or language.",
  listReadershipDimensions: "A count with the most frequent values.",
};

/** Lists with a parameter of their own to jump to a place, and why. */
const JUMPS: Readonly<Record<string, string>> = {
  listPublications: "`offset`, as 0.1.0 published it: the dashboard jumps to a page of any size.",
};

/** Logs that nobody counts. */
const UNCOUNTED = new Set([
  "listNotifications",
  "listOwnTokens",
  "listTokens",
  "listTokensOfUser",
  "listWebhookDeliveries",
]);

const WHAT_TO_DO =
  'A list has `limit`, `cursor`, `total`, `next_cursor` and Link. Add `[LIST_OF]: "name of the field"` to the route of a list that is read whole (platform/api/whole-lists.ts), or use numberedPage or PageQuery; otherwise name it in NOT_PAGED.';

test("every list has the same paging", async () => {
  const others: Record<string, unknown> = {};
  let paged = 0;
  for (const { name, method, template, path } of listOperations(document)) {
    if (method !== "GET") continue;
    const described = document.paths[template]?.["get"];
    const shape = responseShape(document, described);
    if (name in NOT_PAGED || (DOCUMENTS.test(name) && shape?.type !== "array" && name !== "getBookChapters")) continue;
    paged += 1;
    const parameters = (described?.parameters ?? [])
      .filter((parameter) => parameter.in === "query")
      .map((parameter) => parameter.name);
    const fields = Object.keys(shape?.properties ?? {});
    const [answered] = [described?.responses["200"] as { headers?: object } | undefined];
    const lacks = [
      ...["limit", "cursor"].filter((one) => !parameters.includes(one)),
      ...parameters.filter((parameter) => parameter === "offset" && !(name in JUMPS)),
      ...["next_cursor", ...(UNCOUNTED.has(name) ? [] : ["total"])].filter((one) => !fields.includes(one)),
      ...("Link" in (answered?.headers ?? {}) ? [] : ["Link"]),
    ];
    if (lacks.length > 0) others[name] = lacks;
    else if (!template.includes("{")) Object.assign(others, await misread(name, path));
  }
  expect(others, WHAT_TO_DO).toEqual({});
  expect(paged).toBeGreaterThan(35);
});

/** Reads a list with a limit, a wrong limit and a wrong cursor; returns what does not fit. */
async function misread(name: string, path: string): Promise<Record<string, unknown>> {
  const read = async (query: string) => {
    const sent = `${path}${path.includes("?") ? "&" : "?"}${query}`;
    const { status, headers, text } = await press.send(sent, { headers: { authorization: `Bearer ${admin.token}` } });
    return { status, link: String(headers["link"]), body: JSON.parse(text) as Record<string, unknown> };
  };
  const [page, zero, wrong] = [await read("limit=1"), await read("limit=0"), await read("cursor=nonsense")];
  const fields = { ...(zero.body["fields"] as object), ...(wrong.body["fields"] as object) };
  const fits =
    page.status === 200 &&
    page.link.includes('rel="first"') &&
    (page.body["next_cursor"] === null || page.link.includes('rel="next"')) &&
    zero.status === 422 &&
    wrong.status === 422 &&
    Object.keys(fields).toSorted().join() === "cursor,limit";
  return fits ? {} : { [name]: { page, zero, wrong } };
}

/** Words of the validator's library, which no program should read. */
const OF_THE_VALIDATOR =
  /Invalid (?:input|string|option|key|value|number|discriminator|ISO|UUID|URL|email|date)|expected|received|Too (?:small|big)|Unrecognized/u;

test(
  "whatever is wrong in a request is said in our own words, for each field by its name",
  { timeout: 120_000 },
  async () => {
    const others: Record<string, unknown> = {};
    let refused = 0;
    for (const [index, operation] of listOperations(document).entries())
      for (const [turn, { path, body }] of wrongRequests(document, operation).entries()) {
        // Schemas are shared: each operation is tried with every second wrong value, its neighbour with the others.
        if (!RUNS_MANY && (index + turn) % 2 > 0) continue;
        const { status, text } = await requestFor(press, { ...operation, path }, admin.token, body);
        if (status < 400 || text === "") continue;
        const { fields = {}, detail } = JSON.parse(text) as { fields?: Record<string, string>; detail: string };
        refused += status === 422 ? 1 : 0;
        const bad = Object.values({ ...fields, detail }).filter(
          (one) => OF_THE_VALIDATOR.test(one) || !/^\P{Ll}/u.test(one),
        );
        if (bad.length > 0 || status >= 500)
          others[operation.name] = { status, path: path.slice(0, 200), bad: bad.map((one) => one.slice(0, 200)) };
      }
    expect(
      others,
      "Sentences come from platform/issue-sentence.ts; give a schema its own where they are not enough.",
    ).toEqual({});
    expect(refused).toBeGreaterThan(800);
  },
);

test("all that is wrong is named at once: query, unknown parameters, path and body", async () => {
  const headers = { authorization: `Bearer ${admin.token}`, "content-type": "application/json" };
  const readFieldErrors = async (method: string, path: string, sent?: unknown) => {
    const { status, text } = await press.send(`/api/v1${path}`, {
      method,
      headers,
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    return [status, (JSON.parse(text) as { fields?: unknown }).fields];
  };
  expect(await readFieldErrors("GET", "/publications?limit=0&cursor=&colour=red&changed_since=yesterday")).toEqual([
    422,
    {
      colour: "There is no query parameter “colour”.",
      limit: "“limit” must be a whole number from 1 to 100.",
      changed_since: FORM_WORDS.timeInvalid,
    },
  ]);
  expect(await readFieldErrors("POST", "/volumes/1/editors/x/remove?colour=red", { key: 1, name: "x" })).toEqual([
    422,
    {
      colour: "There is no query parameter “colour”.",
      name: "There is no field “name”.",
      person: "There is no such person.",
      key: "“key” must be a UUID.",
    },
  ]);
});

test("the sentence about a wrong value names every word that the parameter takes", async () => {
  const others: Record<string, unknown> = {};
  let named = 0;
  for (const operation of listOperations(document)) {
    const described = document.paths[operation.template]?.[operation.method.toLowerCase()];
    for (const { name, in: place, schema } of described?.parameters ?? []) {
      const words = (schema.anyOf ?? []).flatMap((schema) => schema.enum ?? []).map(String);
      if (place !== "query" || words.length === 0) continue;
      named += 1;
      const path = `${operation.path.split("?", 1)[0] ?? ""}?${name}=x-y`;
      const { status, text } = await requestFor(press, { ...operation, path }, admin.token);
      const { fields = {} } = JSON.parse(text) as { fields?: Record<string, string> };
      if (status !== 422 || !words.every((word) => fields[name]?.includes(word)))
        others[`${operation.name} ${name}`] = { status, sentence: fields[name] };
    }
  }
  expect(others, "In a union, give z.uuid and its like `{ abort: true }`.").toEqual({});
  expect(named).toBeGreaterThan(3);
});
