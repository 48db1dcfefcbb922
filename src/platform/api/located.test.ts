import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";

let press: TestPress;
beforeAll(async () => {
  press = await testPress();
});
afterAll(() => press.close());

const MADE = [
  ["/publications", { title: "Salt and Paper", type: "book", authors: ["Ada Byron"], status: "draft" }],
  ["/catalogue/collections", { title: "Salt" }],
  ["/manuscripts", { kind: "book", key: "3f0c2f0a-6f0e-4f5e-9d0b-0a6a5c1d2e3f" }],
  ["/users", { email: "lars@gothenburg.example", first_name: "Lars", last_name: "Hedqvist", roles: ["reviewer"] }],
] as const;

test.each(MADE)("what POST %s makes is read at its Location, with the same version", async (path, body) => {
  const admin = await press.person(["admin"]);
  const created = await press.call(admin, "POST", path, { body });
  expect(created.status, await created.clone().text()).toBe(201);
  const { id, version } = (await created.json()) as { readonly id: string; readonly version?: number };
  expect(created.headers.get("etag")).toBe(version === undefined ? null : `"${version}"`);
  const location = created.headers.get("location") ?? "";
  expect(location).toBe(`/api/v1${path}/${id}`);
  const found = await press.call(admin, "GET", location.replace("/api/v1", ""));
  expect(found.status).toBe(200);
  expect(await found.clone().json()).toMatchObject({ id });
  expect(found.headers.get("etag")).toBe(created.headers.get("etag"));
});
