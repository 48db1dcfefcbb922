// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import {
  closeDashboard,
  dialog,
  openDashboard,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

const BOOK = createListedPublication();
type Batch = {
  readonly publications: readonly { readonly id: string; readonly publication: { readonly title: string } }[];
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("all chapters are one request; what was refused stays with its reason and is sent again under its id", async () => {
  const sent: Batch["publications"][] = [];
  const isGuarded = (): boolean => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const guarded: boolean[] = [];
  const { changes } = openDashboard("/dashboard/publications/12/edit?step=2&chapter=add", viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/publications": { publications: [], total: 0, limit: 10, offset: 0 },
    "/publications/12": BOOK,
    [`/publications/${BOOK.id}`]: BOOK,
    [`/publications/${BOOK.id}/chapters`]: { chapters: [] },
    [`/publications/${BOOK.id}/history`]: { history: [], total: 0 },
    "POST /publications/batch": ({ body }: { readonly body: Batch }) => {
      sent.push(body.publications);
      guarded.push(isGuarded());
      const ids = body.publications.map(({ id }) => id);
      const reason = PUBLICATION_WORDS.doiTaken;
      return { added: [ids[0]], refused: ids.slice(1).map((id) => ({ id, reason })) };
    },
  });
  const form = await dialog(PUBLICATION_WORDS.addChapter);
  for (const title of ["Tides", "Ports"]) {
    if (title === "Ports") await userEvent.click(form.getByRole("button", { name: "Add Another Chapter" }));
    await userEvent.type(form.getByLabelText("Chapter title"), title);
    await userEvent.type(form.getByLabelText("Family name"), "Moor");
    await userEvent.type(form.getByLabelText("Affiliation"), "Lund University");
  }
  await userEvent.click(form.getByRole("button", { name: "Submit 2 chapters" }));
  await waitFor(() => expect(toastText()).toContain("1 chapter(s) submitted successfully"));
  expect(toastText()).toContain(PUBLICATION_WORDS.doiTaken);
  expect(form.getByRole("button", { name: /Tides \(stored\)/u })).toBeDefined();
  expect(form.getByRole("button", { name: /Ports \(not stored\)/u })).toBeDefined();
  await userEvent.click(form.getByRole("button", { name: "Submit 2 chapters" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: PUBLICATION_WORDS.addChapter })).toBeNull());
  expect(sent.map((batch) => batch.map(({ publication }) => publication.title))).toEqual([
    ["Tides", "Ports"],
    ["Ports"],
  ]);
  expect(sent[1]?.[0]?.id).toBe(sent[0]?.[1]?.id);
  expect(changes()).toEqual(["POST /publications/batch", "POST /publications/batch"]);
  // A window that is closed asks first while chapters and their files are sent, and not afterwards.
  expect([...guarded, isGuarded()]).toEqual([true, true, false]);
});
