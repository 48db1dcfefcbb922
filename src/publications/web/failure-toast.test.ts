import { expect, test } from "vitest";
import { ApiProblem } from "#platform/web/call-api.ts";
import { failureToast } from "./failure-toast.ts";

const DOWNLOAD = { title: "Download failed", otherwise: "Failed to download file" };
const retry = (): void => undefined;
const problem = (status: number, detail: string): ApiProblem =>
  new ApiProblem({ status, title: "Broken", detail, reference: "0123456789" });

test("a failure is said under the specification's title in the server's words, with its reference", () => {
  expect(failureToast(problem(500, "This is our mistake."), DOWNLOAD)).toMatchObject({
    kind: "error",
    title: "Download failed",
    message: "This is our mistake.",
    reference: "0123456789",
  });
});

test("where the server says nothing, the specification's words stand for it", () => {
  expect(failureToast(problem(500, ""), DOWNLOAD).message).toBe("Failed to download file");
  expect(failureToast(new TypeError("x is undefined"), DOWNLOAD).message).toBe("Failed to download file");
});

test("what broke can be tried again, what was refused cannot", () => {
  const action = { label: "Try again", onSelect: retry };
  for (const status of [0, 500, 503])
    expect(failureToast(problem(status, "No."), DOWNLOAD, retry).action).toEqual(action);
  for (const status of [403, 404, 409, 422])
    expect(failureToast(problem(status, "No."), DOWNLOAD, retry).action).toBeUndefined();
  expect(failureToast(problem(500, "No."), DOWNLOAD).action).toBeUndefined();
});
