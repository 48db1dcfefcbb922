// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import { closeDashboard, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";
import { BOOK } from "#tests/support/dashboard/opened-list.ts";
import { openPublication } from "#tests/support/dashboard/opened-publication.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const DRAFT = { ...BOOK, status: "draft" as const, created_by: viewerWith([]).id };
const chapter = (number: number, pages: readonly [number, number], given = {}) =>
  createListedPublication({
    id: `9a9a4f0e-4444-4c9e-8a55-0000000001${number}0`,
    sequential_id: 100 + number,
    title: `Chapter ${number}`,
    type: "academic_chapter",
    status: "draft",
    details: { ...BOOK.details, chapter_number: number, page_from: pages[0], page_to: pages[1] },
    ...given,
  });

const openDraft = (chapters: readonly object[], role?: Role) =>
  openPublication(
    "",
    {
      "/publications/12": DRAFT,
      [`/publications/${BOOK.id}`]: DRAFT,
      [`/publications/${BOOK.id}/chapters`]: { chapters },
    },
    role,
  );
const checks = async () =>
  within(await screen.findByRole("complementary", { name: "Before it is published, and preview" }));

test("what a draft lacks leads to its field, on the same tab or on another one", async () => {
  const { path } = openDraft([]);
  await userEvent.click((await checks()).getByRole("button", { name: "Enter the DOI" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: /^DOI(?! or)/u })));
  await userEvent.click((await checks()).getByRole("link", { name: "Open Access & formats" }));
  await waitFor(() => expect(path()).toBe("/dashboard/publications/12/access"));
});

test("gaps and overlaps of pages and chapters that are not ready lead to the contents", async () => {
  const pdf = { file_type: "final_pdf", file_size: 9, content_type: "application/pdf", tagged: true } as const;
  const { path } = openDraft([
    chapter(1, [1, 10], { files: [pdf] }),
    chapter(2, [19, 30]),
    chapter(3, [30, 40], { authors: [], contributors: [] }),
    chapter(4, [41, 50], { status: "published" }),
  ]);
  expect(await (await checks()).findByText(/^Pages 11–18 are in no chapter/u)).toBeDefined();
  expect((await checks()).getByText(/^Page 30 is in two chapters/u)).toBeDefined();
  const notReady = (await checks()).getByText(/^2 of 4 chapters without contributors or a full PDF/u);
  await userEvent.click(within(notReady).getByRole("link", { name: "Open Contents" }));
  await waitFor(() => expect(path()).toBe("/dashboard/publications/12/contents"));
});

test.each<[Role, boolean]>([
  ["editor", true],
  ["author", false],
])("the role %s is offered to publish it: %s", async (role, isOffered) => {
  openDraft([], role);
  expect(await (await checks()).findByText(/^No DOI/u)).toBeDefined();
  expect((await checks()).queryByText("You can publish it anyway.") !== null).toBe(isOffered);
  expect(screen.queryByRole("link", { name: "Publish at a set hour" }) !== null).toBe(isOffered);
});
