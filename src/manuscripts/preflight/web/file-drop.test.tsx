// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FileDrop } from "./file-drop.tsx";

afterEach(cleanup);

const renderDrop = () => {
  const onFile = vi.fn<(file: File) => void>();
  render(<FileDrop label="The manuscript" hint="As .docx" accept=".docx" onFile={onFile} />);
  return { onFile, input: screen.getByLabelText("The manuscript"), button: screen.getByText("Choose file") };
};

test("a file is chosen by a button of the product, and the browser's own control is not seen", async () => {
  const { input, button } = renderDrop();
  const opened = vi.fn<() => void>();
  input.addEventListener("click", opened);
  await userEvent.click(button);
  expect(opened).toHaveBeenCalledOnce();
  expect(input.className).toBe("sr-only");
  expect(button.className).toContain("button-outline");
});

test("keyboards and screen readers have one control, with the name and the hint", async () => {
  const { input, button, onFile } = renderDrop();
  await userEvent.tab();
  expect(document.activeElement).toBe(input);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  expect(button.getAttribute("aria-hidden")).toBe("true");
  const readNamed = (attribute: string) => document.getElementById(input.getAttribute(attribute) ?? "")?.textContent;
  expect([readNamed("aria-labelledby"), readNamed("aria-describedby")]).toEqual(["The manuscript", "As .docx"]);
  const file = new File(["PK"], "salt.docx");
  await userEvent.upload(input, file);
  expect(onFile).toHaveBeenCalledExactlyOnceWith(file);
});
