// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Combobox, type ComboboxOption } from "./combobox.tsx";

afterEach(cleanup);

const UNIVERSITIES: readonly ComboboxOption[] = [
  { value: "0", label: "University of Lund" },
  { value: "1", label: "University of Leeds" },
];

function Affiliation({ onChoose, empty }: { onChoose: (option: ComboboxOption) => void; empty?: string }) {
  const [text, setText] = useState("");
  return (
    <Combobox
      id="affiliation"
      label="Affiliation"
      text={text}
      onType={setText}
      options={text === "" ? [] : UNIVERSITIES.filter(({ label }) => label.includes(text))}
      onChoose={(option) => {
        setText(option.label);
        onChoose(option);
      }}
      empty={empty}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Affiliation" });
const listOptions = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("typing offers what fits, and a press chooses it", async () => {
  const onChoose = vi.fn<(option: ComboboxOption) => void>();
  render(<Affiliation onChoose={onChoose} />);
  await userEvent.type(field(), "L");
  await waitFor(() => expect(listOptions()).toEqual(["University of Lund", "University of Leeds"]));
  expect(field().getAttribute("aria-expanded")).toBe("true");
  await userEvent.type(field(), "u");
  await waitFor(() => expect(listOptions()).toEqual(["University of Lund"]));
  await userEvent.click(screen.getByRole("option", { name: "University of Lund" }));
  expect(onChoose.mock.calls).toEqual([[UNIVERSITIES[0]]]);
  expect(field().value).toBe("University of Lund");
  await waitFor(() => expect(field().getAttribute("aria-expanded")).toBe("false"));
});

test("the arrow keys and Enter choose", async () => {
  const onChoose = vi.fn<(option: ComboboxOption) => void>();
  render(<Affiliation onChoose={onChoose} />);
  await userEvent.type(field(), "L");
  await waitFor(() => expect(listOptions()).toHaveLength(2));
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(onChoose.mock.calls).toEqual([[UNIVERSITIES[1]]]);
});

test("Escape closes the list and leaves the text; any text may stand in the field", async () => {
  const onChoose = vi.fn<(option: ComboboxOption) => void>();
  render(<Affiliation onChoose={onChoose} />);
  await userEvent.type(field(), "L");
  await waitFor(() => expect(listOptions()).toHaveLength(2));
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(listOptions()).toEqual([]));
  await userEvent.keyboard("{Escape}");
  expect([field().value, onChoose.mock.calls]).toEqual(["L", []]);
});

test("a sentence stands in the list where nothing fits", async () => {
  render(<Affiliation onChoose={() => undefined} empty="No university has this name." />);
  await userEvent.type(field(), "x");
  expect(await screen.findByText("No university has this name.")).toBeDefined();
  expect(listOptions()).toEqual([]);
});
