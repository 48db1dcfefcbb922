// @vitest-environment happy-dom
import { waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReportAttachment } from "#review/attachments/attachment.ts";
import { closeDashboard, problem } from "#tests/support/dashboard/opened-dashboard.tsx";
import { openReview, reportForm } from "#tests/support/dashboard/opened-review.ts";
import { ownReview, REVIEW_ID } from "#tests/support/dashboard/own-review.ts";
import { ATTACHMENT_LIMIT, MAX_ATTACHMENTS } from "#review/attachments/attachment.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

const FILE_ID = "f1f1f1f1-0000-4000-8000-000000000001";
const attachment = (given: Partial<ReportAttachment> = {}): ReportAttachment => ({
  id: FILE_ID,
  position: 1,
  name: "report-2-file-1.pdf",
  media_type: "application/pdf",
  size: 52_000,
  warnings: [],
  ...given,
});
const files = async () => within((await reportForm()).getByRole("region", { name: "Files" }));
const choose = async (file: File): Promise<void> =>
  userEvent.upload((await files()).getByLabelText(REVIEW_WORDS.attachFile), file);

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  closeDashboard();
  vi.restoreAllMocks();
});

test("a file is attached at once, and stands under the neutral name that the authors see", async () => {
  vi.spyOn(crypto, "randomUUID").mockReturnValue(FILE_ID);
  const path = `/reviews/${REVIEW_ID}/attachments/${FILE_ID}`;
  const { findLast } = openReview({}, { [`PUT ${path}`]: ownReview({ attachments: [attachment()] }) });
  await choose(new File(["%PDF"], "Girard notes.pdf", { type: "application/pdf" }));
  const link = await (await files()).findByRole("link", { name: "report-2-file-1.pdf" });
  expect(link.getAttribute("href")).toBe(`/api/v1${path}`);
  expect(link.closest("li")?.textContent).toContain("(52 KB)");
  expect(findLast("PUT", path)?.query).toEqual({ name: "Girard notes.pdf" });
});

test("a file that tells who the reviewer is says so, with what to change", async () => {
  openReview({ attachments: [attachment({ warnings: ["Page 1 has your name", "a", "b", "c"] })] });
  const warning = (await files()).getByText(/^This file tells who you are/u).textContent;
  expect(warning).toContain("Page 1 has your name; a; b. Change it");
});

test("one that is too large is not sent; one that is refused has the press's sentence", async () => {
  const { changes } = openReview();
  const large = new File(["x"], "large.pdf", { type: "application/pdf" });
  Object.defineProperty(large, "size", { value: ATTACHMENT_LIMIT.limit + 1 });
  await choose(large);
  expect((await (await files()).findByRole("alert")).textContent).toBe(
    `“large.pdf” was not attached. ${ATTACHMENT_LIMIT.tooLarge}.`,
  );
  expect(changes()).toEqual([]);
  await choose(new File(["%PDF"], "odd.pdf", { type: "application/pdf" }));
  await waitFor(async () =>
    expect((await files()).getByRole("alert").textContent).toMatch(/^“odd\.pdf” was not attached\. There is no PUT/u),
  );
});

test("a file is removed; one that could not be removed stays, with the reason", async () => {
  const path = `DELETE /reviews/${REVIEW_ID}/attachments/${FILE_ID}`;
  let isDown = true;
  openReview(
    { attachments: [attachment()] },
    { [path]: () => (isDown ? problem(503, "The press is busy.") : ownReview()) },
  );
  const remove = await (await files()).findByRole("button", { name: "Remove report-2-file-1.pdf" });
  await userEvent.click(remove);
  expect((await (await files()).findByRole("alert")).textContent).toBe(
    "“report-2-file-1.pdf” was not removed. The press is busy.",
  );
  isDown = false;
  await userEvent.click(remove);
  await waitFor(async () => expect((await files()).queryByRole("link", { name: "report-2-file-1.pdf" })).toBeNull());
  expect((await files()).queryByRole("alert")).toBeNull();
});

test("with as many files as a report may have there is no field for another", async () => {
  const many = Array.from({ length: MAX_ATTACHMENTS }, (_, index) =>
    attachment({ id: `f${index}`, name: `${index}.pdf` }),
  );
  openReview({ attachments: many });
  expect((await files()).getAllByRole("listitem")).toHaveLength(MAX_ATTACHMENTS);
  expect((await files()).queryByLabelText(REVIEW_WORDS.attachFile)).toBeNull();
});
