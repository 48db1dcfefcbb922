// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  dialog,
  noContent,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const ADA = { id: "0d1f4f0e-1111-4c9e-8a55-000000000001", first_name: "Ada", last_name: "Moor" };
const PUBLICATION = createListedPublication({
  status: "under_review",
  published_at: null,
  is_proposal: true,
  created_by: ADA.id,
  creator: { ...ADA, email: "ada@example.org" },
});
const approval = (given: object = {}) => ({
  ...PUBLICATION,
  waiting_since: "2026-11-01T09:00:00Z",
  sent_by: ADA,
  seen: "never",
  new_since: null,
  ...given,
});
const LINE = {
  version: 1,
  changed_at: "2026-11-01T09:00:00Z",
  action: "created",
  fields: {},
  note: null,
  changed_by: ADA,
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const openApproval = (given: object = {}, responses: Responses = {}) =>
  openDashboard("/dashboard/content-review/12", viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/content-review/catalogue/12": approval(given),
    "/content-review/catalogue": { publications: [] },
    "/content-review/catalogue/returned": { publications: [] },
    [`/publications/${PUBLICATION.id}/comments`]: { assignee: null, due_on: null, comments: [] },
    "/publications/assignees": { people: [] },
    [`/publications/${PUBLICATION.id}/chapters`]: { chapters: [] },
    [`/publications/${PUBLICATION.id}/history`]: { history: [LINE] },
    [`PUT /content-review/catalogue/${PUBLICATION.id}/seen`]: noContent,
    ...responses,
  });

describe("catalogue approval", () => {
  test("the version that the editor sees is stored as seen", async () => {
    const { findLast } = openApproval();
    await screen.findByRole("button", { name: PUBLICATION_WORDS.approveAndPublish });
    await waitFor(() =>
      expect(findLast("PUT", `/content-review/catalogue/${PUBLICATION.id}/seen`)?.body).toEqual({ version: 3 }),
    );
    expect(screen.getByText(PUBLICATION_WORDS.firstSight)).toBeDefined();
  });

  test("changes since then are shown word by word, also in words for screen readers, with new files", async () => {
    openApproval({
      new_since: {
        seen_at: "2026-11-02T09:00:00Z",
        fields: { title: { from: "Tidal Law", to: "Tidal Politics" } },
        files: ["final_pdf"],
      },
    });
    const news = within(await screen.findByRole("region", { name: PUBLICATION_WORDS.newSinceSeen }));
    expect(news.getByText("Law").closest("del")?.textContent).toBe("removed: Law");
    expect(news.getByText("Politics").closest("ins")?.textContent).toContain("added: Politics");
    expect(news.getByText("New files: Full PDF")).toBeDefined();
  });

  test("what is missing does not prevent the approval, and is named in the question", async () => {
    const { findLast } = openApproval(
      { missing: ["doi"], doi: null },
      { [`POST /content-review/catalogue/${PUBLICATION.id}/approval`]: { ...PUBLICATION, status: "published" } },
    );
    await userEvent.click(await screen.findByRole("button", { name: PUBLICATION_WORDS.approveAndPublish }));
    const question = within(await screen.findByRole("alertdialog", { name: PUBLICATION_WORDS.approveAndPublish }));
    expect(question.getByText("You can still publish it:")).toBeDefined();
    await userEvent.click(question.getByRole("button", { name: PUBLICATION_WORDS.approveAndPublish }));
    await waitFor(() => expect(toastText()).toContain("“Tidal Politics” is published."));
    expect(findLast("POST", `/content-review/catalogue/${PUBLICATION.id}/approval`)?.body).toEqual({ version: 3 });
    expect(screen.getByRole("link", { name: PUBLICATION_WORDS.seeInLibrary }).getAttribute("href")).toBe(
      "/publications/12",
    );
  });

  test("when another editor was faster, the question closes and the new state is read", async () => {
    let status = "under_review";
    openApproval(
      {},
      {
        "/content-review/catalogue/12": () => approval({ status }),
        [`POST /content-review/catalogue/${PUBLICATION.id}/approval`]: () => {
          status = "published";
          return problem(409, "Another person has decided it.");
        },
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: PUBLICATION_WORDS.approveAndPublish }));
    const question = within(await screen.findByRole("alertdialog", { name: PUBLICATION_WORDS.approveAndPublish }));
    await userEvent.click(question.getByRole("button", { name: PUBLICATION_WORDS.approveAndPublish }));
    await waitFor(() => expect(toastText()).toContain("Another person has decided it."));
    expect(await screen.findByText(/^This proposal no longer waits for approval/u)).toBeDefined();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("a proposal is returned with notes; the notes stay while they are not sent", async () => {
    let isBroken = true;
    const { findLast, path } = openApproval(
      {},
      {
        [`POST /content-review/catalogue/${PUBLICATION.id}/return`]: () =>
          isBroken ? problem(500, "The database is busy.") : noContent(),
      },
    );
    await userEvent.click(await screen.findByRole("button", { name: PUBLICATION_WORDS.returnWithNotes }));
    const form = await dialog(PUBLICATION_WORDS.returnWithNotes);
    expect(form.getByText(/Ada Moor gets your notes by e-mail/u)).toBeDefined();
    await userEvent.click(form.getByRole("button", { name: PUBLICATION_WORDS.returnWithNotes }));
    const notes = form.getByLabelText<HTMLTextAreaElement>(PUBLICATION_WORDS.changesToMake);
    expect(await form.findByText(PUBLICATION_WORDS.changesMissing)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(notes));
    await userEvent.type(notes, "Add a DOI.");
    await userEvent.click(form.getByRole("button", { name: PUBLICATION_WORDS.returnWithNotes }));
    await waitFor(() => expect(toastText()).toContain("The database is busy."));
    expect(notes.value).toBe("Add a DOI.");
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await userEvent.click(screen.getByRole("button", { name: PUBLICATION_WORDS.returnWithNotes }));
    const again = await dialog(PUBLICATION_WORDS.returnWithNotes);
    expect(again.getByLabelText<HTMLTextAreaElement>(PUBLICATION_WORDS.changesToMake).value).toBe("Add a DOI.");
    isBroken = false;
    await userEvent.click(again.getByRole("button", { name: PUBLICATION_WORDS.returnWithNotes }));
    await waitFor(() => expect(path()).toBe("/dashboard/content-review"));
    expect(findLast("POST", `/content-review/catalogue/${PUBLICATION.id}/return`)?.body).toEqual({
      notes: "Add a DOI.",
    });
  });

  test("the history has people, notes and changes", async () => {
    openApproval(
      {},
      {
        [`/publications/${PUBLICATION.id}/history`]: {
          history: [
            { ...LINE, version: 3, action: "returned", note: "Shorten the abstract.", changed_by: null },
            { ...LINE, version: 2, action: "status", fields: { status: { from: "draft", to: "under_review" } } },
          ],
        },
      },
    );
    const history = within(await screen.findByRole("region", { name: "History" }));
    expect((await history.findByText("Shorten the abstract.")).tagName).toBe("BLOCKQUOTE");
    const lines = history.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(lines[0]).toMatch(/^The press returned it with notes, /u);
    expect(lines[1]).toMatch(/^Ada Moor set its status, /u);
  });

  test("a proposal that cannot be read has a button to try again", async () => {
    openApproval({}, { "/content-review/catalogue/12": () => problem(500, "The proposal could not be read.") });
    expect(await screen.findByText("The proposal could not be read.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });
});

describe("chapters and returned proposals", () => {
  test("the question names the chapters that stay unpublished", async () => {
    const chapter = createListedPublication({ id: LINE.changed_by.id, type: "academic_chapter", status: "draft" });
    openApproval({}, { [`/publications/${PUBLICATION.id}/chapters`]: { chapters: [chapter] } });
    await userEvent.click(await screen.findByRole("button", { name: PUBLICATION_WORDS.approveAndPublish }));
    const question = within(await screen.findByRole("alertdialog", { name: PUBLICATION_WORDS.approveAndPublish }));
    expect(await question.findByText(/^1 of its 1 chapter is not published: readers do not see it/u)).toBeDefined();
  });

  test("a returned proposal shows its notes, and its text is not asked for", async () => {
    const returned = {
      id: PUBLICATION.id,
      sequential_id: 12,
      title: "Tidal Politics",
      type: "book",
      creator: ADA,
      returned_at: "2026-11-02T09:00:00Z",
      returned_by: null,
      notes: "Say which rivers.",
    };
    const opened = openApproval({}, { "/content-review/catalogue/returned": { publications: [returned] } });
    expect((await screen.findByText("Say which rivers.")).tagName).toBe("BLOCKQUOTE");
    expect(screen.queryByRole("button", { name: PUBLICATION_WORDS.approveAndPublish })).toBeNull();
    expect(opened.findLast("GET", "/content-review/catalogue/12")).toBeUndefined();
    await userEvent.click(screen.getByRole("link", { name: "Back to Content Review" }));
    const group = within(await screen.findByRole("region", { name: "Returned to their authors" }));
    expect(group.getByRole("link", { name: "Tidal Politics" }).getAttribute("href")).toBe(
      "/dashboard/content-review/12",
    );
    expect(group.getByText("Say which rivers.")).toBeDefined();
  });
});
