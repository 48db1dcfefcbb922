import { hash, randomBytes } from "node:crypto";
import type { Visit } from "../counting.ts";

/**
 * A name for a visitor that means nothing tomorrow: a hash with a secret that changes every UTC day and is kept nowhere
 * but in memory (design brief 7.2). Never stored, never logged.
 */
export function createVisitorKeys(): (visit: Visit, day: string) => string {
  let secret = randomBytes(32).toString("base64");
  let secretOf = "";
  return ({ ip, headers }, day) => {
    if (day !== secretOf) {
      secret = randomBytes(32).toString("base64");
      secretOf = day;
    }
    return hash("sha256", `${secret}\n${ip}\n${headers.get("user-agent") ?? ""}`, "base64").slice(0, 20);
  };
}
