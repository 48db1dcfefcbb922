// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  openDashboard,
  type SentRequest,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const ADDRESS = "/press/agreements/chapter";
const EMPTY = { kind: "chapter", version: 0, body: "", licences: [], versions: [] };
const open = (stored: object = EMPTY) =>
  openDashboard("/dashboard/settings/press/agreements/chapter", viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    [ADDRESS]: stored,
    [`PUT ${ADDRESS}`]: ({ body }: SentRequest) => ({ ...EMPTY, version: 1, ...(body as object) }),
  });
const form = async () => within(await screen.findByRole("form", { name: REVIEW_WORDS.agreementForChapters }));

test("an admin writes the agreement and the licences that it offers, and sees it as authors do", async () => {
  const { findLast } = open();
  expect(await screen.findByText("No text: authors of such works are not asked.")).toBeDefined();
  const fields = await form();
  await userEvent.type(fields.getByLabelText(REVIEW_WORDS.agreementText), "We publish it.");
  expect(within(screen.getByRole("region", { name: "Preview" })).getByText("We publish it.")).toBeDefined();
  await userEvent.click(fields.getByRole("checkbox", { name: "All rights reserved" }));
  await userEvent.click(fields.getByRole("checkbox", { name: "CC BY 4.0" }));
  await userEvent.click(fields.getByRole("button", { name: REVIEW_WORDS.useFromNow }));
  await waitFor(() => expect(toastText()).toContain("Version 1 is in use"));
  expect(findLast("PUT", ADDRESS)).toMatchObject({
    body: { body: "We publish it.", licences: ["CC-BY-4.0", "all-rights-reserved"] },
  });
});

test("its versions say who wrote them and for how many manuscripts they were accepted", async () => {
  const version = { version: 1, body: "Old words.", licences: ["CC-BY-4.0"], accepted: 2, changed_by: null };
  open({ ...EMPTY, ...version, versions: [{ ...version, changed_at: "2026-11-01T09:00:00Z" }] });
  const versions = within(await screen.findByRole("region", { name: "Versions" }));
  expect(versions.getByText("Version 1, November 01, 2026")).toBeDefined();
  expect(versions.getByText("Accepted for 2 manuscripts")).toBeDefined();
  expect(versions.queryByRole("button")).toBeNull();
});
