// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";

const email = (given: object = {}) => ({
  id: "e1",
  recipient: "nora@example.org",
  subject: "Your invitation",
  channel: "email",
  kind: "invitation",
  state: "queued",
  attempts: 0,
  next_attempt_at: "2026-11-01T09:00:00Z",
  last_error: null,
  created_at: "2026-11-01T09:00:00Z",
  sent_at: null,
  ...given,
});
const page = (emails: readonly object[], given: object = {}) => ({
  emails,
  has_mail_server: true,
  page: 1,
  pages: 1,
  counts: { queued: 2, sending: 0, sent: 40, failed: 1, expired: 3 },
  ...given,
});

const openOutbox = (responses: Responses, search = "") =>
  openDashboard(`/dashboard/outbox${search}`, viewerWith(["admin"]), {
    "/enquiries/counts": { waiting: 0 },
    "/outbox": page([email()]),
    ...responses,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the rows become records before the five columns are too wide for a window of 768 pixels", async () => {
  openOutbox({});
  const table = await screen.findByRole("table", { name: "E-mails" });
  expect(table.closest(".table-place-wide")).not.toBeNull();
});

test("without a mail server a warning says what to do, and a waiting e-mail can be read", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const href = "https://press.example/invitation#token";
  openOutbox({
    "/outbox": page([email()], { has_mail_server: false }),
    "/outbox/e1/email": {
      subject: "Your invitation",
      paragraphs: ["Dear Nora,", "you are invited."],
      action: { label: "Accept", href },
      footnote: "It works for 72 hours.",
    },
  });
  expect(await screen.findByText("No mail server is set.")).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Read" }));
  const opened = await dialog("Your invitation");
  expect(opened.getByText("you are invited.")).toBeDefined();
  expect(opened.getByText("It works for 72 hours.")).toBeDefined();
  await userEvent.click(opened.getByRole("button", { name: "Copy link" }));
  expect(written).toHaveBeenCalledWith(href);
  await waitFor(() => expect(toastText()).toContain("Link copied"));
  written.mockRestore();
});

test("a text message has a code and no link to copy", async () => {
  openOutbox({
    "/outbox": page([email({ subject: null, channel: "sms", kind: "code" })], { has_mail_server: false }),
    "/outbox/e1/email": { text: "Your code", code: "123 456" },
  });
  expect(await screen.findByText("Text message (code)")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Read" }));
  const opened = await dialog("E-mail");
  expect(await opened.findByText("123 456")).toBeDefined();
  expect(opened.queryByRole("button", { name: "Copy link" })).toBeNull();
});

test("an e-mail that cannot be read has its reason and a button to try again", async () => {
  openOutbox({
    "/outbox": page([email()], { has_mail_server: false }),
    "/outbox/e1/email": () => problem(410, "This e-mail expired."),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Read" }));
  const opened = await dialog("E-mail");
  expect(await opened.findByText("This e-mail expired.")).toBeDefined();
  expect(opened.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("with a mail server nobody reads another person's e-mail here", async () => {
  openOutbox({});
  await screen.findByText("nora@example.org");
  expect(screen.queryByRole("button", { name: "Read" })).toBeNull();
  expect(screen.queryByText("No mail server is set.")).toBeNull();
});

test("a failed e-mail names its reason and is queued again", async () => {
  let isQueued = false;
  const failed = email({ state: "failed", attempts: 8, last_error: "550 no such mailbox", can_send_again: true });
  const { changes } = openOutbox({
    "/outbox": () => page([isQueued ? email() : failed]),
    "POST /outbox/e1/retry": () => {
      isQueued = true;
      return noContent();
    },
  });
  expect(await screen.findByText("550 no such mailbox")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(toastText()).toContain(PRESS_WORDS.emailSentAgain));
  expect(changes()).toEqual(["POST /outbox/e1/retry"]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Send again" })).toBeNull());
});

test("an e-mail that came back has no text to send again, and is dismissed", async () => {
  let isDismissed = false;
  const returned = email({ state: "failed", last_error: "It came back: 550 no such mailbox", can_send_again: false });
  openOutbox({
    "/outbox": () => page([isDismissed ? email({ state: "expired" }) : returned]),
    "POST /outbox/e1/dismiss": () => {
      isDismissed = true;
      return noContent();
    },
  });
  expect(await screen.findByText("It came back: 550 no such mailbox")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(toastText()).toContain("no longer among the failed ones"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull());
  expect(document.activeElement?.contains(screen.getByRole("table")), "the pressed button is gone").toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("an e-mail that waits for its next try says how often it was tried", async () => {
  openOutbox({ "/outbox": page([email({ attempts: 3, last_error: "421 try later" })]) });
  expect(await screen.findByText(/^Tried 3 of 8 times\. Next try at /u)).toBeDefined();
});

test("the address of an erased person is not shown", async () => {
  openOutbox({ "/outbox": page([email({ recipient: null })]) });
  expect(await screen.findByText("Erased")).toBeDefined();
});

test("the states have their numbers; one is chosen by its link and stands in the address", async () => {
  const { findLast, search } = openOutbox({});
  const states = within(await screen.findByRole("navigation", { name: "E-mails by state" }));
  await userEvent.click(await states.findByRole("link", { name: "Not sent 3" }));
  await waitFor(() => expect(findLast("GET", "/outbox")?.query).toEqual({ page: "1", state: "unsent" }));
  await userEvent.click(states.getByRole("link", { name: "Failed 1" }));
  await waitFor(() => expect(findLast("GET", "/outbox")?.query).toEqual({ page: "1", state: "failed" }));
  expect(search()).toBe("?state=failed");
});

test("an empty list says so; a page behind the last one offers the last", async () => {
  openOutbox({ "/outbox": page([]) });
  expect(await screen.findByText("No e-mails here.")).toBeDefined();
  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  openOutbox({ "/outbox": page([], { page: 9, pages: 2 }) }, "?page=9");
  const link = await screen.findByRole("link", { name: "Go to page 2" });
  expect(link.getAttribute("href")).toBe("/dashboard/outbox?page=2");
});

test("the test e-mail shows the mail server's reply unchanged, or its refusal", async () => {
  let reply: unknown = { to: "bea@press.example", response: "250 2.0.0 Ok: queued as 4T" };
  openOutbox({ "POST /outbox/test": () => reply });
  await userEvent.click(await screen.findByRole("button", { name: PRESS_WORDS.sendTestEmail }));
  const accepted = await dialog("The mail server accepted the test e-mail");
  expect(accepted.getByText("250 2.0.0 Ok: queued as 4T")).toBeDefined();
  await userEvent.click(accepted.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  reply = problem(502, "535 authentication failed", { title: "The mail server refused the test e-mail" });
  await userEvent.click(screen.getByRole("button", { name: PRESS_WORDS.sendTestEmail }));
  expect(
    (await dialog("The mail server refused the test e-mail")).getByText("535 authentication failed"),
  ).toBeDefined();
});

test("a list that cannot be read has a button to try again", async () => {
  openOutbox({ "/outbox": () => problem(500, "The outbox could not be read.") });
  expect(await screen.findByText("The outbox could not be read.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});
