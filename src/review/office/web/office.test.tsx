// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { COPY, createCopy } from "#tests/support/dashboard/given-copy.ts";
import { allowCommand, createDecisions } from "#tests/support/dashboard/given-review.ts";
import { contributor } from "#tests/support/dashboard/shown-manuscript.ts";
import { closeDashboard, dialog, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import {
  OFFICE_ID as ID,
  OFFICE_NUMBER as NUMBER,
  officeButton as button,
  openOffice,
} from "#tests/support/dashboard/opened-office.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("the head of a manuscript", () => {
  test("it says who must act, for which volume it is and who handles it", async () => {
    openOffice({
      parent: { id: "b", sequential_id: 12, title: "Handbook of Coastal Archives", status: "draft", call: null },
      contributors: Array.from({ length: 7 }, (_, index) =>
        contributor({ id: `c${index}`, corresponding: index === 0, family_name: `Author ${index}`, is_you: false }),
      ),
    });
    const title = await screen.findByRole("heading", { level: 1, name: "Salt and Parchment" });
    const page = title.closest("main")?.textContent ?? "";
    expect(page).toContain("Chapter for Handbook of Coastal Archives");
    expect(page).toContain("and 2 more");
    expect(page).toContain("double-anonymous, round 1 · handling editor: you");
    expect(page).toContain("You: find a reviewer");
    const volume = screen.getByRole("link", { name: "Handbook of Coastal Archives" });
    expect(volume.getAttribute("href")).toBe("/dashboard/volumes/12");
  });

  test("a manuscript that is not there, or is another's, is a sentence with a way on", async () => {
    openOffice({}, { [`/manuscripts/${NUMBER}`]: () => problem(404, "There is no such manuscript.") });
    expect(await screen.findByText(/There is no such manuscript\./u)).toBeDefined();
    expect(screen.getByRole("heading", { level: 1, name: "Refused" })).toBeDefined();
    const back = within(screen.getByRole("main")).getByRole("link", { name: "Content Review" });
    expect(back.getAttribute("href")).toBe("/dashboard/content-review");
  });

  test("an editor who is a contributor is led to the author's page", async () => {
    const { path } = openOffice({ view: "author", reviewers: null, roles: ["co_author"] });
    await waitFor(() => expect(path()).toBe(`/dashboard/manuscripts/${NUMBER}`));
  });
});

describe("the commands", () => {
  test("a new manuscript is taken; a refusal says why", async () => {
    let isTaken = false;
    const { findLast } = openOffice(
      { state: "submitted", turn: "editors", editor: null, commands: [allowCommand("take")] },
      {
        [`POST /manuscripts/${ID}/take`]: () => {
          if (isTaken) return problem(409, "Another editor took it.");
          isTaken = true;
          return { id: ID, version: 8 };
        },
      },
    );
    await userEvent.click(await button("Take"));
    await waitFor(() => expect(toastText()).toContain(REVIEW_WORDS.editorNow));
    expect(findLast("POST", `/manuscripts/${ID}/take`)?.body).toMatchObject({ version: 7 });
    await userEvent.click(await button("Take"));
    await waitFor(() => expect(toastText()).toContain("Another editor took it."));
  });

  test("a command that is refused now is off, and its reason stands beside it", async () => {
    openOffice({ state: "accepted", commands: [allowCommand("release", MANUSCRIPT_WORDS.finalFilesMissing)] });
    expect((await button(REVIEW_WORDS.sendToProduction)).disabled).toBe(true);
    expect(screen.getByText("Send to production: The final files are missing.")).toBeDefined();
  });

  test("while a decision waits, its link stands in the place of the other ways", async () => {
    const waits = REVIEW_WORDS.decisionWaits;
    openOffice(
      {
        state: "screening",
        commands: [
          allowCommand("start_review", waits),
          allowCommand("request_fixes", waits),
          allowCommand("decline", waits),
        ],
      },
      {
        [`/manuscripts/${NUMBER}/decisions`]: createDecisions({
          pending: {
            id: "p",
            outcome: "decline",
            state: "waiting",
            decision_letter: "Dear author",
            send_at: null,
            is_own: true,
            editor_name: "Bea Lund",
            reason: "Out of scope.",
          },
        }),
      },
    );
    const link = await screen.findByRole("link", { name: "Open the decision" });
    expect(link.getAttribute("href")).toBe(`/dashboard/content-review/${NUMBER}/decision`);
    expect(screen.queryByRole("button", { name: "Start review" })).toBeNull();
    expect(screen.queryByText(/A decision waits/u)).toBeNull();
  });

  test("fixes are a list of lines; a refusal stays in the window with what others did", async () => {
    const { findLast } = openOffice(
      { state: "screening", commands: [allowCommand("request_fixes")] },
      {
        [`POST /manuscripts/${ID}/request-fixes`]: () =>
          problem(409, "The manuscript was changed after you had opened it.", {
            events: [
              { command: "start_review", created_at: "2026-11-21T09:00:00Z", actor: "Lars Hedqvist" },
              { command: "reassign", created_at: "2026-11-21T08:00:00Z", actor: null },
            ],
          }),
      },
    );
    await userEvent.click(await button(REVIEW_WORDS.askForFixes));
    const window = await dialog(REVIEW_WORDS.askForFixes);
    await userEvent.type(
      window.getByLabelText(REVIEW_WORDS.authorChanges),
      "Add the abstract.{Enter}{Enter}Name the archive.",
    );
    expect(window.getByText("One item per line (2)")).toBeDefined();
    await userEvent.click(window.getByRole("button", { name: REVIEW_WORDS.returnToAuthor }));
    const alert = await window.findByRole("alert");
    expect(alert.textContent).toContain("The manuscript was changed after you had opened it.");
    expect(alert.textContent).toContain("Lars Hedqvist started the review");
    expect(alert.textContent).toContain("another person changed the editor");
    expect(findLast("POST", `/manuscripts/${ID}/request-fixes`)?.body).toMatchObject({
      fixes: ["Add the abstract.", "Name the archive."],
    });
  });

  test("the review starts with its mode, the reports needed and the very copy that the editor looked at", async () => {
    let isMade = false;
    let isLeft = false;
    const identities = () => COPY.identities.map((place) => ({ ...place, is_left: isLeft }));
    const createPlaces = () => createCopy({ copy: { ...COPY, identities: identities() } });
    const { findLast } = openOffice(
      { state: "screening", commands: [allowCommand("start_review")] },
      {
        [`POST /manuscripts/${ID}/start-review`]: { id: ID, version: 8 },
        [`/manuscripts/${ID}/review-copy`]: () => (isMade ? createPlaces() : createCopy({ copy: null })),
        [`/manuscripts/${ID}/review-copy/${COPY.id}/text`]: {
          paragraphs: [{ text: "Panneerselvam & Pan have shown it.", level: null, page: null }],
          note: null,
        },
        [`POST /manuscripts/${ID}/review-copy`]: () => {
          isMade = true;
          return createPlaces();
        },
        [`POST /manuscripts/${ID}/review-copy/places`]: () => {
          isLeft = true;
          return createPlaces();
        },
      },
    );
    await userEvent.click(await button("Start review"));
    const window = await dialog("Start review");
    // The link opens the very copy, and what may name an author stands beside it.
    const link = await window.findByRole("link", { name: new RegExp(`^${REVIEW_WORDS.openReviewersCopy}`, "u") });
    expect(link.getAttribute("href")).toBe(`/api/v1/manuscripts/${ID}/files/${COPY.id}`);
    const places = window.getByRole("region", { name: "Places that may name an author" });
    expect(places.textContent).toContain("Panneerselvam & Pan");
    const copy = within(window.getByRole("region", { name: REVIEW_WORDS.copyPreview }));
    const mark = (await copy.findByText(/^Panneerselvam & Pan/u)).closest("mark");
    await userEvent.click(window.getByRole("button", { name: "Show place 1 in the copy" }));
    await waitFor(() => expect(document.activeElement).toBe(mark));
    await userEvent.click(window.getByRole("checkbox", { name: /^I have read this copy/u }));
    await userEvent.click(window.getByRole("button", { name: "Leave place 1" }));
    expect(await window.findByText("1 place to look at: 0 taken out, 1 left, 0 to decide")).toBeDefined();
    expect(findLast("POST", `/manuscripts/${ID}/review-copy/places`)?.body).toMatchObject({
      review_copy: { id: COPY.id, sha256: COPY.sha256 },
      choice: "left",
      places: [{ kind: "name", where: "Running head", words: "Panneerselvam & Pan" }],
    });
    await userEvent.click(window.getByRole("button", { name: REVIEW_WORDS.confirmAndStartReview }));
    await waitFor(() => expect(toastText()).toContain("Invite the reviewers next."));
    expect(findLast("POST", `/manuscripts/${ID}/start-review`)?.body).toMatchObject({
      anonymity: "double",
      reports_needed: 2,
      review_copy: { id: COPY.id, sha256: COPY.sha256 },
      review_copy_checked: true,
    });
  });
});

describe("messages", () => {
  const writing = { commands: [allowCommand("message_editors"), allowCommand("message_authors")] };

  test("a message to the author is shown once more before it leaves; one among editors is not", async () => {
    const { findLast, changes } = openOffice(
      writing,
      { [`POST /manuscripts/${ID}/messages`]: { id: ID, version: 8 } },
      "?tab=messages",
    );
    await userEvent.click(await screen.findByRole("radio", { name: /To the author/u }));
    await userEvent.click(await button("Send to the author…"));
    expect(await screen.findByText("Write the message first.")).toBeDefined();
    await userEvent.type(screen.getByLabelText("Message"), "Please name the archive.");
    await userEvent.click(await button("Send to the author…"));
    const question = within(await screen.findByRole("alertdialog", { name: "Send this to the author?" }));
    expect(question.getByText("Please name the archive.")).toBeDefined();
    expect(changes()).toEqual([]);
    await userEvent.click(question.getByRole("button", { name: "Send to the author" }));
    await waitFor(() => expect(toastText()).toContain("The author gets it by e-mail."));
    expect(findLast("POST", `/manuscripts/${ID}/messages`)?.body).toMatchObject({
      audience: "authors",
      body: "Please name the archive.",
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("");
  });

  test("what is among editors is set apart, and an e-mail that failed is said", async () => {
    const message = {
      id: "m1",
      audience: "editors" as const,
      author_id: null,
      author: "Lars Hedqvist",
      body: "I would decline it.",
      email_state: null,
      created_at: "2026-11-21T09:00:00Z",
    };
    openOffice(
      { messages: [message, { ...message, id: "m2", audience: "authors", body: "Thank you.", email_state: "failed" }] },
      {},
      "?tab=messages",
    );
    const among = (await screen.findByText("I would decline it.")).closest("li");
    expect(among?.className).toContain("office-amber");
    expect(among?.textContent).toContain("among editors");
    const toAuthor = screen.getByText("Thank you.").closest("li");
    expect(toAuthor?.textContent).toContain("The e-mail about it could not be delivered.");
    expect(screen.queryByLabelText("Message")).toBeNull();
  });
});
