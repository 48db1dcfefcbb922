// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { MANUSCRIPT_PATH, openManuscript, OTHER_CONTRIBUTOR } from "#tests/support/dashboard/opened-manuscript.ts";
import {
  commandsNamed,
  contributor,
  manuscriptFile,
  manuscriptView,
} from "#tests/support/dashboard/shown-manuscript.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the heading says where the work is, the timeline which stages it passed", async () => {
  const event = (id: string, to_state: Manuscript["state"], from_state: Manuscript["state"], created_at: string) => ({
    id,
    command: "submit" as const,
    past: "submitted",
    from_state,
    to_state,
    actor: "Bea Lund",
    actor_role: "corresponding_author" as const,
    details: {},
    created_at,
  });
  openManuscript({
    contributors: [contributor(), OTHER_CONTRIBUTOR],
    events: [
      event("1", "submitted", "draft", "2026-10-01T09:00:00Z"),
      event("2", "in_review", "screening", "2026-10-10T09:00:00Z"),
    ],
  });
  expect(await screen.findByRole("heading", { level: 1, name: /^With the reviewers, round 1\./u })).toBeTruthy();
  expect(screen.getByText("Your editor is Edith Lindqvist.")).toBeTruthy();
  expect(screen.getByText("The Wet Archive")).toBeTruthy();
  expect(document.title).toMatch(/^Salt and Parchment · Manuscript · Dashboard ·/u);
  expect(screen.getByText("Bea Lund, Ben Osei")).toBeTruthy();
  const timeline = within(screen.getByRole("list", { name: "Timeline" }));
  const [received, , accepted] = timeline.getAllByRole("listitem");
  expect(received?.className).toBe("done");
  expect(timeline.getByText("With the reviewers").closest("li")?.getAttribute("aria-current")).toBe("step");
  expect(accepted?.className).toBe("next");
});

test("a sentence with a day names the press's time zone, one without does not", async () => {
  openManuscript({
    state: "returned",
    sentence: "Edith Lindqvist needs 1 small thing. Please send it by December 4, 2026.",
  });
  expect(await screen.findByText("Dates are in the time zone Asia/Kolkata.")).toBeTruthy();
  closeDashboard();
  openManuscript({});
  expect(await screen.findByRole("heading", { level: 1, name: /^With the reviewers/u })).toBeTruthy();
  expect(screen.queryByText(/time zone/u)).toBeNull();
});

test("after the submission the receipt has the number", async () => {
  openManuscript({ contributors: [contributor(), OTHER_CONTRIBUTOR] }, {}, "?received=true");
  expect(await screen.findByText("Received. Its number is CAP-2026-0042.")).toBeTruthy();
  expect(screen.getByText(/asked the other contributors to confirm/u)).toBeTruthy();
});

test("a message that was not sent keeps its text", async () => {
  let fails = true;
  openManuscript(
    { commands: commandsNamed("message_authors") },
    {
      [`POST ${MANUSCRIPT_PATH}/messages`]: () =>
        fails
          ? problem(503, "The press is busy.")
          : manuscriptView({
              commands: commandsNamed("message_authors"),
              messages: [
                {
                  id: "m1",
                  audience: "authors",
                  author_id: null,
                  author: "Bea Lund",
                  body: "May I add a map?",
                  email_state: "queued",
                  created_at: "2026-11-20T09:00:00Z",
                },
              ],
            }),
    },
    "?tab=messages",
  );
  const field = await screen.findByLabelText(MANUSCRIPT_WORDS.writeToEditor);
  await userEvent.type(field, "May I add a map?");
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
  await waitFor(() => expect(toastText()).toContain("The message was not sent. Your text is still here."));
  expect(field).toHaveProperty("value", "May I add a map?");
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Send message" }));
  expect(await screen.findByText("May I add a map?", { selector: "article p" })).toBeTruthy();
  await waitFor(() => expect(field).toHaveProperty("value", ""));
});

test("versions are listed with their files, contributors with what they confirmed", async () => {
  openManuscript(
    {
      contributors: [contributor({ credit: ["conceptualization"] }), OTHER_CONTRIBUTOR],
      versions: [
        {
          id: "v1",
          number: 1,
          round: 0,
          reason: "submission",
          note: "The first one.",
          title: "Salt and Parchment",
          abstract: "",
          submitted_by: "Bea Lund",
          created_at: "2026-10-01T09:00:00Z",
          files: [manuscriptFile()],
        },
      ],
    },
    {},
    "?tab=versions",
  );
  const link = await screen.findByRole("link", { name: "salt.docx" });
  expect(link.getAttribute("href")).toBe(`/api/v1${MANUSCRIPT_PATH}/files/${manuscriptFile().id}`);
  expect(screen.getByText(/As submitted/u).textContent).toContain("October 01, 2026");
  await userEvent.click(screen.getByRole("tab", { name: "Contributors" }));
  expect(await screen.findByText("Not confirmed yet")).toBeTruthy();
  expect(screen.getByText("Conceptualization")).toBeTruthy();
});

test("an address that is no manuscript of the viewer shows the press's sentence", async () => {
  openDashboard("/dashboard/manuscripts/CAP-2026-0042", viewerWith(["author"]), {
    "/manuscripts/CAP-2026-0042": () => problem(404, "There is no such manuscript, or you may not see it."),
  });
  expect(await screen.findByText(/There is no such manuscript, or you may not see it\./u)).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 })).toBeTruthy();
  expect(within(screen.getByRole("main")).getByRole("link", { name: "My Manuscripts" })).toBeTruthy();
});
