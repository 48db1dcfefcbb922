// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ApiProblem } from "#platform/web/call-api.ts";
import { UnopenedScreen } from "./unopened-screen.tsx";

const back = <a href="/dashboard/volumes">Volumes</a>;

afterEach(cleanup);

test.each([404, 403, 410])(
  "what is not there for this person (%i) has a heading, its sentence and the way back",
  (status) => {
    const error = new ApiProblem({ status, title: "Not found", detail: "There is no such volume." });
    render(<UnopenedScreen error={error} onRetry={() => undefined} back={back} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Not found");
    expect(screen.getByRole("alert").textContent).toContain("There is no such volume.");
    expect(screen.getByRole("link", { name: "Volumes" })).toBeDefined();
    expect(screen.queryByRole("button")).toBeNull();
  },
);

test("what failed can be tried again, and has its reference", async () => {
  const onRetry = vi.fn<() => void>();
  const error = new ApiProblem({ status: 500, title: "Not read", detail: "It broke.", reference: "K7-42" });
  render(<UnopenedScreen error={error} onRetry={onRetry} back={back} />);
  expect(screen.getByText("K7-42")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("a programming error is named in plain words", () => {
  render(<UnopenedScreen error={new TypeError("x is not a function")} onRetry={() => undefined} back={back} />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something broke");
});
