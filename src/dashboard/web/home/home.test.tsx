// @vitest-environment happy-dom
import { cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDashboard, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";

const HOME = { cards: [], needs_you: [], mail: null, warnings: [] };

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const openHome = (home: object, roles: Parameters<typeof viewerWith>[0] = ["author"]) =>
  openDashboard("/dashboard", viewerWith(roles), { "/me/dashboard": { ...HOME, ...home } });

test("each task is a link in a sentence, with its due date", async () => {
  const sentence = "Confirm your authorship of Tidal Politics";
  openHome({ needs_you: [{ sentence, href: "/dashboard/manuscripts/7", due: "2026-03-09T12:00:00Z" }] });
  const task = await screen.findByRole("link", { name: sentence });
  expect(task.getAttribute("href")).toBe("/dashboard/manuscripts/7");
  expect(within(task.closest("li") ?? document.body).getByText("by Mar 09, 2026")).toBeDefined();
  expect(screen.queryByText("Nothing needs you.")).toBeNull();
});

test("a person without tasks reads that nothing is waiting", async () => {
  openHome({});
  expect(await screen.findByText("Nothing needs you.")).toBeDefined();
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
      mail: { server: null, has_sent: false },
    },
    ["admin"],
  );
  expect(await screen.findByText("PRESS_URL is not set.")).toBeDefined();
  expect(screen.getByText("This press cannot send e-mail yet.")).toBeDefined();
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
