// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, type SentRequest } from "#tests/support/dashboard/opened-dashboard.tsx";
import {
  NO_WAITS,
  openQueue,
  QUEUE_COUNTS,
  createQueuedManuscript,
  queuePage,
} from "#tests/support/dashboard/opened-queue.ts";
import { dayAfter } from "#review/queue/soon-yours.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";
import { longDay } from "#ui/formatting/dates.ts";
import type { QueuedManuscript } from "./queue-queries.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("where nothing needs the editor, what comes next within three weeks is listed with its day", async () => {
  const day = (days: number) => dayAfter(QUEUE_COUNTS.today, days);
  const own = (given: Partial<QueuedManuscript>) =>
    createQueuedManuscript({ needs_me: false, who: "Reviewers", what: "1 report to come", ...given });
  const { sent } = openQueue({
    "/content-review": ({ query }: SentRequest) =>
      query["tab"] === "all"
        ? queuePage([
            own({ id: "1", title: "Late Tides", due_on: day(-2) }),
            own({ id: "2", title: "Storm Warnings", due_on: day(9) }),
            own({ id: "3", title: "In Proof", state: "in_production", due_on: day(3) }),
            own({ id: "4", title: "Mine Already", needs_me: true, due_on: day(4) }),
          ])
        : queuePage([]),
  });
  const soon = within(await screen.findByRole("region", { name: "Soon yours" }));
  const rows = soon.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain("late");
  expect(rows[1]).toMatch(/Storm Warnings.*Reviewers: 1 report to come, then you decide$/u);
  expect(screen.getByText(`The next one that may reach you was due on ${longDay(day(-2))}.`)).toBeDefined();
  expect(screen.queryByRole("searchbox")).toBeNull();
  const requested = sent.find(({ query }) => query["tab"] === "all")?.query;
  expect(requested).toEqual({ tab: "all", editor: "me", sort: "due", due_until: day(21) });
});

test("a press without manuscripts says how the first one comes; its settings are for admins only", async () => {
  const none = { ...QUEUE_COUNTS, tabs: { ...QUEUE_COUNTS.tabs, needs_me: 0, all: 0 }, waits: NO_WAITS };
  openQueue({ "/content-review": queuePage([]), "/content-review/counts": none });
  expect(await screen.findByText(/^The press has no manuscripts yet\./u)).toBeDefined();
  expect(screen.getByRole("link", { name: "Open Volumes" }).getAttribute("href")).toBe("/dashboard/volumes");
  expect(screen.queryByRole("link", { name: "Open the settings" })).toBeNull();
  expect(screen.queryByRole("navigation", { name: REVIEW_WORDS.waitsByPerson })).toBeNull();
});
