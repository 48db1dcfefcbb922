import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiDocument, readApiDocument } from "../support/openapi.ts";
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
