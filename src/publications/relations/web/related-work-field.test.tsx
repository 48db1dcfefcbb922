// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  problem,
  type Responses,
  type SentRequest,
  toastText,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import {
  BOOK_PATH as ADDRESS,
  editor,
  openEditor,
  pressInEditor as press,
} from "#tests/support/dashboard/opened-editor.ts";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";

const OTHER = createListedPublication({
  id: "0b0e7f0e-0b2c-4a6e-9a51-0f3c6b1d2e4f",
  sequential_id: 31,
  title: "Getijdenpolitiek",
});

const NO_REGISTERS = { doi: null, isbn: null, orcid: null, ror: null };

const open = (responses: Responses = {}) =>
  openEditor({
    "/publications": { publications: [OTHER], total: 1, next_cursor: null },
    "/publications/31": OTHER,
    "/lookup/registers": NO_REGISTERS,
    [`PUT ${ADDRESS}`]: { ...BOOK, version: 4 },
    ...responses,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

async function addRow() {
  const window = await editor();
  await userEvent.click(await window.findByRole("button", { name: "Add a related work" }));
  return within(window.getByRole("group", { name: "Related works" }));
}

const typeInto = async (group: ReturnType<typeof within>, text: string) => {
  await userEvent.click(group.getByRole("combobox", { name: "Find the work (optional)" }));
  await userEvent.paste(text);
};

test("a title of the press is found and chosen with the keyboard, announced, and saved by its number", async () => {
  const { findLast } = open();
  const group = await addRow();
  await typeInto(group, "getij");
  await screen.findByRole("option", { name: /^Getijdenpolitiek/u });
  expect(findLast("GET", "/publications")?.query).toMatchObject({ search: "getij" });
  await userEvent.keyboard("{Enter}");
  expect(await group.findByRole("status")).toHaveProperty("textContent", "“Getijdenpolitiek” was chosen.");
  expect(await group.findByRole("link", { name: "Getijdenpolitiek" })).toHaveProperty(
    "pathname",
    "/dashboard/publications/31",
  );
  await press("Next Step");
  await press("Save Changes");
  await waitFor(() => expect(toastText()).toContain("Publication updated"));
  expect(findLast("PUT", ADDRESS)?.body).toMatchObject({
    details: { relations: [{ kind: "translation_of", publication: "31" }] },
  });
});

test("another publication can be chosen: the focus goes to the field", async () => {
  open();
  const group = await addRow();
  await typeInto(group, "getij");
  await screen.findByRole("option", { name: /^Getijdenpolitiek/u });
  await userEvent.keyboard("{Enter}");
  await userEvent.click(await group.findByRole("button", { name: "Choose another publication than Getijdenpolitiek" }));
  await waitFor(() =>
    expect(document.activeElement).toBe(group.getByRole("combobox", { name: "Find the work (optional)" })),
  );
  expect(group.queryByRole("link", { name: "Getijdenpolitiek" })).toBeNull();
});

test("a work of another press is chosen by its DOI or ISBN, which fill their own fields", async () => {
  open({ "/publications": { publications: [], total: 0, next_cursor: null } });
  const group = await addRow();
  await typeInto(group, "https://doi.org/10.5555/getij");
  await screen.findByRole("option", { name: "Another work: DOI 10.5555/getij" });
  await userEvent.keyboard("{Enter}");
  expect(group.getByLabelText<HTMLInputElement>("DOI (optional)").value).toBe("10.5555/getij");
  await typeInto(group, "978-1-4028-9462-6");
  await screen.findByRole("option", { name: "Another work: ISBN 9781402894626" });
  await userEvent.keyboard("{Enter}");
  expect(group.getByLabelText<HTMLInputElement>("ISBN (optional)").value).toBe("9781402894626");
});

test("a number that the press does not know is named at the work", async () => {
  open({
    [`PUT ${ADDRESS}`]: () =>
      problem(422, "Please check.", {
        fields: { "details.relations.0.publication": "There is no publication with the number 31" },
      }),
  });
  const group = await addRow();
  await typeInto(group, "getij");
  await screen.findByRole("option", { name: /^Getijdenpolitiek/u });
  await userEvent.keyboard("{Enter}");
  await press("Next Step");
  await press("Save Changes");
  expect((await screen.findAllByText(/There is no publication with the number 31/u)).length).toBeGreaterThan(0);
});

test("what an earlier search found cannot be chosen while the next is asked, and nothing of the work before stays", async () => {
  const { promise: later, resolve } = Promise.withResolvers<unknown>();
  open({
    "/publications": ({ query }: SentRequest) =>
      query["search"] === "getijx" ? later : { publications: [OTHER], total: 1, next_cursor: null },
  });
  const group = await addRow();
  await userEvent.type(group.getByLabelText("DOI (optional)"), "10.5555/before");
  await typeInto(group, "getij");
  await screen.findByRole("option", { name: /^Getijdenpolitiek/u });
  await userEvent.type(group.getByRole("combobox", { name: "Find the work (optional)" }), "x");
  await userEvent.keyboard("{Enter}");
  expect(group.queryByRole("link", { name: "Getijdenpolitiek" })).toBeNull();
  expect(screen.queryByText("No publication of this press matches.")).toBeNull();
  resolve({ publications: [OTHER], total: 1, next_cursor: null });
  await screen.findByRole("option", { name: /^Getijdenpolitiek/u });
  await userEvent.keyboard("{Enter}");
  expect(await group.findByRole("link", { name: "Getijdenpolitiek" })).toBeDefined();
  expect(group.getByLabelText<HTMLInputElement>("DOI (optional)").value).toBe("");
});
