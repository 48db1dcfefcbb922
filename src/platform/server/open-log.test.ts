import { expect, test } from "vitest";
import { openLog } from "./open-log.ts";

const SECRET = "wHx0c5NnqkOe1pB7sVtY";

/** Errors as the libraries throw them, with what was sent beside what went wrong. */
const ERRORS: readonly (readonly [string, object])[] = [
  ["a database on a server", { code: "23505", table: "users", detail: `Key (email)=(${SECRET}) already exists.` }],
  ["the embedded database", { code: "42P01", query: "select $1", params: [SECRET] }],
  ["a mail server", { code: "EAUTH", command: `AUTH PLAIN ${SECRET}`, response: `535 ${SECRET}`, to: SECRET }],
  ["a store of files", { code: "ENOTFOUND", $metadata: { headers: { authorization: SECRET } } }],
  ["a provider", { code: "OAUTH_RESPONSE", cause: Object.assign(new Error("bad"), { body: { token: SECRET } }) }],
];

test.each(ERRORS)("an error of %s is logged by its code, without what was sent", (_, facts) => {
  const lines: string[] = [];
  const error = Object.assign(new Error("It failed."), facts);
  openLog("info", (line) => void lines.push(line)).warn({ err: error, error }, "Broken.");
  expect(lines.join("")).not.toContain(SECRET);
  const { err } = JSON.parse(lines[0] ?? "{}") as { err: Record<string, unknown> };
  expect(err).toMatchObject({ type: "Error", message: "It failed.", code: "code" in facts ? facts.code : "" });
  expect(err["stack"]).toContain("open-log.test.ts");
});

test("what is no error is logged as it is, and a chain of causes ends", () => {
  const lines: string[] = [];
  const circle: Error = new Error("round");
  circle.cause = circle;
  openLog("info", (line) => void lines.push(line)).warn({ err: "a word", error: circle }, "Broken.");
  expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({ err: "a word", error: { message: "round" } });
});
