// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeDashboard, openDashboard, viewerWith } from "#tests/support/dashboard/opened-dashboard.tsx";

const MENTION = {
  id: "0d1f4f0e-1111-4c9e-8a55-000000000001",
  kind: "publication_mentioned",
  sentence: "Lars Hedqvist mentioned you in a comment on “Harbours”",
  parts: [
    { text: "Lars Hedqvist", as: "person" },
    { text: " mentioned you in a comment on ", as: "words" },
    { text: "Harbours", as: "title" },
  ],
  note: "“Does the map belong to chapter 5?”",
  href: "/dashboard/notifications?only=unread",
  created_at: "2026-11-22T11:20:00.000Z",
  read_at: null,
};
const OLD = { ...MENTION, id: "0d1f4f0e-1111-4c9e-8a55-000000000002", read_at: "2026-11-22T12:00:00.000Z" };
const LISTED = { notifications: [MENTION, OLD], unread: 1, next_cursor: null };
const READ = `/me/notifications/${MENTION.id}/read`;

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const WAITING = [
  { screen: "/dashboard/content-review", count: 2 },
  { screen: "/dashboard/enquiries", count: 1 },
];

const open = (address = "/dashboard/profile", waiting: readonly object[] = []) => {
  let unread = 1;
  return openDashboard(address, viewerWith(["editor"]), {
    "/me/waiting": { waiting, mail: null },
    "/me/notifications/unread": () => ({ unread }),
    "/me/notifications": () => LISTED,
    [`POST ${READ}`]: () => ({ unread: (unread = 0) }),
    "POST /me/notifications/read": () => ({ unread: (unread = 0) }),
  });
};

test("the bell counts what is unread; its window says it, marks it, and leads to the screen", async () => {
  const { findLast, path, search } = open();
  await userEvent.click(await screen.findByRole("button", { name: "Notifications, 1 unread" }));
  const window = within(await screen.findByRole("dialog", { name: "Notifications" }));
  expect(window.queryByRole("banner")).toBeNull();
  const rows = await window.findAllByRole("listitem");
  expect(rows.map((row) => row.textContent.includes("new"))).toEqual([true, false]);
  expect(window.getByRole("link", { name: "Settings of notifications" })).toBeDefined();
  const [link] = window.getAllByRole("link", { name: "Lars Hedqvist mentioned you in a comment on Harbours" });
  if (link) await userEvent.click(link);
  await waitFor(() => expect(path() + search()).toBe("/dashboard/notifications?only=unread"));
  expect(findLast("POST", READ)).toBeDefined();
  expect(await screen.findByRole("button", { name: "Notifications" })).toBeDefined();
});

test("the window begins with what needs the person, counted as in the sidebar, and leads to the home that names it", async () => {
  const { path } = open("/dashboard/profile", WAITING);
  const sidebar = within(await screen.findByRole("navigation", { name: "Dashboard" }));
  expect(await sidebar.findByRole("link", { name: "Content Review, 2 waiting" })).toBeDefined();
  expect(sidebar.getByRole("link", { name: "Enquiries, 1 waiting" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: /^Notifications/u }));
  const window = within(await screen.findByRole("dialog", { name: "Notifications" }));
  await userEvent.click(await window.findByRole("link", { name: "3 things need you" }));
  await waitFor(() => expect(path()).toBe("/dashboard"));
});

test("the screen lists all of them; all are marked as read up to the newest that is shown", async () => {
  const { findLast } = open("/dashboard/notifications");
  expect(await screen.findByRole("heading", { name: "Notifications", level: 1 })).toBeDefined();
  expect(await screen.findByRole("button", { name: `Mark as read: ${MENTION.sentence}` })).toBeDefined();
  await userEvent.click(await screen.findByRole("button", { name: "Mark all as read" }));
  await waitFor(() => expect(findLast("POST", "/me/notifications/read")?.body).toEqual({ until: MENTION.created_at }));
});
