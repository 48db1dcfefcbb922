// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDashboard, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

const HOME = { cards: [], needs_you: [], mail: null, warnings: [] };

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openHome = (home: object, roles: Parameters<typeof viewerWith>[0] = ["author"], more: object = {}) =>
  openDashboard("/dashboard", viewerWith(roles), { "/me/dashboard": { ...HOME, ...home }, ...more });

test("each task is a link in a sentence, with its due date", async () => {
  const sentence = "Confirm your authorship of Tidal Politics";
  openHome({
    needs_you: [
      { sentence, href: "/dashboard/manuscripts/7", due: "2999-03-09T12:00:00Z", area: "/dashboard/manuscripts" },
    ],
  });
  const task = await screen.findByRole("link", { name: sentence });
  expect(task.getAttribute("href")).toBe("/dashboard/manuscripts/7");
  expect(within(task.closest("li") ?? document.body).getByText("by Mar 09, 2999")).toBeDefined();
  expect(screen.queryByText(REVIEW_WORDS.nothingNeedsYou)).toBeNull();
});

test("a person without tasks reads that nothing is waiting", async () => {
  openHome({});
  expect(await screen.findByText(REVIEW_WORDS.nothingNeedsYou)).toBeDefined();
});

test("a count that could not be read says so beside the others", async () => {
  openHome(
    {
      cards: [
        { name: "total_users", label: "Total Users", count: 1234 },
        { name: "publications", label: "Publications", count: null },
      ],
    },
    ["admin"],
  );
  expect(await screen.findByText("1,234")).toBeDefined();
  expect(screen.getAllByText("could not be read").length).toBeGreaterThan(0);
});

test("an admin reads the warnings of the configuration and of the e-mail", async () => {
  openHome(
    {
      warnings: [{ variable: "PRESS_URL", sentence: "PRESS_URL is not set." }],
      mail: { server: null, has_sent: false, failing: null },
    },
    ["admin"],
  );
  expect(await screen.findByText("PRESS_URL is not set.")).toBeDefined();
  expect(screen.getByText(PRESS_WORDS.noEmail)).toBeDefined();
});

const FAILING = {
  server: "mail.example:587",
  has_sent: true,
  failing: { since: "2026-03-09T08:00:00Z", waiting: 3, reason: "Greeting never received" },
};

test("an admin reads on Home that the mail server takes no e-mails now, since when, and its answer", async () => {
  openHome({ mail: FAILING }, ["admin"]);
  const banner = within(await screen.findByRole("region", { name: "E-mail" }));
  expect(banner.getByText("The mail server mail.example:587 does not take e-mails now.")).toBeDefined();
  expect(banner.getByText(/3 e-mails wait in the/u).textContent).toContain("since Mar 09, 2026");
  expect(banner.getByText("Greeting never received")).toBeDefined();
  expect(banner.getByRole("button", { name: PRESS_WORDS.sendTestEmail })).toBeDefined();
});

test.each([
  [FAILING, "The mail server mail.example:587 does not take e-mails now."],
  [{ ...FAILING, failing: null, has_sent: false }, "The mail server mail.example:587 has not accepted an e-mail yet."],
  [{ server: null, has_sent: false, failing: null }, PRESS_WORDS.noEmail],
])("the state of the mail server stands in one line on the other screens of admins", async (mail, sentence) => {
  openDashboard("/dashboard/settings", viewerWith(["admin"]), { "/me/waiting": { waiting: [], mail } });
  const line = within(await screen.findByRole("region", { name: "E-mail" }));
  expect(line.getByText(sentence)).toBeDefined();
  expect(line.getByRole("link", { name: "Open the Outbox" }).getAttribute("href")).toBe("/dashboard/outbox");
});

test("a mail server that takes e-mails is said nothing about", async () => {
  const waiting = [{ screen: "/dashboard/enquiries", count: 3 }];
  const mail = { ...FAILING, failing: null };
  openDashboard("/dashboard/settings", viewerWith(["admin"]), { "/me/waiting": { waiting, mail } });
  expect(await screen.findByRole("link", { name: "Enquiries, 3 waiting" })).toBeDefined();
  expect(screen.queryByRole("region", { name: "E-mail" })).toBeNull();
});

test("when the home cannot be read, the quick actions stay and a button tries again", async () => {
  const { sent } = openDashboard("/dashboard", viewerWith(["editor"]));
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByRole("link", { name: "New Publication" })).toBeDefined();
  const times = () => sent.filter(({ path }) => path === "/me/dashboard").length;
  const before = times();
  await userEvent.click(retry);
  expect(times()).toBe(before + 1);
});

test("more than eight tasks are opened by a button", async () => {
  const needs_you = Array.from({ length: 11 }, (_, index) => ({
    sentence: `Check ${index}`,
    href: `/dashboard/enquiries/${index}`,
    area: "/dashboard/enquiries",
    ...(index === 8 && { why: "Book Publishing, with an estimate" }),
  }));
  openHome({ needs_you }, ["editor"]);
  await userEvent.click(await screen.findByRole("button", { name: "Show 3 more tasks" }));
  expect(screen.getAllByRole("link", { name: /^Check/u })).toHaveLength(11);
  const first = screen.getByRole("link", { name: "Check 8" });
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(within(first.closest("li") ?? document.body).getByText("Book Publishing, with an estimate")).toBeDefined();
});

const NO_OVERVIEW = { catalogue: null, changes: null, readership: null };

test("an editor reads what the catalogue lacks, as links into the list, and the last changes", async () => {
  const catalogue = { total: 2310, lacks: [{ lack: "doi", count: 312 }] };
  const change = {
    at: "2026-03-02T09:00:00Z",
    person: "Bea Lund",
    did: "changed abstract of",
    name: "Tidal Politics",
    language: "en",
    href: "/dashboard/publications/7",
  };
  const overview = { ...NO_OVERVIEW, catalogue, changes: [change, { ...change, person: null, name: "Salt" }] };
  const logged = vi.spyOn(console, "error");
  openHome({}, ["editor"], { "/me/overview": overview });
  const lacks = await screen.findByRole("link", { name: "312 lack a DOI" });
  expect(lacks.getAttribute("href")).toBe("/dashboard/publications?missing=doi");
  expect(screen.getByText("14%")).toBeDefined();
  const changes = within(screen.getByRole("region", { name: "Last changes" })).getAllByRole("listitem");
  expect(changes[0]?.textContent).toContain("Bea Lund changed abstract of Tidal Politics");
  expect(changes[1]?.textContent).toContain("The press changed abstract of Salt");
  // Two changes of one instant and publication are two lines of their own.
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
  expect(screen.queryByText("Last 30 days, readers only")).toBeNull();
});

test("an author finds the quick action and the readers of their own works, and nothing about the press", async () => {
  const works = [{ sequential_id: 7, title: "Tidal Politics", language: "en", views: 1200, downloads: 40 }];
  const overview = { ...NO_OVERVIEW, readership: { since: "2026-02-01", total: 1, works } };
  openHome({}, ["author"], { "/me/overview": overview });
  const readers = within(await screen.findByRole("region", { name: "Your readers" }));
  expect(readers.getByRole("link", { name: "Tidal Politics" }).getAttribute("href")).toBe("/publications/7");
  expect(readers.getByText("1,200")).toBeDefined();
  expect(screen.getByRole("link", { name: "New Manuscript" }).getAttribute("href")).toBe("/dashboard/manuscripts/new");
  expect(screen.queryByRole("region", { name: "Last changes" })).toBeNull();
});

const step = (name: string, done: boolean) => ({ step: name, done, fact: done ? "It is so." : null });
const GUIDE = {
  put_away: false,
  steps: [step("name_and_address", true), step("test_mail", false), step("second_admin", false)],
};

test("the guide of a new press ticks what is done, stresses the next step, and can be put away", async () => {
  let putAway = false;
  const { findLast } = openHome({}, ["admin"], {
    "/press/first-steps": () => ({ ...GUIDE, put_away: putAway }),
    "PATCH /press": () => {
      putAway = true;
      return { version: 2, press: {} };
    },
  });
  const guide = within(await screen.findByRole("region", { name: "First steps" }));
  expect(guide.getByText("1 of 3 steps are done.")).toBeDefined();
  const states = guide.getAllByRole("listitem").map((item) => item.getAttribute("data-state"));
  expect(states).toEqual(["done", "next", "open"]);
  expect(guide.getByRole("link", { name: "Open the Outbox" }).getAttribute("href")).toBe("/dashboard/outbox");
  // The form of the invitation is one click away.
  expect(guide.getByRole("link", { name: "Invite" }).getAttribute("href")).toBe("/dashboard/users?add=true");
  await userEvent.click(guide.getByRole("button", { name: "Put this away" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "First steps" })).toBeNull());
  expect(findLast("PATCH", "/press")?.body).toEqual({ settings: { firstSteps: "put_away" } });
});

test("nobody but an admin asks for the guide, and a finished one is not shown", async () => {
  const { sent } = openHome({}, ["editor"], { "/press/first-steps": GUIDE });
  await screen.findByText(REVIEW_WORDS.nothingNeedsYou);
  expect(sent.map(({ path }) => path)).not.toContain("/press/first-steps");
  cleanup();
  openHome({}, ["admin"], { "/press/first-steps": { ...GUIDE, steps: [step("backup", true)] } });
  await screen.findByText(REVIEW_WORDS.nothingNeedsYou);
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});

test("an admin reads the month's trend as a sentence beside the 30 days before", async () => {
  const reads = (downloads: number) => ({ views: 0, downloads, exports: 0 });
  const points = [{ ...reads(20), start: "2026-03-01", before: reads(10) }];
  const readership = {
    from: "2026-02-01",
    to: "2026-03-02",
    unit: "day",
    compared: { from: "2026-01-02", to: "2026-01-31" },
    total: reads(20),
    before: reads(10),
    points,
  };
  openHome({}, ["admin"], {
    "/analytics": { since: "2025-01-01", as_of: "2026-03-02T09:00:00Z", today: "2026-03-02" },
    "/analytics/readership": readership,
  });
  const sentence = "Readers opened 20 full texts, 100% more than in the 30 days before";
  expect(await screen.findByRole("heading", { name: sentence })).toBeDefined();
  expect(screen.getByRole("img", { name: `${sentence}. The table below has every number.` })).toBeDefined();
});
