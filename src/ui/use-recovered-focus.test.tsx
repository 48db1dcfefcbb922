// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useRecoveredFocus } from "./use-recovered-focus.ts";

afterEach(cleanup);

function Change({ state }: { readonly state: "running" | "done" }) {
  const sentence = useRecoveredFocus<HTMLParagraphElement>(state);
  return (
    <>
      <p ref={sentence} tabIndex={-1}>
        It is {state}.
      </p>
      {state === "running" && <button type="button">Stop</button>}
      <input aria-label="Search" />
    </>
  );
}

test("the focus of a button that is gone goes to the sentence, and not when the screen opens", () => {
  const { rerender } = render(<Change state="running" />);
  expect(document.activeElement).toBe(document.body);
  screen.getByRole("button", { name: "Stop" }).focus();
  rerender(<Change state="done" />);
  expect(document.activeElement).toBe(screen.getByText("It is done."));
});

test("a focus that stands elsewhere stays there", () => {
  const { rerender } = render(<Change state="running" />);
  screen.getByLabelText("Search").focus();
  rerender(<Change state="done" />);
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
});
