// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { useSaveKeys } from "./use-save-keys.ts";

let saved: string[] = [];
afterEach(() => {
  cleanup();
  saved = [];
});

type FormProps = { readonly name: string; readonly disabled?: boolean; readonly children?: ReactNode };

function Form({ name, disabled = false, children }: FormProps) {
  const form = useSaveKeys();
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        saved.push(name);
      }}
    >
      <input aria-label={name} />
      <button type="submit" disabled={disabled}>
        Save {name}
      </button>
      {children}
    </form>
  );
}

function Screen({ children }: { readonly children: ReactNode }) {
  const screenElement = useSaveKeys<HTMLDivElement>({
    save: () => saved.push("screen"),
    saveAndLeave: () => saved.push("left"),
  });
  return <div ref={screenElement}>{children}</div>;
}

/** Presses a key with Ctrl; returns whether the browser does what it does by itself. */
const press = (key: string, given: KeyboardEventInit = { ctrlKey: true }): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...given });

test("Ctrl S and Command S save the only form, whether the focus is in it or not, and the browser stores no page", async () => {
  render(<Form name="name" />);
  expect(press("s")).toBe(false);
  await userEvent.click(screen.getByLabelText("name"));
  expect(press("s", { metaKey: true })).toBe(false);
  expect(press("S")).toBe(false); // Caps Lock
  expect(saved).toEqual(["name", "name", "name"]);
  for (const other of [{}, { ctrlKey: true, shiftKey: true }, { ctrlKey: true, altKey: true }]) press("s", other);
  press("s", { ctrlKey: true, repeat: true });
  press("Enter");
  expect(saved).toHaveLength(3);
});

test("never two forms: of several, the one with the focus is saved, else none", async () => {
  render(
    <>
      <Form name="one" />
      <Form name="two" />
      <Form name="busy" disabled />
    </>,
  );
  expect(press("s")).toBe(false);
  expect(saved).toEqual([]);
  await userEvent.click(screen.getByLabelText("two"));
  press("s");
  await userEvent.click(screen.getByLabelText("busy"));
  press("s");
  expect(saved).toEqual(["two"]);
});

test("a form within the form of a screen has the key while the focus is in it", async () => {
  render(
    <Screen>
      <Form name="schedule" />
    </Screen>,
  );
  press("s");
  await userEvent.click(screen.getByLabelText("schedule"));
  press("s");
  press("Enter");
  expect(saved).toEqual(["screen", "schedule"]);
  screen.getByLabelText("schedule").blur();
  press("Enter");
  expect(saved.at(-1)).toBe("left");
});

test("under an open window nothing is saved; its own form is, by the button at its foot", () => {
  function Window() {
    const form = useSaveKeys();
    return (
      <div role="dialog">
        <form id="names" ref={form} onSubmit={(event) => (event.preventDefault(), saved.push("window"))} />
        <button type="submit" form="names">
          Save
        </button>
      </div>
    );
  }
  const { rerender } = render(<Form name="below" />);
  rerender(
    <>
      <Form name="below" />
      <div role="alertdialog" />
    </>,
  );
  expect(press("s")).toBe(true);
  rerender(
    <>
      <Form name="below" />
      <Window />
    </>,
  );
  press("s");
  expect(saved).toEqual(["window"]);
  cleanup();
  expect(press("s")).toBe(true);
  expect(saved).toEqual(["window"]);
});
