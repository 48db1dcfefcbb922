import { expect, test } from "vitest";
import { AUTH_OPERATIONS } from "../../server/auth-routes.ts";
import { describeAuth } from "./describe-auth.ts";

const document = describeAuth(AUTH_OPERATIONS);

const operationAt = (method: "get" | "post", path: string) => document.paths?.[path]?.[method];

test("every operation of the sign-in interface is described, under an id of its own", () => {
  const described = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
  const ids = described.map(({ operationId }: { operationId?: string }) => operationId);
  expect(new Set(ids).size).toBe(AUTH_OPERATIONS.length);
});

test("the document names the fields of a body, the query and who may call", () => {
  const signUp = JSON.stringify(operationAt("post", "/signup"));
  for (const field of ["email", "phone", "password", "data", "code_challenge"]) expect(signUp).toContain(`"${field}"`);
  expect(operationAt("post", "/token")?.parameters).toMatchObject([{ name: "grant_type", in: "query" }]);
  expect(operationAt("get", "/user")?.security).toEqual([{ bearer: [] }]);
  expect(operationAt("get", "/admin/users/{id}")?.security).toEqual([{ service: [] }]);
});

test("a body is passed on as it was sent: its fields are checked by the operation, and others are ignored", () => {
  const body = AUTH_OPERATIONS.find(({ path }) => path === "/signup")?.body;
  expect(body?.parse({ email: 3, password: null, more: "x" })).toEqual({ email: 3, password: null, more: "x" });
  expect(body?.parse({ channel: "pigeon" }).channel).toBeUndefined();
  expect(body?.parse({ channel: "whatsapp" }).channel).toBe("whatsapp");
});
