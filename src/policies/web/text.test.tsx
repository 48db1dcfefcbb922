// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

const BODY = "We store what you send.\n\n## What we store\n\nYour message, for 24 months.";
const version = (number: number, given: object = {}) => ({
  version: number,
  date: "2026-10-01",
  change: `Change ${number}`,
  made_by: { id: "p1", first_name: "Ada", last_name: "Moor" },
  ...given,
});
const text = (given: object = {}) => ({
  key: "privacy",
  path: "/policies/privacy",
  title: "Privacy policy",
  version: 2,
  body: BODY,
  versions: [version(2), version(1, { change: "First version", made_by: null })],
  ...given,
});
const ADDRESS = "/press/texts/privacy";

const openText = (responses: Responses = {}) =>
  openDashboard("/dashboard/settings/press/texts/privacy", viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/press": { version: 1, press: DEFAULT_PRESS },
    [ADDRESS]: text(),
    ...responses,
  });
const form = async () => within(await screen.findByRole("form", { name: "New version" }));
const source = async () => (await form()).getByLabelText<HTMLTextAreaElement>("Text", { selector: "textarea" });
const save = async () => userEvent.click((await form()).getByRole("button", { name: REVIEW_WORDS.saveNewVersion }));
const write = async (body: string) => {
  await userEvent.clear(await source());
  await userEvent.click(await source());
  await userEvent.paste(body);
};
const preview = () => {
  const heading = screen.getByRole("heading", { name: "Preview" });
  return within(heading.closest("section") ?? document.body);
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a text that cannot be read has the reason and a button to try again", async () => {
  let isDown = true;
  openText({ [ADDRESS]: () => (isDown ? problem(500, "The text could not be read.") : text()) });
  expect(await screen.findByText("The text could not be read.")).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await source()).value).toBe(BODY);
});

describe("the preview", () => {
  test("follows what is typed, with the facts of the press filled in", async () => {
    openText();
    await write("{name} stores little.\n\n## Rights\n\n- [Ask us](/contact) at any time.");
    await waitFor(() => expect(preview().getByText(`${DEFAULT_PRESS.name} stores little.`)).toBeDefined());
    expect(preview().getByRole("heading", { name: /Rights$/u })).toBeDefined();
    expect(preview().getByRole("link", { name: "Ask us" }).getAttribute("href")).toBe("/contact");
  });

  test("names what cannot be shown, and the fact that does not exist", async () => {
    openText();
    await write("We store {nothing}.\n\n## Rights\n\nYou have some.");
    expect(await preview().findByText("The text cannot be shown yet.")).toBeDefined();
    expect(preview().getByText(/\{nothing\}/u)).toBeDefined();
  });
});

describe("a new version", () => {
  test("is sent with the version it was made from, and opens as the stored one", async () => {
    const next = text({
      version: 3,
      body: `${BODY} Or less.`,
      versions: [version(3, { date: "2026-12-01" }), version(2)],
    });
    const { findLast } = openText({ [`POST ${ADDRESS}/versions`]: next });
    await write(`${BODY} Or less.`);
    expect((await form()).getByText(FORM_WORDS.notSaved)).toBeDefined();
    await userEvent.type((await form()).getByLabelText(/^What changed/u), "Shorter");
    await save();
    await waitFor(() => expect(toastText()).toContain("Version 3 saved"));
    expect(toastText()).toContain("In force from");
    const sent = findLast("POST", `${ADDRESS}/versions`);
    expect(sent?.headers.get("if-match")).toBe('"2"');
    expect(sent?.body).toEqual({ body: `${BODY} Or less.`, change: "Shorter" });
  });

  test("may begin on a later day", async () => {
    const { findLast } = openText({ [`POST ${ADDRESS}/versions`]: text({ version: 3 }) });
    await userEvent.type((await form()).getByLabelText(/^What changed/u), "Later");
    await userEvent.type((await form()).getByLabelText(/^In force from/u), "2027-01-01");
    await save();
    await waitFor(() =>
      expect(findLast("POST", `${ADDRESS}/versions`)?.body).toMatchObject({ in_force_on: "2027-01-01" }),
    );
  });

  test("that is refused has each sentence at its field and in the summary, and the input stays", async () => {
    openText({
      [`POST ${ADDRESS}/versions`]: () =>
        problem(422, "Please check.", {
          fields: { change: "Please say what changed.", body: "There is no field {nothing}." },
        }),
    });
    await write("We store {nothing}.");
    await save();
    const summary = (await (await form()).findAllByRole("alert"))[0] ?? document.body;
    expect(within(summary).getByRole("button", { name: "What changed: Please say what changed." })).toBeDefined();
    await userEvent.click(within(summary).getByRole("button", { name: /^Text: /u }));
    await waitFor(async () => expect(document.activeElement).toBe(await source()));
    expect((await source()).value).toBe("We store {nothing}.");
  });

  test("after another person's save nothing is overwritten unless the person says so", async () => {
    const { sent } = openText({
      [`POST ${ADDRESS}/versions`]: ({ headers }: SentRequest) =>
        headers.get("if-match") === '"3"'
          ? text({ version: 4, body: "Mine." })
          : problem(409, "Another person saved a version.", { version: 3, body: "Theirs." }),
    });
    await write("Mine.");
    await save();
    const notice = await (await form()).findByText("Another person saved version 3 after you opened this text");
    expect(notice.closest("[role=alert]")?.textContent).toContain("What you typed is still here and not saved.");
    expect((await source()).value).toBe("Mine.");
    await userEvent.click((await form()).getByRole("button", { name: FORM_WORDS.saveAsNewerVersion }));
    await waitFor(() => expect(toastText()).toContain("saved"));
    expect(sent.filter(({ method }) => method === "POST").map(({ headers }) => headers.get("if-match"))).toEqual([
      '"2"',
      '"3"',
    ]);
  });

  test("after another person's save their words can be taken instead", async () => {
    openText({
      [`POST ${ADDRESS}/versions`]: () => problem(409, "Another person saved.", { version: 3, body: "Theirs." }),
    });
    await save();
    await userEvent.click(await (await form()).findByRole("button", { name: "Start again from their version" }));
    await waitFor(async () => expect((await source()).value).toBe("Theirs."));
    expect((await form()).queryByText(/^Another person saved version 3/u)).toBeNull();
  });
});

describe("unsaved changes", () => {
  test("are there again after a reload, and can be given up for the stored version", async () => {
    openText();
    await write("Half a sentence");
    unloadDashboard();
    openText();
    expect((await source()).value).toBe("Half a sentence");
    await userEvent.click(await screen.findByRole("button", { name: "go back to the saved version" }));
    await waitFor(async () => expect((await source()).value).toBe(BODY));
  });

  test("are not lost by a link without a question", async () => {
    const { path } = openText();
    await write("Half a sentence");
    await userEvent.click(screen.getByRole("link", { name: "Back to Texts" }));
    const question = within(await screen.findByRole("alertdialog", { name: FORM_WORDS.leaveQuestion }));
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    expect(path()).toBe("/dashboard/settings/press/texts/privacy");
    expect((await source()).value).toBe("Half a sentence");
    await userEvent.click(screen.getByRole("link", { name: "Back to Texts" }));
    await userEvent.click(await screen.findByRole("button", { name: FORM_WORDS.leaveWithoutSaving }));
    await waitFor(() => expect(path()).toBe("/dashboard/settings/press/texts"));
  });
});

describe("the versions", () => {
  test("are listed with their authors and addresses; the newest cannot be restored", async () => {
    openText();
    const first = (await screen.findByRole("link", { name: "Version 1" })).closest("li") ?? document.body;
    expect(first.textContent).toContain("Supplied with the software");
    expect(within(first).getByRole("link", { name: "Version 1" }).getAttribute("href")).toBe(
      "/policies/privacy/versions/1",
    );
    const newest = screen.getByRole("link", { name: "Version 2" }).closest("li") ?? document.body;
    expect(newest.textContent).toContain("Ada Moor");
    expect(within(newest).queryByRole("button")).toBeNull();
  });

  test("an earlier one is put in force again after a question", async () => {
    const { findLast } = openText({ [`POST ${ADDRESS}/versions/1/restore`]: text({ version: 3 }) });
    await userEvent.click(await screen.findByRole("button", { name: "Restore version 1" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Put version 1 in force again?" }));
    expect(question.getByText(/Readers can still open version 2\./u)).toBeDefined();
    await userEvent.click(question.getByRole("button", { name: "Restore" }));
    await waitFor(() => expect(toastText()).toContain("Version 1 is in force again"));
    expect(findLast("POST", `${ADDRESS}/versions/1/restore`)?.headers.get("if-match")).toBe('"2"');
  });

  test("a failed restore says that nothing has changed, and the question stays", async () => {
    openText({ [`POST ${ADDRESS}/versions/1/restore`]: () => problem(500, "") });
    await userEvent.click(await screen.findByRole("button", { name: "Restore version 1" }));
    await userEvent.click(await screen.findByRole("button", { name: "Restore" }));
    await waitFor(() => expect(toastText()).toContain("The version could not be restored. Nothing has changed"));
  });
});

test("the settings of the press list each text with its newest version", async () => {
  openDashboard("/dashboard/settings/press/texts", viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/press": { version: 1, press: DEFAULT_PRESS },
    "/press/changes": { changes: [], total: 0, page: 1, pages: 1 },
    "/press/texts": {
      texts: [{ key: "privacy", path: "/policies/privacy", title: "Privacy policy", version: 2, date: "2026-10-01" }],
    },
  });
  const link = await screen.findByRole("link", { name: "Privacy policy" });
  expect(link.getAttribute("href")).toBe("/dashboard/settings/press/texts/privacy");
  expect(link.closest("li")?.textContent).toContain("/policies/privacy · version 2, October 01, 2026");
});
