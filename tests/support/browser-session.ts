import { attacker, PASSWORD } from "./attacker.ts";
import type { TestPress } from "./presses/test-press.ts";

/** The headers that the press's own pages send. */
export const OURS = { "x-use-cookie": "1", "sec-fetch-site": "same-origin" };

/** The cookie that a response sets, as a browser sends it back; empty where it is not set correctly. */
export const cookieIn = (headers: Headers): string =>
  /^(__Host-session=[\w-]{43}\.[\da-z]+\.[\w-]{22}); Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Lax$/u.exec(
    headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-session=")) ?? "",
  )?.[1] ?? "";

export const signInByBrowser = async (
  press: TestPress,
  email: string,
  headers: Readonly<Record<string, string>> = OURS,
) => attacker(press).post("/token?grant_type=password", { email, password: PASSWORD }, { headers });

export const refreshByBrowser = async (press: TestPress, cookie: string) =>
  attacker(press).post("/token?grant_type=refresh_token", {}, { headers: { ...OURS, cookie } });
