// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.tsx";

const [onConfirm, onClose] = [vi.fn<() => void>(), vi.fn<() => void>()];
beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

const renderDialog = (given: Partial<ConfirmDialogProps> = {}) => (
  <ConfirmDialog
    open
    title={MANUSCRIPT_WORDS.deleteDraftQuestion}
    confirmLabel="Delete draft"
    busyLabel="Deleting..."
    onConfirm={onConfirm}
    onClose={onClose}
    {...given}
  >
    <p>It cannot be undone.</p>
  </ConfirmDialog>
);
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("it asks with its sentence, and each button does what it says", async () => {
  render(renderDialog());
  expect(screen.getByRole("alertdialog", { name: MANUSCRIPT_WORDS.deleteDraftQuestion }).textContent).toContain(
    "It cannot be undone.",
  );
  await userEvent.click(button("Delete draft"));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
  await userEvent.click(button("Cancel"));
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
});

test("Escape cancels", async () => {
  render(renderDialog());
  await userEvent.keyboard("{Escape}");
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});

test("nothing happens before exactly the word is typed, not by Enter either", async () => {
  render(renderDialog({ typed: "DELETE" }));
  const field = screen.getByRole("textbox", { name: "Type DELETE to confirm" });
  await userEvent.type(field, "delete{Enter}");
  expect([button("Delete draft").disabled, onConfirm.mock.calls.length]).toEqual([true, 0]);
  await userEvent.clear(field);
  await userEvent.type(field, "DELETE{Enter}");
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("what was typed is forgotten when it closes", async () => {
  const { rerender } = render(renderDialog({ typed: "DELETE" }));
  await userEvent.type(screen.getByRole("textbox"), "DELETE");
  rerender(renderDialog({ typed: "DELETE", open: false }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  rerender(renderDialog({ typed: "DELETE" }));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
});

test("while it is busy it can neither be answered again nor left", async () => {
  render(renderDialog({ busy: true }));
  await userEvent.keyboard("{Escape}");
  expect([button("Deleting...").disabled, button("Cancel").disabled]).toEqual([true, true]);
  expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0]);
});
