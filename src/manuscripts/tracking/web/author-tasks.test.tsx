// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Manuscript } from "#manuscripts/web/manuscript-queries.ts";
import { closeDashboard, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { MANUSCRIPT_PATH, openManuscript } from "#tests/support/dashboard/opened-manuscript.ts";
import {
  commandsNamed,
  contributor,
  manuscriptFile,
  manuscriptView,
} from "#tests/support/dashboard/shown-manuscript.ts";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("fixes are saved while they are answered, and sent when each one is answered", async () => {
  const fixes = [
    { id: "a0000000-1111-4c9e-8a55-000000000001", body: "Add the sources.", done: false, answer: "" },
    { id: "a0000000-1111-4c9e-8a55-000000000002", body: "Number the tables.", done: true, answer: "" },
  ];
  const returned = {
    state: "returned" as const,
    turn: "author" as const,
    fixes,
    commands: commandsNamed("prepare_version", "send_fixes"),
  };
  const { findLast } = openManuscript(returned, {
    [`POST ${MANUSCRIPT_PATH}/answer-fixes`]: ({ body }: { body: { fixes: { done: boolean; answer: string }[] } }) =>
      manuscriptView({
        ...returned,
        version: 8,
        fixes: fixes.map((fix, index) => ({ ...fix, ...body.fixes[index] })),
      }),
    [`POST ${MANUSCRIPT_PATH}/send-fixes`]: () => manuscriptView({ state: "screening", version: 9 }),
  });
  const send = await screen.findByRole("button", { name: MANUSCRIPT_WORDS.sendFixes });
  expect(send).toHaveProperty("disabled", true);
  await userEvent.type(screen.getByLabelText(/^Your answer to “Add the sources\.”/u), "They are in note 4.");
  await waitFor(() =>
    expect(findLast("POST", `${MANUSCRIPT_PATH}/answer-fixes`)?.body).toMatchObject({
      fixes: [
        { id: fixes[0]?.id, done: false, answer: "They are in note 4." },
        { id: fixes[1]?.id, done: true, answer: "" },
      ],
    }),
  );
  await waitFor(() => expect(send).toHaveProperty("disabled", false));
  await userEvent.click(send);
  await waitFor(() => expect(findLast("POST", `${MANUSCRIPT_PATH}/send-fixes`)?.body).toMatchObject({ version: 8 }));
  await waitFor(() => expect(toastText()).toContain("Your editor was informed."));
});

test("fixes that are sent while an answer is being saved are stored after it, and name the version that this made", async () => {
  const fix = { id: "a0000000-1111-4c9e-8a55-000000000001", body: "Add the sources.", done: false, answer: "" };
  const returned = {
    state: "returned" as const,
    turn: "author" as const,
    fixes: [fix],
    commands: commandsNamed("prepare_version", "send_fixes"),
  };
  const first = Promise.withResolvers<undefined>();
  const requested: string[] = [];
  let version = 7;
  const { findLast } = openManuscript(returned, {
    [`POST ${MANUSCRIPT_PATH}/answer-fixes`]: async ({ body }: { body: { fixes: [{ answer: string }] } }) => {
      requested.push(body.fixes[0].answer);
      if (requested.length === 1) await first.promise;
      version += 1;
      return manuscriptView({ ...returned, version, fixes: [{ ...fix, ...body.fixes[0] }] });
    },
    [`POST ${MANUSCRIPT_PATH}/send-fixes`]: () => manuscriptView({ state: "screening", version: version + 1 }),
  });
  const send = await screen.findByRole("button", { name: MANUSCRIPT_WORDS.sendFixes });
  const answer = screen.getByLabelText(/^Your answer to “Add the sources\.”/u);
  await userEvent.type(answer, "In note 4");
  await waitFor(() => expect(requested).toEqual(["In note 4"]));
  await userEvent.type(answer, " and 5.");
  await userEvent.click(send);
  expect(requested).toEqual(["In note 4"]);
  first.resolve(undefined);
  await waitFor(() => expect(findLast("POST", `${MANUSCRIPT_PATH}/send-fixes`)?.body).toMatchObject({ version }));
  expect(requested).toEqual(["In note 4", "In note 4 and 5."]);
});

test("a co-author confirms the authorship, or says after a question that it is a mistake", async () => {
  const own = contributor({ corresponding: false, confirmation: "pending" });
  const unconfirmed: Partial<Manuscript> = {
    roles: ["co_author"],
    contributors: [own],
    commands: commandsNamed("confirm_authorship", "deny_authorship"),
  };
  const { findLast } = openManuscript(unconfirmed, {
    [`POST ${MANUSCRIPT_PATH}/deny-authorship`]: () => problem(409, "The manuscript was withdrawn."),
    [`POST ${MANUSCRIPT_PATH}/confirm-authorship`]: () =>
      manuscriptView({ ...unconfirmed, contributors: [{ ...own, confirmation: "confirmed" }] }),
  });
  await userEvent.click(await screen.findByRole("button", { name: MANUSCRIPT_WORDS.notAuthor }));
  const question = within(await screen.findByRole("alertdialog", { name: "Say that this is a mistake?" }));
  await userEvent.click(question.getByRole("button", { name: "This is a mistake" }));
  await waitFor(() => expect(toastText()).toContain("The manuscript was withdrawn."));
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await userEvent.click(screen.getByRole("button", { name: MANUSCRIPT_WORDS.yesAuthor }));
  await waitFor(() =>
    expect(findLast("POST", `${MANUSCRIPT_PATH}/confirm-authorship`)?.body).toMatchObject({ version: 7 }),
  );
  await waitFor(() => expect(screen.queryByText("Are you a contributor of this work?")).toBeNull());
});

test("final files are sent only where nothing prevents it", async () => {
  const file = manuscriptFile({ role: "final", name: "salt-final.docx" });
  const accepted: Partial<Manuscript> = { state: "accepted", turn: "author", files: [file] };
  const { findLast } = openManuscript(
    { ...accepted, commands: commandsNamed("send_final_files") },
    {
      [`DELETE ${MANUSCRIPT_PATH}/files/${file.id}`]: () =>
        manuscriptView({
          ...accepted,
          files: [],
          commands: [{ command: "send_final_files", label: "Send", reasons: ["Add a file first."] }],
        }),
    },
  );
  expect(await screen.findByRole("button", { name: MANUSCRIPT_WORDS.sendFinalFiles })).toHaveProperty(
    "disabled",
    false,
  );
  await userEvent.click(screen.getByRole("button", { name: "Remove salt-final.docx" }));
  await waitFor(() => expect(findLast("DELETE", `${MANUSCRIPT_PATH}/files/${file.id}`)).toBeTruthy());
  expect(await screen.findByText("Add a file first.")).toBeTruthy();
  expect(screen.getByRole("button", { name: MANUSCRIPT_WORDS.sendFinalFiles })).toHaveProperty("disabled", true);
});
