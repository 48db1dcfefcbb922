import { hash, randomBytes } from "node:crypto";
import type { Visit } from "../counting.ts";

/**
 * Creates a function that names a visitor for one day: a hash with a secret that changes every UTC day and exists in memory only (design brief
 * 7.2). Never stored, never logged.
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
