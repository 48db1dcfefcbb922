import { testPress, type TestPress } from "#tests/support/presses/test-press.ts";
import type { Role } from "#people/core/role.ts";
import { getDemoEmail } from "../demo/demonstration-people.ts";
import { fillDemo } from "../demo/fill-demo.ts";
import { DAY, PASSWORD, RECORDED_ROLES } from "./golden-day.ts";

export type GoldenPress = {
  readonly press: TestPress;
  /** The access token of the person of each role. */
  readonly tokens: ReadonlyMap<Role, string>;
};

/** Opens the demonstration press on a day that stands still, in memory, with all its routes. */
export async function openGoldenPress(): Promise<GoldenPress> {
  const press = await testPress({ now: DAY });
  await fillDemo(press.auth, PASSWORD);
  const tokens = new Map<Role, string>();
  for (const role of RECORDED_ROLES) tokens.set(role, await signIn(press, getDemoEmail(role)));
  return { press, tokens };
}

async function signIn(press: TestPress, email: string): Promise<string> {
  const response = await press.open("/auth/v1/token?grant_type=password", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (token === undefined) throw new Error(`${email} could not sign in: ${String(response.status)}.`);
  return token;
}
