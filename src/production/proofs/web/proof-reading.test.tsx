// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noContent, problem, respondWith, type Responses } from "#tests/support/dashboard/opened-dashboard.tsx";
import { PRODUCTION_WORDS } from "#tests/support/interface-texts/production-words.ts";
import type { ProofView, ViewedRemark } from "../proof-view.ts";
import { ProofReading } from "./proof-reading.tsx";

const OWN = "0d1f4f0e-1111-4c9e-8a55-000000000001";
const OTHER = "0d1f4f0e-1111-4c9e-8a55-000000000002";
const QUESTION = "0d1f4f0e-1111-4c9e-8a55-000000000003";

const VIEW: ProofView = {
  id: OWN,
  state: "open",
  outcome: null,
  closed_at: null,
  part: "chapter 8",
  word: "chapter",
  title: "Tide Tables as Evidence",
  book: "Water and Record",
  round: 1,
  due_on: "2026-12-04",
  time_zone: "Asia/Kolkata",
  is_late: false,
  message: "Please look at Table 2.",
  editor: "Amara Okonkwo",
  compared_with: null,
  readers: [
    { id: OWN, name: "Lakshmi Devi", is_own: true, corresponding: true, approved_at: null, remarks_sent_at: null },
    {
      id: OTHER,
      name: "Per Erikson",
      is_own: false,
      corresponding: false,
      // In the press's zone it is the 26th.
      approved_at: "2026-11-25T20:00:00Z",
      remarks_sent_at: null,
    },
  ],
  remarks: [],
  earlier: [],
  questions: [],
};

const REMARK: ViewedRemark = {
  id: "0d1f4f0e-1111-4c9e-8a55-000000000009",
  reader_id: OWN,
  author: "Lakshmi Devi",
  block: "b2",
  quote: "nine minutes",
  replacement: "eleven minutes",
  reason: "Table 2 says eleven.",
  outcome: null,
  reply: "",
};

const block = (id: string, text: string) => ({ id, place: "body", html: `<p>${text}</p>`, text });
const TEXT = {
  lang: "en",
  dir: "ltr",
  blocks: [block("b1", "The tables were computed."), block("b2", "They keep within nine minutes of each other.")],
};
const LINK = `/proof-links/${OWN}`;

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(view: Partial<ProofView> = {}, responses: Responses = {}) {
  const sent = respondWith({ [`${LINK}/text`]: TEXT, ...responses });
  render(<ProofReading view={{ ...VIEW, ...view }} />);
  if (view.state !== "taken-back" && view.state !== "replaced")
    await screen.findByText("The tables were computed.", { selector: "p" });
  const listSent = (method: string) => sent.filter((request) => request.method === method);
  return { sent, listSent };
}

/** A press that takes every change of a remark. */
const takeAll = (): Responses =>
  new Proxy<Record<string, unknown>>(
    { [`${LINK}/text`]: TEXT },
    {
      has: () => true,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: true }),
      get: (known, name) => known[String(name)] ?? noContent(),
    },
  );

test("the page says in one sentence what is asked until when, with the editor's words and the others' state", async () => {
  await open();
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.textContent).toBe("Please check the proof of your chapter by December 04, 2026.");
  expect(screen.getByText("Please look at Table 2.")).toBeDefined();
  expect(screen.getByText(/Per Erikson approved on November 26, 2026\./u)).toBeDefined();
});

test("a remark is written with the keyboard alone, saved as it is typed, and numbered in text and list", async () => {
  const sent = respondWith(takeAll());
  render(<ProofReading view={VIEW} />);
  const button = await screen.findByRole("button", { name: /^Remark on “They keep/u });
  button.focus();
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement?.getAttribute("id")).toBe(screen.getByLabelText("Your remark").id);
  await userEvent.keyboard("The line is dashed.");
  await userEvent.type(screen.getByLabelText(/^Find/u), "nine minutes");
  const replacement = screen.getByLabelText<HTMLTextAreaElement>("Replace with");
  expect(replacement.value).toBe("nine minutes");
  await userEvent.clear(replacement);
  await userEvent.type(replacement, "eleven minutes");
  await waitFor(
    () =>
      expect(sent.filter(({ method }) => method === "PUT").at(-1)?.body).toEqual({
        block: "b2",
        quote: "nine minutes",
        replacement: "eleven minutes",
        reason: "The line is dashed.",
      }),
    { timeout: 3000 },
  );
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(document.querySelector("mark")?.textContent).toBe("nine minutes");
  expect(screen.getByRole("link", { name: "Remark 1" }).getAttribute("href")).toMatch(/^#remark-/u);
  expect(screen.getByRole("button", { name: "Send 1 remark" })).toBeDefined();
});

test("a remark that says nothing is taken away when it is left", async () => {
  respondWith(takeAll());
  render(<ProofReading view={VIEW} />);
  await userEvent.click(await screen.findByRole("button", { name: /^Remark on “The tables/u }));
  await userEvent.click(screen.getByRole("button", { name: "Done" }));
  expect(screen.getByText("Select words in the text, or use the button beside a paragraph.")).toBeDefined();
});

test("the remarks of others are read, not changed", async () => {
  await open({
    remarks: [REMARK, { ...REMARK, id: OTHER, reader_id: OTHER, author: "Per Erikson", block: "b1", quote: "" }],
  });
  const [first, second] = within(screen.getByRole("region", { name: /^Remarks/u })).getAllByRole("listitem");
  expect(first?.textContent).toContain("Per Erikson");
  expect(within(first ?? document.body).queryByRole("button")).toBeNull();
  expect(within(second ?? document.body).getByRole("button", { name: "Change remark 2" })).toBeDefined();
});

test("a question is replied to by a choice, or in other words", async () => {
  const question = {
    id: QUESTION,
    question: "Keep Hooke?",
    choices: ["Take it out"],
    reply: "",
    replied_by: null,
    may_reply: true,
  };
  const sent = respondWith(takeAll());
  render(<ProofReading view={{ ...VIEW, questions: [question] }} />);
  expect(screen.getByText(/0 of 1 question answered/u)).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: "Take it out" }));
  const lastReply = () => sent.filter(({ path }) => path.includes("/questions/")).at(-1)?.body;
  await waitFor(() => expect(lastReply()).toEqual({ reply: "Take it out" }), { timeout: 3000 });
  expect(screen.getByText(/1 of 1 question answered/u)).toBeDefined();
  await userEvent.click(screen.getByRole("radio", { name: "Something else" }));
  await userEvent.type(screen.getByLabelText("Your answer"), "On p. 3");
  await waitFor(() => expect(lastReply()).toEqual({ reply: "On p. 3" }), { timeout: 3000 });
});

test("approving is asked once more, and the headline then says what was done", async () => {
  const approved = { ...VIEW, state: "approved", outcome: "approved", closed_at: "2026-11-30T10:00:00Z" };
  const { listSent } = await open({}, { [`POST ${LINK}/approve`]: approved });
  await userEvent.click(screen.getByRole("button", { name: PRODUCTION_WORDS.approveProof }));
  expect(listSent("POST")).toHaveLength(0);
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  const heading = await screen.findByRole("heading", { name: "This proof was approved on November 30, 2026." });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole("button", { name: /^Remark/u })).toBeNull();
});

test("a refusal is said in the server's words, and nothing is lost", async () => {
  await open(
    { remarks: [REMARK] },
    { [`POST ${LINK}/send`]: () => problem(409, "There is a newer proof. Open the newest e-mail.") },
  );
  await userEvent.click(screen.getByRole("button", { name: "Send 1 remark" }));
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  expect((await screen.findByRole("alert")).textContent).toContain(PRODUCTION_WORDS.proofOutdated);
  expect(screen.getByText("eleven minutes")).toBeDefined();
});

test("what could not be saved is said, and tried again", async () => {
  let isDown = true;
  const id = REMARK.id;
  const { listSent } = await open(
    { remarks: [REMARK] },
    { [`PUT ${LINK}/remarks/${id}`]: () => (isDown ? problem(503, "The press is busy.") : noContent()) },
  );
  await userEvent.click(screen.getByRole("button", { name: "Change remark 1" }));
  await userEvent.type(screen.getByLabelText(/^Why/u), "!");
  expect(await screen.findByText("The press is busy.", {}, { timeout: 3000 })).toBeDefined();
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Saved.")).toBeDefined();
  expect(listSent("PUT").at(-1)?.body).toMatchObject({ reason: "Table 2 says eleven.!" });
});

test("the second round shows only what changed, and what became of each remark", async () => {
  const before = { ...TEXT, blocks: [TEXT.blocks[0], block("b2", "They keep within ten minutes of each other.")] };
  await open(
    {
      round: 2,
      compared_with: "the previous proof",
      earlier: [
        { ...REMARK, outcome: "taken" },
        { ...REMARK, id: OTHER, outcome: "declined", reply: "So in the source." },
      ],
    },
    { [`${LINK}/text-before`]: before },
  );
  await userEvent.click(await screen.findByRole("tab", { name: "Changes (1)" }));
  const panel = within(screen.getByRole("tabpanel"));
  expect(panel.getByRole("heading", { name: "1 passage changed since the previous proof" })).toBeDefined();
  expect(panel.getByText("ten").tagName).toBe("DEL");
  expect(panel.getByText("nine").tagName).toBe("INS");
  expect(panel.getByText("Accepted.")).toBeDefined();
  expect(panel.getByText("So in the source.")).toBeDefined();
});

test.each([
  ["taken-back", "This proof was recalled on December 01, 2026."],
  ["replaced", PRODUCTION_WORDS.proofOutdated],
] as const)("a proof that was %s says so, and offers nothing", async (state, sentence) => {
  await open({ state, closed_at: "2026-12-01T10:00:00Z" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(sentence);
  expect(screen.queryByRole("button")).toBeNull();
});
