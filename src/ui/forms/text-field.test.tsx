// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { NativeSelect, TextArea, TextField } from "./text-field.tsx";

afterEach(cleanup);

const listDescriptions = (control: HTMLElement) =>
  control
    .getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);

test("the label names the field, and a press on it moves the focus there", async () => {
  render(<TextField label="Email" type="email" />);
  await userEvent.click(screen.getByText("Email"));
  const field = screen.getByRole("textbox", { name: "Email" });
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.getAttribute("aria-invalid"), field.getAttribute("aria-describedby")]).toEqual([null, null]);
});

test("hint and error describe the field, and the error makes it invalid", () => {
  render(<TextField id="year" label="Year" hint="Four digits." error="The year is not a year." />);
  const field = screen.getByRole("textbox", { name: "Year" });
  expect(listDescriptions(field)).toEqual(["Four digits.", "The year is not a year."]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById("year-error")?.textContent).toBe("The year is not a year.");
});

test("two fields with one label describe themselves apart", () => {
  render(
    <>
      <TextField label="Name" error="The first is missing." />
      <TextField label="Name" error="The second is missing." />
    </>,
  );
  expect(screen.getAllByRole("textbox").map(listDescriptions)).toEqual([
    ["The first is missing."],
    ["The second is missing."],
  ]);
});

test("a field that may be left out says so in its name", () => {
  render(<TextArea label="Abstract" optional />);
  expect(screen.getByRole("textbox", { name: "Abstract (optional)" }).tagName).toBe("TEXTAREA");
});

test("a short list is a field like the others", async () => {
  render(
    <NativeSelect label="Type" hint="It cannot be changed later." defaultValue="book">
      <option value="book">Book</option>
      <option value="chapter">Chapter</option>
    </NativeSelect>,
  );
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Type" });
  await userEvent.selectOptions(select, "Chapter");
  expect([select.value, listDescriptions(select)]).toEqual(["chapter", ["It cannot be changed later."]]);
});
