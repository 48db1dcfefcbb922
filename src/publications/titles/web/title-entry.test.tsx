// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import { closeDashboard, openDashboard, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const open = () =>
  openDashboard("/dashboard/publications/add?type=book", viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/publications": { publications: [], total: 0, limit: 10, offset: 0 },
    "/publications/summary": { filtered: {}, overall: {} },
    "/publications/publishers": { publishers: [] },
    "POST /publications": createListedPublication({ status: "draft" }),
  });

const readDetails = (body: unknown): unknown => (body as { readonly details: object }).details; // as the form sends it

test("selected words are set in a face, which stays when the title is edited", async () => {
  const { findLast } = open();
  const title = await screen.findByLabelText<HTMLInputElement>("Title");
  await userEvent.type(title, "Ships of State & Sea");
  await userEvent.click(screen.getByText("Italics and small capitals in the title"));
  const formatted = screen.getByLabelText<HTMLInputElement>("Formatted title (optional)");
  expect(formatted.value).toBe("Ships of State &amp; Sea");
  expect(screen.getByText(/Write & as &amp; and < as &lt;/u)).toBeDefined();
  const faces = within(screen.getByRole("group", { name: "Styles of the title" }));
  formatted.setSelectionRange(3, 3);
  await userEvent.click(faces.getByRole("button", { name: "Italic" }));
  expect(screen.getByText("Select some words first.")).toBeDefined();
  formatted.setSelectionRange(9, 14);
  await userEvent.click(faces.getByRole("button", { name: "Italic" }));
  expect(screen.queryByText("Select some words first.")).toBeNull();
  expect(formatted.value).toBe("Ships of <i>State</i> &amp; Sea");
  await userEvent.type(title, "s");
  expect(formatted.value).toBe("Ships of <i>State</i> &amp; Seas");
  await userEvent.type(screen.getByLabelText("Authors"), "Ama Osei");
  await userEvent.click(screen.getByRole("button", { name: "Create Publication" }));
  await waitFor(() => expect(findLast("POST", "/publications")).toBeDefined());
  expect(readDetails(findLast("POST", "/publications")?.body)).toMatchObject({
    formatted_title: "Ships of <i>State</i> &amp; Seas",
  });
});

test("tags of another kind and other words are refused beside the field, and all faces can be removed", async () => {
  const { changes } = open();
  await userEvent.type(await screen.findByLabelText("Title"), "Tides");
  await userEvent.type(screen.getByLabelText("Authors"), "Ama Osei");
  await userEvent.click(screen.getByText("Italics and small capitals in the title"));
  const formatted = screen.getByLabelText<HTMLInputElement>("Formatted title (optional)");
  const create = () => userEvent.click(screen.getByRole("button", { name: "Create Publication" }));
  await userEvent.clear(formatted);
  await userEvent.type(formatted, "<u>Tides</u>");
  await create();
  expect(await screen.findAllByText(/^Use only <i>/u)).not.toHaveLength(0);
  await userEvent.clear(formatted);
  await userEvent.type(formatted, "<i>Ebbs</i>");
  await create();
  expect(await screen.findAllByText("The formatted title must have the same words as the title")).not.toHaveLength(0);
  expect(changes()).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Remove all" }));
  expect(formatted.value).toBe("Tides");
});
