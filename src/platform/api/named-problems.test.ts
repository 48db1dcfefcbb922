import { expect, test } from "vitest";
import {
  COMMON_PROBLEMS,
  type DescribedOperation,
  MAY_BE_GONE,
  NEEDS_VERSION,
  problemStatuses,
  withNamedProblems,
} from "./named-problems.ts";

const CLOSED = [{ token: ["publications:read"] }, { bearer: [] }];

test.each<[string, Parameters<typeof problemStatuses>, readonly number[]]>([
  ["a public reading", ["get", "/search", {}], [400, 401, 422, 429]],
  [
    "one that tells the signed-in more",
    ["get", "/titles/{id}", { security: [{}, ...CLOSED] }],
    [400, 401, 404, 422, 429],
  ],
  ["a list of the staff", ["get", "/users", { security: CLOSED }], [400, 401, 403, 422, 429]],
  ["one that no token opens", ["get", "/me/data", { security: [{ bearer: [] }] }], [400, 401, 403, 422, 429]],
  [
    "a change of the version that was read",
    ["put", "/titles/{id}", { security: CLOSED, [NEEDS_VERSION]: true } as DescribedOperation],
    [400, 401, 403, 404, 409, 413, 415, 422, 428, 429],
  ],
  [
    "a reading of what may have been deleted",
    ["get", "/titles/{id}", { security: CLOSED, parameters: [{ in: "path", schema: { [MAY_BE_GONE]: true } }] }],
    [400, 401, 403, 404, 410, 422, 429],
  ],
  [
    "a link that works once",
    ["post", "/set-up", { [MAY_BE_GONE]: true } as DescribedOperation],
    [400, 401, 403, 410, 413, 415, 422, 429],
  ],
  ["an enquiry of a visitor", ["post", "/enquiries", {}], [400, 401, 403, 413, 415, 422, 429]],
])("the refusals of %s", (_what, operation, statuses) => {
  expect(problemStatuses(...operation)).toEqual(statuses);
});

test("each operation gets its problems; what a description says itself stays", () => {
  const operation: DescribedOperation = {
    security: CLOSED,
    responses: { 201: { description: "Made." }, 409: { description: "There is one already." } },
  };
  const open: DescribedOperation = { responses: { 200: { description: "Found.", headers: { Link: {} } } } };
  withNamedProblems({ "/titles": { post: operation, get: open } });
  const { responses = {}, parameters } = operation;
  expect(Object.keys(responses)).toEqual(["201", "400", "401", "403", "409", "413", "415", "422", "429", "default"]);
  expect(responses["422"]).toEqual({ $ref: "#/components/responses/WrongInput" });
  expect(responses["409"]).toEqual({
    description: "There is one already.",
    content: COMMON_PROBLEMS.Conflict.content,
  });
  expect(responses["201"]).toMatchObject({
    headers: { RateLimit: { $ref: "#/components/headers/RateLimit" } },
  });
  expect(parameters).toMatchObject([{ name: "Idempotency-Key", in: "header" }]);
  expect(open.parameters).toBeUndefined();
  expect(open.responses?.["200"]).toEqual({ description: "Found.", headers: { Link: {} } });
});

test("an operation that names no sign-in has that of the document", () => {
  const operation: DescribedOperation = { responses: { 200: { description: "You." } } };
  withNamedProblems({ "/me": { get: operation } }, [{ bearer: [] }]);
  expect(Object.keys(operation.responses ?? {})).toEqual(["200", "400", "401", "403", "422", "429", "default"]);
});
