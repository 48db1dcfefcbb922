// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  openDashboard,
  problem,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { MANUSCRIPT_ID, draftView } from "#tests/support/dashboard/shown-manuscript.ts";

const EDIT = `/dashboard/manuscripts/${MANUSCRIPT_ID}/edit`;
const RESPONSES = { "POST /manuscripts": draftView(), [`/manuscripts/${MANUSCRIPT_ID}`]: draftView() };
const openNew = (search: string, responses: object = RESPONSES) =>
  openDashboard(`/dashboard/manuscripts/new${search}`, viewerWith(["author"]), { ...responses });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a type is chosen, and the draft opens", async () => {
  const { findLast, path } = openNew("");
  await userEvent.click(await screen.findByRole("button", { name: "Begin: Chapter" }));
  await waitFor(() => expect(path()).toBe(EDIT));
  expect(findLast("POST", "/manuscripts")?.body).toMatchObject({ kind: "chapter" });
});

test("the type, package and estimate of a service page begin the draft at once, and once", async () => {
  const { changes, findLast, path } = openNew("?type=academic_chapter&package=Standard&estimate=45000");
  await waitFor(() => expect(path()).toBe(EDIT));
  expect(findLast("POST", "/manuscripts")?.body).toMatchObject({
    kind: "chapter",
    package: "Standard",
    estimate: { total: 45_000 },
  });
  expect(changes()).toEqual(["POST /manuscripts"]);
});

test("a draft that cannot be created leaves the choice", async () => {
  openNew("?type=book", { "POST /manuscripts": () => problem(429, "You have 50 drafts already.") });
  expect(await screen.findByRole("button", { name: "Begin: Book" })).toBeTruthy();
  expect(toastText()).toContain("You have 50 drafts already.");
});
