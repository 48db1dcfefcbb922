// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  BEA,
  CARL,
  EDITOR,
  ENQUIRY_ID,
  enquiryEmail,
  INBOX,
  createOpenedEnquiry,
} from "#tests/support/dashboard/listed-enquiries.ts";
import {
  closeDashboard,
  dialog,
  noContent,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { ENQUIRY_WORDS } from "#tests/support/interface-texts/enquiry-words.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { PUBLICATION_WORDS } from "#tests/support/interface-texts/publication-words.ts";

/** Opens one enquiry. Each change that the press stores is what it is read as afterwards. */
function openEnquiry(enquiry: object, given: Responses = {}, viewer = EDITOR) {
  let stored: unknown = enquiry;
  const storing = (reply: unknown) => async (request: SentRequest) => {
    const result = typeof reply === "function" ? await reply(request) : reply;
    if (!(result instanceof Response)) stored = result;
    return result;
  };
  const changes = Object.entries(given).filter(([name]) => /^(?:PUT|POST) /u.test(name));
  return openDashboard("/dashboard/enquiries/E-000123", viewer, {
    ...INBOX,
    "/enquiries/E-000123": () => stored,
    [`/enquiries/${ENQUIRY_ID}`]: () => stored,
    ...given,
    ...Object.fromEntries(changes.map(([name, reply]) => [name, storing(reply)])),
  });
}
const panel = () => dialog("Enquiry E-000123");

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the panel shows message and estimate, and closing it returns to the list with its filters", async () => {
  const quote = { title: "Chapter", lines: [{ label: "Chapter", amount: 15000 }], total: 15000, validDays: 30 };
  const { path } = openEnquiry(createOpenedEnquiry({ quote, quote_number: "Q-7" }));
  expect((await panel()).getByText("Would you read a chapter?")).toBeDefined();
  expect((await panel()).getByRole("table", { name: "Estimate Q-7" })).toBeDefined();
  expect((await panel()).getByText("The prices hold for 30 days from the day of the enquiry.")).toBeDefined();
  expect(document.title).toMatch(/^E-000123 · Enquiry · Dashboard ·/u);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(path()).toBe("/dashboard/enquiries"));
});

test("an enquiry that is not there has no button to try again; a failed request has one", async () => {
  openEnquiry({}, { "/enquiries/E-000123": () => problem(404, "There is no enquiry E-000123.") });
  const missing = await dialog("Enquiry");
  expect(await missing.findByText("There is no enquiry E-000123.")).toBeDefined();
  expect(missing.queryByRole("button", { name: "Try again" })).toBeNull();
  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  openEnquiry({}, { "/enquiries/E-000123": () => problem(500, "The press cannot answer.") });
  expect(await (await dialog("Enquiry")).findByRole("button", { name: "Try again" })).toBeDefined();
});

test("a failed e-mail shows the mail server's reason and is sent again", async () => {
  const failed = createOpenedEnquiry({
    receipt: enquiryEmail({ id: "e9", state: "failed", last_error: "550 no such mailbox" }),
  });
  const { changes } = openEnquiry(failed, {
    [`POST /enquiries/${ENQUIRY_ID}/emails/e9/retry`]: createOpenedEnquiry({
      receipt: enquiryEmail({ id: "e9", state: "queued", attempts: 0 }),
    }),
  });
  expect(await (await panel()).findByText("550 no such mailbox")).toBeDefined();
  await userEvent.click((await panel()).getByRole("button", { name: "Send again" }));
  await waitFor(() => expect(toastText()).toContain(PRESS_WORDS.emailSentAgain));
  expect(changes()).toEqual([`POST /enquiries/${ENQUIRY_ID}/emails/e9/retry`]);
  expect((await panel()).queryByRole("button", { name: "Send again" })).toBeNull();
});

test("the history names who did what, also for a person whose name was erased", async () => {
  const event = (given: object) => ({
    id: crypto.randomUUID(),
    author: BEA,
    body: "",
    mentions: [],
    assignee: null,
    email: null,
    created_at: "2026-11-02T09:00:00Z",
    ...given,
  });
  openEnquiry(
    createOpenedEnquiry({
      events: [
        event({ kind: "assignee", assignee: BEA }),
        event({ kind: "assignee", assignee: CARL }),
        event({ kind: "assignee" }),
        event({ kind: "status", body: "closed" }),
        event({ kind: "note", author: null, body: "Call back on Monday" }),
      ],
    }),
  );
  const lines = within((await panel()).getByRole("region", { name: "History" })).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent?.replace(/, [^,]*$/u, ""))).toEqual([
    "Nora Quist wrote",
    "Bea Lund assigned it to themselves",
    "Bea Lund assigned it to Carl Reis",
    "Bea Lund removed its owner",
    "Bea Lund closed it",
    "A member of the press wrote a note",
  ]);
  expect((await panel()).getByText("Call back on Monday")).toBeDefined();
});

test("“Assign to me” sends the version that was read, and is gone for one's own enquiry", async () => {
  const { findLast } = openEnquiry(createOpenedEnquiry(), {
    [`PUT /enquiries/${ENQUIRY_ID}/assignee`]: createOpenedEnquiry({ assignee: BEA, version: 1 }),
  });
  await userEvent.click(await (await panel()).findByRole("button", { name: PUBLICATION_WORDS.assignToMe }));
  await waitFor(() => expect(toastText()).toContain("Owner set"));
  expect(findLast("PUT", `/enquiries/${ENQUIRY_ID}/assignee`)?.body).toEqual({ assignee: BEA.id, version: 0 });
  await waitFor(async () =>
    expect((await panel()).queryByRole("button", { name: PUBLICATION_WORDS.assignToMe })).toBeNull(),
  );
});

test("an answer is sent with its key and version, then the field is empty", async () => {
  const { findLast } = openEnquiry(createOpenedEnquiry(), {
    [`POST /enquiries/${ENQUIRY_ID}/replies`]: createOpenedEnquiry({ status: "answered", version: 1 }),
  });
  const field = await (await panel()).findByLabelText<HTMLTextAreaElement>("Your answer");
  await userEvent.type(field, "Yes, gladly.");
  await userEvent.click((await panel()).getByRole("button", { name: "Send answer" }));
  await waitFor(() => expect(toastText()).toContain("Your e-mail goes to nora@example.org."));
  expect(findLast("POST", `/enquiries/${ENQUIRY_ID}/replies`)?.body).toEqual({
    text: "Yes, gladly.",
    key: expect.stringMatching(/^[0-9a-f-]{36}$/u),
    version: 0,
  });
  await waitFor(() => expect(field.value).toBe(""));
  // Pressed by the keyboard, the button had the focus; it is not lost to the page under the panel.
  expect((await panel()).getByRole("tabpanel").contains(document.activeElement)).toBe(true);
});

test("a second attempt at the same answer carries the same key, so that it is sent once", async () => {
  const keys: unknown[] = [];
  openEnquiry(createOpenedEnquiry(), {
    [`POST /enquiries/${ENQUIRY_ID}/replies`]: ({ body }: SentRequest) => {
      keys.push((body as { readonly key: string }).key); // as the test above shows
      return keys.length === 1 ? problem(503, "") : createOpenedEnquiry({ version: 1 });
    },
  });
  const field = await (await panel()).findByLabelText<HTMLTextAreaElement>("Your answer");
  await userEvent.type(field, "Yes.");
  await userEvent.click((await panel()).getByRole("button", { name: "Send answer" }));
  await waitFor(() => expect(toastText()).toContain("Your text is still here; please try again."));
  expect(field.value).toBe("Yes.");
  await userEvent.click((await panel()).getByRole("button", { name: "Send answer" }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBe(keys[1]);
});

test("an empty answer is refused beside the field, which gets the focus", async () => {
  const { changes } = openEnquiry(createOpenedEnquiry());
  await userEvent.click(await (await panel()).findByRole("button", { name: "Send answer" }));
  const field = (await panel()).getByLabelText("Your answer");
  expect(await (await panel()).findByText(ENQUIRY_WORDS.replyMissing)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(changes()).toEqual([]);
});

test("when another person answered first, their action is shown and the text stays", async () => {
  const theirs = {
    id: "ev1",
    kind: "reply",
    author: CARL,
    body: "I wrote already.",
    mentions: [],
    assignee: null,
    email: null,
    created_at: "2026-11-02T09:00:00Z",
  };
  let hasConflict = false;
  const enquiry = () =>
    hasConflict ? createOpenedEnquiry({ events: [theirs], version: 1, status: "answered" }) : createOpenedEnquiry();
  openEnquiry(createOpenedEnquiry(), {
    "/enquiries/E-000123": enquiry,
    [`POST /enquiries/${ENQUIRY_ID}/replies`]: () => {
      hasConflict = true;
      return problem(409, "Another person changed this enquiry.", { events: [theirs] });
    },
  });
  const field = await (await panel()).findByLabelText<HTMLTextAreaElement>("Your answer");
  await userEvent.type(field, "Yes, gladly.");
  await userEvent.click((await panel()).getByRole("button", { name: "Send answer" }));
  const notice = await (await panel()).findByRole("alert");
  expect(notice.textContent).toContain(ENQUIRY_WORDS.enquiryChangedByOther);
  expect(notice.textContent).toContain("Carl Reis answered");
  expect(field.value).toBe("Yes, gladly.");
  expect((await panel()).getByRole("button", { name: "Send anyway" })).toBeDefined();
  expect(toastText()).toBe("");
});

test("an unsent answer is there again after the panel was closed", async () => {
  openEnquiry(createOpenedEnquiry());
  await userEvent.type(await (await panel()).findByLabelText("Your answer"), "Dear Nora");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("link", { name: "Nora Quist, E-000123" }));
  expect((await (await panel()).findByLabelText<HTMLTextAreaElement>("Your answer")).value).toBe("Dear Nora");
});

test("spam cannot be answered before it is marked as not spam", async () => {
  const { findLast } = openEnquiry(createOpenedEnquiry({ spam: true }), {
    [`PUT /enquiries/${ENQUIRY_ID}/spam`]: createOpenedEnquiry({ version: 1 }),
  });
  expect(await (await panel()).findByText(/This enquiry is marked as spam\./u)).toBeDefined();
  expect((await panel()).queryByLabelText("Your answer")).toBeNull();
  await userEvent.click((await panel()).getByRole("button", { name: "This is not spam" }));
  expect(await (await panel()).findByLabelText("Your answer")).toBeDefined();
  expect(findLast("PUT", `/enquiries/${ENQUIRY_ID}/spam`)?.body).toEqual({ spam: false, version: 0 });
});

test("an editor cannot erase an enquiry; an admin can after typing DELETE", async () => {
  openEnquiry(createOpenedEnquiry());
  await (await panel()).findByRole("button", { name: ENQUIRY_WORDS.spam });
  expect((await panel()).queryByRole("button", { name: PEOPLE_WORDS.erasePersonalData })).toBeNull();
  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  const { changes, path } = openEnquiry(
    createOpenedEnquiry(),
    { [`DELETE /enquiries/${ENQUIRY_ID}`]: noContent },
    viewerWith(["admin"]),
  );
  await userEvent.click(await (await panel()).findByRole("button", { name: PEOPLE_WORDS.erasePersonalData }));
  const question = within(await screen.findByRole("alertdialog", { name: PEOPLE_WORDS.erasePersonalData }));
  await userEvent.type(question.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
  await waitFor(() => expect(path()).toBe("/dashboard/enquiries"));
  expect(changes()).toEqual([`DELETE /enquiries/${ENQUIRY_ID}`]);
  expect(toastText()).toContain("E-000123 was erased");
});
