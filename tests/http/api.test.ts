import { afterAll, beforeAll, expect, test } from "vitest";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

let press: ServedPress;
beforeAll(async () => {
  press = await openServedPress();
});
afterAll(() => press.close());

test("the API's document and its page list the same operations", async () => {
  const document = JSON.parse((await press.send("/api/v1/openapi.json")).text) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  };
  expect(document.openapi).toBe("3.1.0");
  const page = await press.send("/api/docs");
  expect(page.headers["content-type"]).toContain("text/html");
  for (const part of ["Publications", "Files", "Content Review", "Imports and exports"])
    expect(page.text).toContain(`>${part}</a>`);
  expect(page.text).toContain("Authorization: Bearer clp_");
  expect(page.text).toContain("Scope: <code>publications:read</code>");
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    expect(page.text).toContain(`id="${operation.operationId}"`);
    expect(operation.responses).toHaveProperty("default");
  }
});

/** What these make is read in a list, by its maker alone, or never again. */
const WITHOUT_ADDRESS = [
  "addChapters",
  "createCounterCustomer",
  "createSavedView",
  "createServiceToken",
  "createToken",
  "createWebhook",
  "namePublicationVersion",
  "saveSearch",
  "submitEnquiry",
];

test("whatever makes a thing says where it is read", async () => {
  const { paths } = JSON.parse((await press.send("/api/v1/openapi.json")).text) as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, { headers?: object }> }>>;
  };
  const unlocated = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .filter(({ responses }) => responses["201"] && !("Location" in (responses["201"].headers ?? {})))
    .map(({ operationId }) => operationId);
  expect(unlocated.toSorted()).toEqual(WITHOUT_ADDRESS);
});

/** The version in its response is that of the production of which the proofs are made. */
const OTHER_VERSION = ["sendProof"];

type Schema = {
  readonly $ref?: string;
  readonly properties?: Record<string, object>;
  readonly allOf?: readonly Schema[];
};

test("whatever makes a thing with a version says the version too", async () => {
  const { paths, components } = JSON.parse((await press.send("/api/v1/openapi.json")).text) as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, Created> }>>;
    components: { schemas: Record<string, Schema> };
  };
  type Created = {
    readonly headers?: object;
    readonly content?: Record<string, { readonly schema: Schema }>;
  };
  const hasVersion = ({ $ref, properties = {}, allOf = [] }: Schema): boolean =>
    "version" in properties ||
    allOf.some(hasVersion) ||
    ($ref !== undefined && hasVersion(components.schemas[$ref.split("/").at(-1) ?? ""] ?? {}));
  const made = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ operationId, responses }) => {
      const created = responses["201"];
      const schema = created?.content?.["application/json"]?.schema;
      return created && schema && hasVersion(schema) ? [{ operationId, headers: created.headers ?? {} }] : [];
    });
  expect(made.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(["createManuscript", "createPublication"]),
  );
  const untagged = made.filter(({ headers }) => !("ETag" in headers)).map(({ operationId }) => operationId);
  expect(untagged.toSorted()).toEqual(OTHER_VERSION);
});

test("errors are problem bodies with a request id, also for a browser", async () => {
  for (const [path, status] of [
    ["/api/v1/users", 401],
    ["/api/v1/nothing", 404],
  ] as const) {
    const response = await press.send(path, { headers: { accept: "text/html" } });
    expect(response.status).toBe(status);
    expect(response.headers).toMatchObject({
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers["x-request-id"]).toMatch(/^[\w-]{8,}$/u);
  }
});
