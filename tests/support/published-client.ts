import type { GoTrueClient } from "@supabase/auth-js";
import { newAddress, PASSWORD } from "./attacker.ts";
import { must } from "./auth-client.ts";
import type { TestPress } from "./presses/test-press.ts";

/** Returns the newest code that was sent to an address or a number, of one kind where one is given. */
export function lastCode({ codes }: TestPress, to: string, kind?: string) {
  const found = codes.findLast((message) => message.to === to && (kind === undefined || message.kind === kind));
  if (!found) throw new Error(`Nothing was sent to ${to}.`);
  return found;
}

/** Returns the parameters of an e-mail's link. */
export const tokenIn = (href: string): string => new URL(href).searchParams.get("token_hash") ?? "";

export const findEmailLink = (press: TestPress, to: string): string => tokenIn(lastCode(press, to).href);

/** The client's type of the successful result differs from its other types. */
export async function signInByPassword(client: GoTrueClient, who: Parameters<GoTrueClient["signInWithPassword"]>[0]) {
  const { data, error } = await client.signInWithPassword(who);
  if (error) throw error;
  return data;
}

export async function getUser(client: GoTrueClient) {
  const { data, error } = await client.getUser();
  if (error) throw error;
  return data.user;
}

export async function update(client: GoTrueClient, changes: Parameters<GoTrueClient["updateUser"]>[0]) {
  const { data, error } = await client.updateUser(changes);
  if (error) throw error;
  return data.user;
}

/** Signs up and confirms the address. */
export async function newcomer(press: TestPress, client: GoTrueClient = press.client()) {
  const email = newAddress();
  must(await client.signUp({ email, password: PASSWORD, options: { data: { first_name: "Ada" } } }));
  must(await client.verifyOtp({ email, token: lastCode(press, email).code, type: "signup" }));
  return { client, email };
}
