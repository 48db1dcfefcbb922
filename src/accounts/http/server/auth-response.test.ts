import { pino } from "pino";
import { expect, test } from "vitest";
import { NoTurn } from "#platform/fair-queue.ts";
import { authErrorResponse } from "./auth-response.ts";

test.each([
  [
    "a database that cannot be reached",
    Object.assign(new Error("terminating connection due to administrator command"), { code: "57P01" }),
  ],
  ["a line that is too long", new NoTurn()],
])("%s is answered with the time after which to try again", async (_what, error) => {
  const request = new Request("https://press.example/auth/v1/token");
  const response = authErrorResponse(error, request, pino({ level: "silent" }));
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ code: 503, error_code: "unexpected_failure" });
});
