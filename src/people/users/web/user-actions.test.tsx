// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ADA, createListedUser, userPage, openUsers } from "#tests/support/dashboard/listed-users.ts";
import {
  closeDashboard,
  dialog,
  noContent,
  problem,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

const openMenu = async (name = "Ada Moor") =>
  userEvent.click(await screen.findByRole("button", { name: PEOPLE_WORDS.moreActions(name) }));
const choose = async (label: string | RegExp) => userEvent.click(await screen.findByRole("menuitem", { name: label }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("deleting asks for the word DELETE, which is sent to the server", async () => {
  const { findLast, changes } = openUsers({ [`POST /users/${ADA}/deactivation`]: noContent });
  await openMenu();
  await choose(PEOPLE_WORDS.deleteUser);
  const question = within(await screen.findByRole("alertdialog", { name: PEOPLE_WORDS.deleteUser }));
  const confirm = question.getByRole<HTMLButtonElement>("button", { name: PEOPLE_WORDS.deleteUser });
  expect(confirm.disabled).toBe(true);
  await userEvent.type(question.getByLabelText("Type DELETE to confirm"), "delete{Enter}");
  expect(changes()).toEqual([]);
  await userEvent.clear(question.getByLabelText("Type DELETE to confirm"));
  await userEvent.type(question.getByLabelText("Type DELETE to confirm"), "DELETE");
  await userEvent.click(confirm);
  await waitFor(() => expect(findLast("POST", `/users/${ADA}/deactivation`)?.body).toEqual({ confirm: "DELETE" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(toastText()).toContain(PEOPLE_WORDS.userDeleted);
});

test("a refused deletion leaves the question open and shows the server's reason", async () => {
  openUsers({ [`POST /users/${ADA}/deactivation`]: () => problem(409, PEOPLE_WORDS.lastAdmin) });
  await openMenu();
  await choose(PEOPLE_WORDS.deleteUser);
  const question = within(await screen.findByRole("alertdialog", { name: PEOPLE_WORDS.deleteUser }));
  await userEvent.type(question.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
  await waitFor(() => expect(toastText()).toContain(PEOPLE_WORDS.lastAdmin));
  expect(screen.getByRole("alertdialog", { name: PEOPLE_WORDS.deleteUser })).toBeDefined();
});

test("one's own account cannot be deleted or erased here, with the reason in the menu", async () => {
  const viewer = viewerWith(["admin"]);
  openUsers({
    "/users": userPage([createListedUser({ id: viewer.id, first_name: "Bea", last_name: "Lund", roles: ["admin"] })]),
  });
  await openMenu("Bea Lund");
  const item = await screen.findByRole("menuitem", { name: new RegExp(PEOPLE_WORDS.deleteUser, "u") });
  expect(item.getAttribute("aria-disabled")).toBe("true");
  expect(item.textContent).toContain("This is your own account. Use Settings, or ask another admin.");
});

test("an invited user has the actions of an invitation, an active one those of an account", async () => {
  openUsers({
    "/users": userPage([
      createListedUser({ status: "invited", invited_at: "2026-01-01T00:00:00Z", invitation_expires_at: null }),
      createListedUser({ id: "2", first_name: "Ben" }),
      createListedUser({ id: "3", first_name: "Cy", status: "deactivated" }),
    ]),
  });
  const listActions = async (name: string) => {
    await openMenu(name);
    await screen.findAllByRole("menuitem");
    const labels = screen.getAllByRole("menuitem").map(({ textContent }) => textContent?.trim());
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("menuitem")).toBeNull());
    return labels;
  };
  expect(await listActions("Ada Moor")).toEqual([
    "Resend invitation",
    "Revoke invitation",
    PEOPLE_WORDS.copyInvitationLink,
    PEOPLE_WORDS.deleteUser,
    PEOPLE_WORDS.erasePersonalData,
  ]);
  expect(await listActions("Ben Moor")).toEqual([
    "Send reset link",
    "Sign out everywhere",
    PEOPLE_WORDS.resetSecondFactors,
    PEOPLE_WORDS.deleteUser,
    PEOPLE_WORDS.erasePersonalData,
  ]);
  expect(await listActions("Cy Moor")).toEqual(["Reactivate", PEOPLE_WORDS.erasePersonalData]);
});

test("a reset link is sent at once, without a question", async () => {
  const { changes } = openUsers({ [`POST /users/${ADA}/reset-link`]: noContent });
  await openMenu();
  await choose("Send reset link");
  await waitFor(() => expect(toastText()).toContain("The e-mail to ada@press.example contains a link"));
  expect(changes()).toEqual([`POST /users/${ADA}/reset-link`]);
});

test("making a new invitation link warns that the old one stops working", async () => {
  const href = "https://press.example/invitation#new";
  openUsers({
    "/users": userPage([
      createListedUser({ status: "invited", invited_at: "2026-01-01T00:00:00Z", invitation_expires_at: null }),
    ]),
    [`POST /users/${ADA}/invitation/link`]: { href },
  });
  await openMenu();
  await choose(PEOPLE_WORDS.copyInvitationLink);
  const window = await dialog(PEOPLE_WORDS.copyInvitationLink);
  expect(window.getByText(/The link in the e-mail stops working\./u)).toBeDefined();
  expect(window.queryByLabelText("Invitation link")).toBeNull();
  await userEvent.click(window.getByRole("button", { name: PEOPLE_WORDS.createInvitationLink }));
  expect((await window.findByLabelText<HTMLInputElement>("Invitation link")).value).toBe(href);
  expect(window.getByRole("button", { name: "Copy link" })).toBeDefined();
});
