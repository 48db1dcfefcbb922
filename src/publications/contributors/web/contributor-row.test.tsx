// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const getFocusedLabel = () => document.activeElement?.getAttribute("aria-label");

test("the focus goes with a person who is moved, and to the next one when a person is removed", async () => {
  const contributors = ["Amara", "Ben", "Chidi"].map((given) => ({
    role: "author" as const,
    name: `${given} Osei`,
    literal: null,
    family: "Osei",
    given,
    affiliation: null,
    ror: null,
    orcid: null,
  }));
  openPublication("/people", { "/publications/12": { ...BOOK, contributors } });
  const press = async (name: string) => {
    (await screen.findByRole("button", { name })).focus();
    await userEvent.keyboard("{Enter}");
  };
  await press("Move Chidi Osei up");
  expect(getFocusedLabel()).toBe("Move Chidi Osei up");
  await userEvent.keyboard("{Enter}");
  expect(getFocusedLabel()).toBe("Move Chidi Osei down");
  await press("Remove Chidi Osei");
  await waitFor(() => expect(document.activeElement).toHaveProperty("value", "Amara"));
  await press("Remove Amara Osei");
  await press("Remove Ben Osei");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Authors")));
});
