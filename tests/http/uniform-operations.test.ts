import { afterAll, beforeAll, expect, test } from "vitest";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { deletePublication } from "#publications/records/server/delete-publication.ts";
import { theMonograph } from "../support/cast.ts";
import { type ApiDocument, type Operation, operationsOf, readApiDocument, requestFor } from "../support/openapi.ts";
import { signedInPerson } from "../support/presses/signed-in-person.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

/** What holds for every operation of the document. A new operation that fails here finds in the message what to do. */
let press: ServedPress;
let document: ApiDocument;
let admin: { readonly id: string; readonly token: string };
beforeAll(async () => {
  press = await openServedPress();
  document = await readApiDocument(press);
  admin = await signedInPerson(press.auth, ["admin"]);
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
  operationsOf(document, name).filter(({ template }) => OF_PUBLICATION.test(template));

/** Returns the status, title and detail of the response to an operation. */
async function refusalOf(name: string, publication: string): Promise<readonly unknown[]> {
  const operation = operationsOnPublication(publication).find((one) => one.name === name);
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
    const byUuid = await refusalOf(name, one.id);
    const byNumber = await refusalOf(name, String(two.sequential_id));
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
    const refusal = await refusalOf(name, id);
    if (refusal[0] !== 410 || !statuses.includes("410")) others[name] = { refusal, statuses };
  }
  expect(others, "Use PublicationId for the path, and requireReadable or requireEditable.").toEqual({});
});
