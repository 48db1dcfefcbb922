// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListedPublication } from "#tests/support/dashboard/listed-publication.ts";
import { closeDashboard, problem } from "#tests/support/dashboard/opened-dashboard.tsx";
import {
  EDITOR,
  openQueue,
  QUEUE_COUNTS,
  createQueuedManuscript,
  queuePage,
} from "#tests/support/dashboard/opened-queue.ts";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

const row = async (title: string) => (await screen.findByText(title)).closest("tr") ?? document.body;

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a row names who must act, until when, and the days past the press's target", async () => {
  openQueue();
  // A number stays on the line of its word.
  const text = (await row("Salt and Parchment")).textContent.replaceAll("\u00A0", " ");
  for (const words of [
    "You: find a reviewer",
    "by December 20, 2026",
    "49 of 42 days",
    "Amara Okafor, Lars Hedqvist and others",
    "2 asked, 1 agreed",
    "Edith Lindqvist",
  ])
    expect(text).toContain(words);
  const link = screen.getByRole("link", { name: "Salt and Parchment, CAP-2026-0042" });
  expect(link.getAttribute("href")).toBe("/dashboard/content-review/CAP-2026-0042");
});

test("a manuscript without a target, reviewers or an editor has words instead of numbers", async () => {
  openQueue({
    "/content-review": queuePage([
      createQueuedManuscript({
        days: 1,
        target_days: null,
        reviewers: "",
        editor: null,
        due_on: null,
        what: "",
        who: "The author",
      }),
    ]),
  });
  const text = (await row("Salt and Parchment")).textContent;
  expect(text).toContain("1 day");
  expect(text).not.toContain("1 days");
  expect(text).toContain("None yet");
  expect(text).not.toContain("The author:");
});

test("the lists have their counts; the bar counts for whom manuscripts wait and leads to the lists", async () => {
  openQueue();
  const lists = within(await screen.findByRole("navigation", { name: "Lists" }));
  await waitFor(() => expect(lists.getByRole("link", { current: "page" }).textContent).toMatch(/1$/u));
  const waits = within(await screen.findByRole("navigation", { name: REVIEW_WORDS.waitsByPerson }));
  expect(waits.getByRole("link", { name: "4 for reviewers" }).getAttribute("href")).toBe(
    "/dashboard/content-review?tab=in_review",
  );
  expect(screen.getByText("12 manuscripts, and proposals for the catalogue")).toBeDefined();
});

test("a filter goes to the server and into the address, and the list begins at its first page", async () => {
  const { findLast, search } = openQueue({}, "?page=3");
  await screen.findByText("Salt and Parchment");
  await userEvent.click(screen.getByRole("combobox", { name: "Editor" }));
  await userEvent.click(await screen.findByRole("option", { name: "Edith Lindqvist" }));
  await waitFor(() => expect(search()).toBe(`?editor=${EDITOR.id}`));
  expect(findLast("GET", "/content-review")?.query).toEqual({ editor: EDITOR.id });
  await userEvent.click(screen.getByRole("combobox", { name: "Editor" }));
  await userEvent.click(await screen.findByRole("option", { name: "Any editor" }));
  await waitFor(() => expect(search()).toBe(""));
});

test("“Nothing needs you” differs from a search without results, which can be cleared", async () => {
  openQueue({ "/content-review": queuePage([]) });
  expect(await screen.findByText(REVIEW_WORDS.nothingNeedsYou)).toBeDefined();
  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  const { search } = openQueue({ "/content-review": queuePage([]) }, "?search=salt&kind=chapter");
  expect(await screen.findByRole("heading", { name: "No manuscripts found" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Clear All" }));
  await waitFor(() => expect(search()).toBe(""));
});

test("proposals for the catalogue are listed where they need the editor", async () => {
  openQueue({
    "/content-review": queuePage([]),
    "/content-review/counts": { ...QUEUE_COUNTS, tabs: { ...QUEUE_COUNTS.tabs, needs_me: 2 }, proposals: 2 },
    "/content-review/catalogue": {
      publications: [
        { ...createListedPublication({ title: "Harbour Courts" }), waiting_since: null, sent_by: null, seen: "now" },
      ],
    },
  });
  const proposals = within(await screen.findByRole("region", { name: "Proposals for the catalogue" }));
  expect(await proposals.findByRole("link", { name: /Harbour Courts/u })).toBeDefined();
  expect(screen.queryByText(REVIEW_WORDS.nothingNeedsYou)).toBeNull();
});

test("the editor of several volumes narrows the queue to one", async () => {
  const id = "0d1f4f0e-1111-4c9e-8a55-000000000077";
  const { findLast, search } = openQueue({ "/volumes": { volumes: [{ id, title: "Ninth Workshop" }] } });
  await userEvent.click(await screen.findByRole("combobox", { name: "Volume" }));
  await userEvent.click(await screen.findByRole("option", { name: "Ninth Workshop" }));
  await waitFor(() => expect(findLast("GET", "/content-review")?.query["volume"]).toBe(id));
  expect(search()).toContain(`volume=${id}`);
});

test("a list without a manuscript says so in the words of its list", async () => {
  openQueue({ "/content-review": queuePage([]) }, "?tab=in_review");
  expect(await screen.findByText("There are no manuscripts in this list.")).toBeDefined();
});

test("a list that cannot be read has its reason and a button to try again", async () => {
  let isDown = true;
  openQueue({
    "/content-review": () =>
      isDown ? problem(500, "The queue could not be read.") : queuePage([createQueuedManuscript()]),
  });
  expect(await screen.findByText("The queue could not be read.")).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Salt and Parchment")).toBeDefined();
});

test("selected manuscripts get one editor; what was refused stands with its reason", async () => {
  const other = createQueuedManuscript({
    id: "5d4d4f0e-7777-4c9e-8a55-000000000043",
    number: "CAP-2026-0043",
    title: "Reeds",
  });
  const outcome = (is_assigned: boolean) => ({
    manuscripts: [
      { id: createQueuedManuscript().id, number: "CAP-2026-0042", is_assigned: true, reason: "" },
      { id: other.id, number: other.number, is_assigned, reason: is_assigned ? "" : "Edith Lindqvist reviews it." },
    ],
  });
  let isAssigned = false;
  const { findLast } = openQueue({
    "/content-review": queuePage([createQueuedManuscript(), other]),
    "POST /content-review/assignments": () => outcome(isAssigned),
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: FORM_WORDS.selectPage }));
  expect(screen.getByText("2 selected")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Assign to…" }));
  const window = within(await screen.findByRole("dialog", { name: "Assign 2 manuscripts" }));
  await userEvent.click(window.getByRole("button", { name: "Assign" }));
  expect(window.getByText("Choose an editor.")).toBeDefined();
  await userEvent.selectOptions(window.getByLabelText("Editor"), EDITOR.id);
  await userEvent.click(window.getByRole("button", { name: "Assign" }));
  expect(await window.findByText(/Edith Lindqvist reviews it\./u)).toBeDefined();
  expect(findLast("POST", "/content-review/assignments")?.body).toMatchObject({
    editor: EDITOR.id,
    manuscripts: [createQueuedManuscript().id, other.id],
  });
  await userEvent.keyboard("{Escape}");
  isAssigned = true;
  await userEvent.click(screen.getByRole("button", { name: "Assign to…" }));
  const again = within(await screen.findByRole("dialog", { name: "Assign 2 manuscripts" }));
  await userEvent.selectOptions(again.getByLabelText("Editor"), EDITOR.id);
  await userEvent.click(again.getByRole("button", { name: "Assign" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByText("2 selected")).toBeNull();
});

test("who is late with the selected manuscripts is named before a reminder leaves", async () => {
  openQueue({ "POST /content-review/late": { people: [] } });
  await userEvent.click(await screen.findByRole("checkbox", { name: /^Select: Salt and Parchment/u }));
  await userEvent.click(screen.getByRole("button", { name: "Remind who is late…" }));
  expect(await screen.findByText("Nobody is late with these manuscripts.")).toBeDefined();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Nobody to remind" }).disabled).toBe(true);
});
