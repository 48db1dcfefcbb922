// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_PRESS } from "#press/core/press.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  toastText,
  unloadDashboard,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { FORM_WORDS } from "#tests/support/interface-texts/form-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

const SHIPPED = { subject: "Invitation to review {title}", body: "Dear {name},\n\nplease review {title}." };
const TITLE = { name: "title", meaning: "the manuscript’s title", sample: "Salt and Parchment", is_required: false };
const NAME = { name: "name", meaning: "the reviewer’s name", sample: "Emmanuelle Girard", is_required: true };
const text = (given: object = {}) => ({
  key: "review-invitation",
  group: "To reviewers",
  name: "Invitation",
  when: "When an editor invites a reviewer.",
  ...SHIPPED,
  version: 1,
  is_changed: false,
  shipped: SHIPPED,
  subject_begins: "CAP-2026-0042",
  about: null as string | null,
  subject_fields: [TITLE],
  body_fields: [NAME, TITLE],
  versions: [],
  ...given,
});
const ADDRESS = "/press/email-texts/review-invitation";
const changed = text({
  subject: "Please review {title}",
  version: 2,
  is_changed: true,
  versions: [
    {
      version: 2,
      words: { subject: "Please review {title}", body: SHIPPED.body },
      changed_at: "2026-11-01T09:00:00Z",
      changed_by: null,
    },
  ],
});

const openText = (responses: Responses = {}) =>
  openDashboard("/dashboard/settings/press/e-mails/review-invitation", viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    [ADDRESS]: text(),
    ...responses,
  });
const form = async () => within(await screen.findByRole("form", { name: "Words" }));
const subject = async () => (await form()).getByLabelText<HTMLInputElement>("Subject");
const write = async (words: string) => {
  await userEvent.clear(await subject());
  await userEvent.click(await subject());
  await userEvent.paste(words);
};
const save = async () => userEvent.click((await form()).getByRole("button", { name: REVIEW_WORDS.saveNewVersion }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the preview fills in made-up facts while the words are typed; the fields are explained", async () => {
  openText();
  await write("{title} waits for you");
  expect(await screen.findByText("CAP-2026-0042: Salt and Parchment waits for you")).toBeDefined();
  expect(screen.getByText(/^Dear Emmanuelle Girard,/u)).toBeDefined();
  const fields = within(screen.getByRole("region", { name: "Fields" }));
  expect(fields.getByText("{name}").closest("div")?.textContent).toContain("(not in the subject)");
  expect(fields.getByText("{title}").closest("div")?.textContent).not.toContain("(not in the subject)");
});

test("the preview has the facts of the newest manuscript that the viewer may read, and says whose; the rest is made up", async () => {
  const submission = {
    entry: "manuscript",
    number: "CAP-2026-0051",
    title: "Letters to <Chennai>",
    round: 0,
    editor: null,
  };
  openText({
    [ADDRESS]: text({ about: "manuscript" }),
    "/press": { version: 1, press: DEFAULT_PRESS },
    "/submissions?sort=newest&entry=manuscript": { submissions: [submission] },
    "/submissions": { submissions: [submission] },
  });
  await write("{title} waits for you");
  expect(await screen.findByText("CAP-2026-0051: Letters to <Chennai> waits for you")).toBeDefined();
  expect(screen.getByText(/^Dear Emmanuelle Girard,/u)).toBeDefined();
  expect(screen.getByText(/^With the facts of manuscript CAP-2026-0051; what it lacks is made up\./u)).toBeDefined();
});

test("new words are sent over the version they were made from", async () => {
  const { findLast } = openText({ [`PUT ${ADDRESS}`]: changed });
  await write("Please review {title}");
  expect((await form()).getByText(FORM_WORDS.notSaved)).toBeDefined();
  await save();
  await waitFor(() => expect(toastText()).toContain("Version 2 saved"));
  expect(findLast("PUT", ADDRESS)?.headers.get("if-match")).toBe('"1"');
  expect(findLast("PUT", ADDRESS)?.body).toEqual({ subject: "Please review {title}", body: SHIPPED.body });
});

test("a field that the text does not have is named at its place and in the summary", async () => {
  const sentence = "There is no field {due}. Its fields are {title}.";
  openText({ [`PUT ${ADDRESS}`]: () => problem(422, "Please check.", { fields: { subject: sentence } }) });
  await write("Until {due}");
  await save();
  const summary = (await (await form()).findAllByRole("alert"))[0] ?? document.body;
  await userEvent.click(within(summary).getByRole("button", { name: `Subject: ${sentence}` }));
  await waitFor(async () => expect(document.activeElement).toBe(await subject()));
  expect((await subject()).getAttribute("aria-invalid")).toBe("true");
  expect((await subject()).value).toBe("Until {due}");
});

test("after another person's save nothing is overwritten unless the person says so", async () => {
  const { sent } = openText({
    [`PUT ${ADDRESS}`]: ({ headers }: SentRequest) =>
      headers.get("if-match") === '"2"'
        ? text({ version: 3 })
        : problem(409, "Another person saved.", { version: 2, subject: "Theirs", body: "Their words." }),
  });
  await write("Mine");
  await save();
  expect(await (await form()).findByText("Another person saved version 2 after you opened this text")).toBeDefined();
  expect((await subject()).value).toBe("Mine");
  await userEvent.click((await form()).getByRole("button", { name: FORM_WORDS.saveAsNewerVersion }));
  await waitFor(() => expect(toastText()).toContain("Version 3 saved"));
  expect(sent.filter(({ method }) => method === "PUT").map(({ headers }) => headers.get("if-match"))).toEqual([
    '"1"',
    '"2"',
  ]);
});

test("words that were not saved are there again with a notice, and can be given up", async () => {
  openText();
  await write("Half a subject");
  unloadDashboard();
  openText();
  expect((await subject()).value).toBe("Half a subject");
  await userEvent.click(await screen.findByRole("button", { name: "go back to the saved version" }));
  await waitFor(async () => expect((await subject()).value).toBe(SHIPPED.subject));
});

test("the screen is not left with unsaved words without a question", async () => {
  const { path } = openText();
  await write("Half a subject");
  await userEvent.click(screen.getByRole("link", { name: "Back to E-mails and letters" }));
  const question = within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveQuestion }));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(path()).toBe("/dashboard/settings/press/e-mails/review-invitation");
});

test("the shipped words can be taken again, after a question; without own words there is nothing to reset", async () => {
  let stored = changed;
  const { findLast } = openText({
    [ADDRESS]: () => stored,
    [`DELETE ${ADDRESS}`]: () => (stored = text({ version: 3 })),
  });
  expect(await screen.findByText(REVIEW_WORDS.erasedAuthor)).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: REVIEW_WORDS.resetToShippedText }));
  const question = within(await screen.findByRole("alertdialog", { name: "Go back to the shipped text?" }));
  await userEvent.click(question.getByRole("button", { name: "Reset" }));
  await waitFor(() => expect(toastText()).toContain("The shipped text is in use again"));
  expect(findLast("DELETE", ADDRESS)?.headers.get("if-match")).toBe('"2"');
  await waitFor(() => expect(screen.queryByRole("button", { name: REVIEW_WORDS.resetToShippedText })).toBeNull());
});

test("a text that is not there says so", async () => {
  openText({ [ADDRESS]: () => problem(404, "There is no e-mail or letter with this key.") });
  expect(await screen.findByText("There is no e-mail or letter with this key.")).toBeDefined();
  expect(screen.queryByRole("form", { name: "Words" })).toBeNull();
});

test("the press settings list the texts by their receivers, and say which have own words", async () => {
  openDashboard("/dashboard/settings/press/e-mails", viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/press": { version: 1, press: DEFAULT_PRESS },
    "/press/changes": { changes: [], total: 0, page: 1, pages: 1 },
    "/press/texts": { texts: [] },
    "/press/email-texts": {
      texts: [changed, text({ key: "decision-accept", group: "Decision letters", name: "Accepted" })],
    },
  });
  const reviewers = within(await screen.findByRole("region", { name: "To reviewers" }));
  expect(reviewers.getByRole("link", { name: "Invitation" }).closest("li")?.textContent).toContain(
    "Your words, version 2.",
  );
  const decisions = within(screen.getByRole("region", { name: "Decision letters" }));
  expect(decisions.getByRole("link", { name: "Accepted" }).closest("li")?.textContent).toContain(
    REVIEW_WORDS.shippedText,
  );
  const search = screen.getByRole("searchbox", { name: /^Find an e-mail or letter/u });
  const panel = within(search.closest("section") ?? document.body);
  const searchFor = async (words: string) => {
    await userEvent.clear(search);
    if (words) await userEvent.type(search, words);
    return [
      panel.getByRole("status").textContent,
      ...panel.queryAllByRole("link").map(({ textContent }) => textContent),
    ];
  };
  expect(await searchFor("DECISION áccept")).toEqual(["1 of 2", "Accepted"]);
  expect(await searchFor("your words")).toEqual(["1 of 2", "Invitation"]);
  expect(await searchFor("editor invites")).toEqual(["2 of 2", "Invitation", "Accepted"]);
  expect(await searchFor("zebra")).toEqual(["None has these words."]);
  expect(panel.queryByRole("region", { name: "To reviewers" })).toBeNull();
  expect(await searchFor("")).toEqual(["", "Invitation", "Accepted"]);
});

test("a text without the manuscript’s number shows its subject alone, and which fields it must keep", async () => {
  openText({ [ADDRESS]: text({ subject_begins: null }) });
  const fields = within(await screen.findByRole("region", { name: "Fields" }));
  expect(fields.getAllByText("(the text must keep it)")).toHaveLength(1);
  expect(await screen.findByText("Invitation to review Salt and Parchment")).toBeDefined();
  expect(screen.queryByText("It follows the manuscript’s number.")).toBeNull();
});
