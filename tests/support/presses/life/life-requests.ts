import { expect } from "vitest";
import type { ServedPress } from "#tests/support/servers/served-press.ts";
import { sendAs } from "../decided-round.ts";
import type { TestPerson } from "../signed-in-person.ts";

/** A manuscript and its press. */
export type CommandTarget = { readonly press: ServedPress; readonly id: string };

/** Sends a request to the API that must succeed; returns the response's body. */
export async function sendRequest(
  press: ServedPress,
  method: string,
  path: string,
  as?: TestPerson,
  body?: object | Buffer,
) {
  const { status, text } = await sendAs(press, method, `/api/v1${path}`, as, body);
  expect(status, `${method} ${path}: ${text.slice(0, 400)}`).toBeLessThan(300);
  return JSON.parse(text === "" ? "null" : text) as unknown;
}

/** Runs a command with the version that is stored. */
export async function run(
  { press, id }: CommandTarget,
  as: TestPerson,
  command: string,
  body: object = {},
): Promise<unknown> {
  const { version } = await press.db
    .selectFrom("manuscripts")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return sendRequest(press, "POST", `/manuscripts/${id}/${command}`, as, {
    key: crypto.randomUUID(),
    version,
    ...body,
  });
}
