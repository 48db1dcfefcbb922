import type { TestPress } from "./presses/test-press.ts";
import type { UserRow } from "#accounts/core/server/users.ts";
import { hashPassword } from "#accounts/passwords/server/password-hashes.ts";

export const PASSWORD = "walking slowly to the mill";

export const newAddress = (): string => `reader-${crypto.randomUUID()}@example.org`;

export type AttackResponse = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
};

/** The abilities of an attacker: sending any request, and reading the response. */
export function attacker(press: TestPress) {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, ip }: { readonly headers?: Readonly<Record<string, string>>; readonly ip?: string } = {},
  ): Promise<AttackResponse> => {
    const json = body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) };
    const sent = { method, headers: { "content-type": "application/json", ...headers }, ...json };
    const response = await press.send(path, sent, ip);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? {} : JSON.parse(text) };
  };
  return {
    send,
    post: (path: string, body: unknown, options?: { headers?: Record<string, string>; ip?: string }) =>
      send("POST", path, body, options),
  };
}

/** A confirmed account with a password. */
export async function owner(press: TestPress, email = newAddress()): Promise<UserRow & { email: string }> {
  const { user } = await press.account({ email, passwordHash: await hashPassword(PASSWORD) });
  return { ...user, email };
}

/** The newest code that was sent to an address. */
export function codeTo(press: TestPress, to: string) {
  const found = press.codes.findLast((message) => message.to === to);
  if (!found) throw new Error(`Nothing was sent to ${to}.`);
  return { ...found, link: new URL(found.href).searchParams.get("token_hash") ?? "" };
}

/** Returns six digits that are not the code. */
export const notThe = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
