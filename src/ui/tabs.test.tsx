// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

function Book() {
  const [chosen, setChosen] = useState<"record" | "files" | "history">("record");
  return (
    <Tabs
      label="The book"
      chosen={chosen}
      onChoose={setChosen}
      tabs={[
        { name: "record", label: "Record", content: <p>Title and contributors</p> },
        { name: "files", label: "Files", content: <p>One PDF</p> },
        { name: "history", label: "History", content: <p>Two changes</p> },
      ]}
    />
  );
}

const listSelected = () => screen.getAllByRole("tab").map((tab) => tab.getAttribute("aria-selected"));

test("the chosen tab is marked, and its panel alone is shown under its name", () => {
  render(<Book />);
  expect(screen.getByRole("tablist", { name: "The book" })).toBeDefined();
  expect(listSelected()).toEqual(["true", "false", "false"]);
  expect(screen.getByRole("tabpanel", { name: "Record" }).textContent).toBe("Title and contributors");
  expect(screen.queryByText("One PDF")).toBeNull();
});

test("a press on a tab shows its content", async () => {
  render(<Book />);
  await userEvent.click(screen.getByRole("tab", { name: "History" }));
  expect(listSelected()).toEqual(["false", "false", "true"]);
  expect(screen.getByRole("tabpanel").textContent).toBe("Two changes");
});

test("the arrow keys move among the tabs and around their end; Tab leaves them", async () => {
  render(<Book />);
  const [record, files, history] = screen.getAllByRole("tab");
  await userEvent.tab();
  await waitFor(() => expect(document.activeElement).toBe(record));
  await userEvent.keyboard("{ArrowRight}");
  await waitFor(() => expect(document.activeElement).toBe(files));
  await userEvent.keyboard("{Enter}");
  expect(listSelected()).toEqual(["false", "true", "false"]);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await waitFor(() => expect(document.activeElement).toBe(history));
  await userEvent.tab();
  expect(screen.getAllByRole("tab")).not.toContain(document.activeElement);
});
