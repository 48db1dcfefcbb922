// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

function Editing({ busy = false }: { busy?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Edit the chapter"
        description="It is published."
        busy={busy}
        footer={<button type="button">Save</button>}
      >
        <input aria-label="Number" readOnly />
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

async function openDialog(busy = false) {
  render(<Editing busy={busy} />);
  await userEvent.click(screen.getByRole("button", { name: "Edit" }));
  return screen.findByRole("dialog", { name: "Edit the chapter" });
}

const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("it opens with the focus in the first field that can be filled in, named and described", async () => {
  const dialog = await openDialog();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Title" })));
  expect(document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent).toBe("It is published.");
});

test("the focus stays inside", async () => {
  const dialog = await openDialog();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  }
});

test.each([
  ["Escape", () => userEvent.keyboard("{Escape}")],
  ["the cross", () => userEvent.click(screen.getByRole("button", { name: "Close" }))],
])("%s closes it, and the focus returns to the button that opened it", async (_way, close) => {
  await openDialog();
  await close();
  await isClosed();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Edit" })));
});

test("while it is busy there is no way out", async () => {
  const dialog = await openDialog(true);
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Close" }).disabled).toBe(true);
  expect(screen.getByRole("dialog")).toBe(dialog);
  expect(dialog.getAttribute("aria-busy")).toBe("true");
});
