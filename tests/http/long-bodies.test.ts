import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ApiDocument, listOperations, readApiDocument } from "../support/openapi.ts";
import { type TestPerson, createSignedInPerson } from "../support/presses/signed-in-person.ts";
import { sendEndless } from "../support/servers/endless-body.ts";
import { openServedPress, type ServedPress } from "../support/servers/served-press.ts";
import { runs } from "../test-runs.ts";

let press: ServedPress;
let document: ApiDocument;
let admin: TestPerson;
beforeAll(async () => {
  press = await openServedPress();
  document = await readApiDocument(press);
  admin = await createSignedInPerson(press.auth, ["admin"]);
});
afterAll(() => press.close());

/** Sends a request without a session: a response of 401 means that the body was not too long. */
const sendForStatus = async (method: string, path: string, bytes: number): Promise<number> => {
  const body = JSON.stringify({ body: "x".repeat(bytes) });
  const headers = { "content-type": "application/json", "content-length": String(body.length) };
  return (await press.send(`/api/v1${path}`, { method, headers, body })).status;
};

describe("only operations that save long texts accept long bodies", () => {
  test.each([
    ["PATCH", "/press"],
    ["POST", "/publications"],
    ["PUT", "/publications/00000000-0000-4000-8000-000000000001"],
    ["POST", "/press/texts/privacy/versions"],
    ["POST", "/outbox/bounces"],
  ])("%s %s accepts 480,000 bytes, and not 600,000", async (method, path) => {
    expect(await sendForStatus(method, path, 480_000)).toBe(401);
    expect(await sendForStatus(method, path, 600_000)).toBe(413);
  });

  test.each([
    ["POST", "/enquiries"],
    ["POST", "/press/texts/privacy/versions/1/restore"],
    ["POST", "/publications/1/move"],
    ["POST", "/outbox/test"],
    ["PATCH", "/nothing"],
  ])("%s %s refuses 70,000 bytes", async (method, path) => {
    expect(await sendForStatus(method, path, 70_000)).toBe(413);
  });
});

describe("a body of a file", () => {
  const endless = (path: string, headers: Record<string, string>) =>
    sendEndless(press, { method: "POST", path: `/api/v1${path}`, headers });

  test("in place of JSON is refused before it is read, for visitors and for people", async () => {
    const headers = { authorization: `Bearer ${admin.token}` };
    for (const type of ["application/pdf", "application/epub+zip", "application/octet-stream", "image/png"])
      for (const sent of [
        await endless("/enquiries", { "content-type": type }),
        await endless("/publications", { ...headers, "content-type": type }),
        await endless("/publications", { ...headers, "content-type": type, "idempotency-key": crypto.randomUUID() }),
      ])
        expect(sent).toMatchObject({ status: 415, detail: "Send JSON (application/json)." });
  });

  test("with an Idempotency-Key is not held in memory: the operation's own limit ends it", async () => {
    const headers = { authorization: `Bearer ${admin.token}`, "content-type": "application/octet-stream" };
    // Several, because chunks that come after the refusal must not end the process.
    for (let time = 0; time < runs(2, 10); time += 1) {
      const keyed = { ...headers, "idempotency-key": crypto.randomUUID() };
      expect(await endless("/imports/preview?file_name=a.pdf", keyed)).toMatchObject({ status: 413 });
    }
  });

  test("may have each media type that the document names", async () => {
    const wrong: string[] = [];
    for (const { name, method, path, template } of listOperations(document)) {
      const { requestBody } = document.paths[template]?.[method.toLowerCase()] ?? {};
      for (const type of Object.keys(requestBody?.content ?? {})) {
        if (type.endsWith("json")) continue;
        const headers = { authorization: `Bearer ${admin.token}`, "content-type": type };
        const { text } = await press.send(path, { method, headers, body: "no file" });
        if (text.includes("Send JSON")) wrong.push(`${name}: ${type}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
