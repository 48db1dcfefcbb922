// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  dialog,
  openDashboard,
  type Responses,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PRODUCTION_WORDS } from "#tests/support/interface-texts/production-words.ts";
import { book } from "#tests/support/production/example-book.ts";

const open = (address: string, responses: Responses = {}) =>
  openDashboard(address, viewerWith(["editor"]), { "/production/books/12": book(), ...responses });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a book is built and released with one click, and says so until it is released", async () => {
  const needs = [
    { code: "proof", sentence: "Tides: The proof is still with the authors.", required: false },
    { code: "stale-build", sentence: "Parts have changed since the last build.", required: false },
  ];
  const { findLast } = open("/dashboard/production/12", {
    "/production/books/12/release": { needs },
    "POST /production/books/12/release": { requested_at: "2026-11-29T10:00:00Z" },
  });
  await userEvent.click(await screen.findByRole("button", { name: PRODUCTION_WORDS.releaseBook }));
  const window = await dialog("Release “Handbook of Coastal Archives”");
  expect(await window.findByText("Tides: The proof is still with the authors.")).toBeDefined();
  expect(window.queryByText("Parts have changed since the last build.")).toBeNull();
  const first = window.getByRole("checkbox", { name: /^Build the book first/u });
  await userEvent.click(first);
  expect(window.getByText("Parts have changed since the last build.")).toBeDefined();
  await userEvent.click(first);
  await userEvent.click(window.getByRole("checkbox", { name: /^Publish the book/u }));
  await userEvent.click(window.getByRole("button", { name: PRODUCTION_WORDS.buildReleasePublish }));
  await waitFor(() =>
    expect(findLast("POST", "/production/books/12/release")?.body).toEqual({ publish: true, build: true }),
  );
});

test("a book says why it was not released after its build, until that is dismissed", async () => {
  const reason = "Tides: One problem must be resolved first.";
  const { changes } = open("/dashboard/production/12", {
    "/production/books/12": book({
      ordered_release: { publish: true, ordered_at: "2026-11-29T10:00:00Z", reason },
    }),
    "DELETE /production/books/12/release": () => new Response(null, { status: 204 }),
  });
  expect(await screen.findByText(`The book was not released after its build. ${reason}`)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(changes()).toEqual(["DELETE /production/books/12/release"]));
});
