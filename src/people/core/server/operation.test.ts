import { z } from "@hono/zod-openapi";
import { pino } from "pino";
import { expect, test } from "vitest";
import { body, openApi } from "#platform/api/api.ts";
import type { Person } from "./current-person.ts";
import { operation, personApi, publicOperation } from "./operation.ts";

const DONE = { 200: { description: "Done." } };
const BODY = body(z.object({ title: z.string() }));

const described = { method: "post", request: BODY, responses: DONE } as const;
const signedIn = operation("signed-in", { ...described, path: "/signed-in" });
const guarded = operation("press_settings", { ...described, path: "/guarded" });
const open = publicOperation({ method: "get", path: "/open", responses: DONE });

const person = (changes: Partial<Person>): Person => ({
  id: "a-person",
  email: null,
  first_name: null,
  last_name: null,
  roles: [],
  lacks_second_factor: false,
  must_add_second_factor: false,
  session: { id: "a-session", aal: "aal1", amr: [] },
  ...changes,
});

async function send(caller: Person | undefined, path: string, sent: unknown): Promise<[number, string]> {
  const api = personApi()
    .openapi(signedIn, (c) => c.text(c.var.person.id))
    .openapi(guarded, (c) => c.text(c.var.actor.kind))
    .openapi(open, (c) => c.text(c.var.caller?.id ?? "anonymous"));
  const log = pino({ level: "silent" });
  const whole = openApi({ log, findCaller: async () => caller, isSameOrigin: () => true }, [api]);
  const init = { method: "POST", body: JSON.stringify(sent), headers: { "content-type": "application/json" } };
  const response = await whole.request(path, path === "/open" ? {} : init);
  return [response.status, await response.text()];
}

const WRONG = { title: 3 };
const RIGHT = { title: "One" };

test.each([
  ["/signed-in", undefined, 401],
  ["/guarded", undefined, 401],
  ["/guarded", person({ roles: ["editor"] }), 403],
  ["/signed-in", person({ lacks_second_factor: true }), 403],
])("%s refuses before it looks at the input", async (path, caller, status) => {
  expect((await send(caller, path, WRONG))[0]).toBe(status);
});

test("an allowed person is told what is wrong with the input", async () => {
  expect((await send(person({ roles: ["admin"] }), "/guarded", WRONG))[0]).toBe(422);
});

test("the handler finds the person, and the actor of its command", async () => {
  expect(await send(person({}), "/signed-in", RIGHT)).toEqual([200, "a-person"]);
  expect(await send(person({ roles: ["admin"] }), "/guarded", RIGHT)).toEqual([200, "person"]);
});

test("a public operation answers without a sign-in", async () => {
  expect(await send(undefined, "/open", undefined)).toEqual([200, "anonymous"]);
});
