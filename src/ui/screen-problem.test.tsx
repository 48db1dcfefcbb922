// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiProblem } from "#platform/web/call-api.ts";
import { ScreenProblem } from "./screen-problem.tsx";

afterEach(cleanup);

test("the server's sentence is announced with its reference", () => {
  const problem = { status: 500, title: "Not counted", detail: "The users could not be read.", reference: "K7-42" };
  render(<ScreenProblem error={new ApiProblem(problem)} onRetry={() => undefined} />);
  const { textContent } = screen.getByRole("alert");
  for (const words of ["Not counted", "The users could not be read.", "Reference K7-42"])
    expect(textContent).toContain(words);
});

test("the message of a programming error is not shown", () => {
  render(<ScreenProblem error={new TypeError("x is not a function")} onRetry={() => undefined} />);
  const { textContent } = screen.getByRole("alert");
  expect(textContent).toContain("Something broke");
  expect(textContent).not.toContain("x is not");
  expect(textContent).not.toContain("Reference");
});

test("the button tries again", async () => {
  const onRetry = vi.fn<() => void>();
  render(<ScreenProblem error={undefined} onRetry={onRetry} />);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});
