import { afterAll, beforeAll, expect, test } from "vitest";
import { createExample, type Schemas } from "../../src/site/api-examples.ts";
import { apiOperations } from "../../src/site/api-operations.ts";
import { formatCurl, exampleBody } from "../../src/site/api-requests.ts";
import { fitsSchema } from "../support/servers/fits-schema.ts";
import { type ApiDocument, readApiDocument } from "../support/openapi.ts";
import { SIGN_IN } from "#platform/api/openapi-document.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";

/** What a strict linter of OpenAPI documents asks of this one. */
let press: ServedPress;
let document: ApiDocument;
beforeAll(async () => {
  press = await openServedPress();
  document = await readApiDocument(press);
});
afterAll(() => press.close());

test("every operation has a name of its own, a summary, one subject and named refusals", () => {
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, { operationId, summary = "", tags = [], responses }] of Object.entries(item)) {
      const where = `${method} ${path}`;
      expect(operationId, where).toMatch(/^[a-z][A-Za-z]+$/u);
      expect(summary, where).toMatch(/^[A-Z“].*[^.]$/u);
      expect(tags, where).toHaveLength(1);
      const statuses = Object.keys(responses);
      expect(
        statuses.some((status) => status.startsWith("4")),
        where,
      ).toBe(true);
      expect(
        statuses.some((status) => /^[23]/u.test(status)),
        where,
      ).toBe(true);
      expect(path, "paths have no slash at their end").not.toMatch(/.\/$/u);
    }
  const named = new Set(JSON.stringify(document.paths).match(/(?<="#\/components\/)[^"]+/gu));
  const components = document.components as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  for (const name of named) {
    const [kind = "", key = ""] = name.split("/");
    expect(Object.keys(components[kind] ?? {}), name).toContain(key);
  }
  const used = JSON.stringify(document);
  for (const kind of ["responses", "headers", "schemas"])
    for (const key of Object.keys(components[kind] ?? {}))
      expect(used.includes(`"#/components/${kind}/${key}"`), `${kind}/${key} is used`).toBe(true);
});

test("each subject has one sentence, which its part of the page shows", async () => {
  const { tags = [] } = document as ApiDocument & {
    readonly tags?: readonly { readonly name: string; readonly description?: string }[];
  };
  const used = new Set(
    Object.values(document.paths).flatMap((item) => Object.values(item).flatMap((one) => one.tags ?? [])),
  );
  expect(tags.map(({ name }) => name).toSorted(), "Describe each subject once in src/site/api-tags.ts.").toEqual(
    [...used].toSorted(),
  );
  const page = (await press.send("/api/docs")).text;
  for (const { name, description = "" } of tags) {
    expect(description, name).toMatch(/^\p{Lu}[^.]{20,120}\.$/u);
    expect(page, name).toContain(`<p>${description}</p>`);
  }
});

test("each operation has an example request and an example response that fit its schemas", () => {
  const schemas = document.components.schemas as Schemas; // JSON schemas
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  const wrong: Record<string, string> = {};
  for (const { id, sent, received } of apiOperations({ info: {}, ...document })) {
    const sample = exampleBody(sent, schemas);
    const request =
      sample === undefined || !sent.body ? "" : fitsSchema(document, sent.body.schema, JSON.parse(sample));
    const value = received.schema && createExample(received.schema, schemas, "received");
    const response = received.schema ? fitsSchema(document, received.schema, value) : "";
    if (request + response !== "") wrong[id] = `${request} ${response}`.trim();
    expect(formatCurl(sent, schemas), id).toMatch(/^curl .*"\$PRESS\/api\/v1\/[^{}]*"/u);
    const described = operations.find((operation) => operation.operationId === id)?.responses[received.status];
    const isDescribed = JSON.stringify(described ?? {}).includes('"application/json"');
    expect(received.schema !== undefined, id).toBe(isDescribed);
  }
  expect(wrong, "Give the field an example: .openapi({ example: … }).").toEqual({});
});

const splitSegments = (path: string): readonly string[] => path.split("/").slice(1);
const isPlace = (segment: string): boolean => segment.startsWith("{");

test("no address reads like another one", () => {
  const paths = Object.keys(document.paths).map(splitSegments);
  const unclear: string[] = [];
  for (const [index, one] of paths.entries())
    for (const other of paths.slice(index + 1)) {
      const isAmbiguous =
        one.length === other.length &&
        one.every((segment, place) => segment === other[place] || isPlace(segment) !== isPlace(other[place] ?? ""));
      const crosses = (a: readonly string[], b: readonly string[]): boolean =>
        a.some((segment, place) => !isPlace(segment) && isPlace(b[place] ?? ""));
      if (isAmbiguous && crosses(one, other) && crosses(other, one))
        unclear.push(`/${one.join("/")} and /${other.join("/")}`);
    }
  expect(unclear, "Choose another address.").toEqual([]);
});

test("each operation names ways to sign in that are defined, and describes the places in its address", () => {
  const { components, security, info } = document as ApiDocument & {
    readonly components: { readonly securitySchemes: object };
    readonly security: readonly object[];
    readonly info: Readonly<Record<string, unknown>>;
  };
  expect(info).toMatchObject({
    title: expect.any(String),
    description: expect.any(String),
    license: expect.any(Object),
  });
  const ids = new Set<string>();
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      const where = `${method} ${path}`;
      for (const scheme of (operation.security ?? security).flatMap((way) => Object.keys(way)))
        expect(Object.keys(components.securitySchemes), where).toContain(scheme);
      const places = (path.match(/(?<=\{)\w+/gu) ?? []).toSorted();
      const parameters = operation.parameters ?? [];
      expect(
        parameters
          .filter((parameter) => parameter.in === "path")
          .map(({ name }) => name)
          .toSorted(),
        where,
      ).toEqual(places);
      const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(keys).size, where).toBe(keys.length);
      expect(ids.has(operation.operationId), where).toBe(false);
      ids.add(operation.operationId);
    }
});

test("versions, rates and repeated requests are described wherever they count", () => {
  type Part = { readonly headers?: Readonly<Record<string, unknown>> };
  const lacking: string[] = [];
  let versions = 0;
  for (const [path, item] of Object.entries(document.paths))
    for (const [
      method,
      { operationId, summary = "", parameters = [], responses, security = SIGN_IN },
    ] of Object.entries(item)) {
      const headers = parameters.filter((parameter) => parameter.in === "header").map(({ name }) => name.toLowerCase());
      const isVersioned = headers.includes("if-match");
      versions += isVersioned ? 1 : 0;
      const refusesVersions = "412" in responses || "428" in responses || summary.includes("If-Match");
      if (refusesVersions && !isVersioned) lacking.push(`${operationId}: If-Match`);
      // Who changes what is there finds its entity tag in the response that reads it.
      const read = item["get"]?.responses["200"] as Part | undefined;
      if (isVersioned && read && !("ETag" in (read.headers ?? {}))) lacking.push(`get ${path}: ETag`);
      const isForCallers = security.length > 0;
      if ((isForCallers && method === "post") !== headers.includes("idempotency-key"))
        lacking.push(`${operationId}: Idempotency-Key`);
      for (const [status, described] of Object.entries(responses))
        if (/^[23]/u.test(status) && isForCallers !== "RateLimit" in ((described as Part).headers ?? {}))
          lacking.push(`${operationId}: RateLimit`);
    }
  expect(lacking).toEqual([]);
  expect(versions).toBeGreaterThan(6);
});
