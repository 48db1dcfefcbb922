// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import { scopesFor } from "#people/core/token-scopes.ts";
import { lastDay } from "#people/tokens/token-form.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

const token = (given: object = {}) => ({
  id: "t1",
  name: "Catalogue sync",
  ending: "a3F9",
  scopes: ["publications:write"],
  state: "valid",
  created_at: "2026-11-01T09:00:00Z",
  expires_at: "2027-01-31T00:00:00Z",
  last_used_at: null,
  last_used_from: null,
  holder: { id: "u1", first_name: "Bea", last_name: "Lund", is_service: false },
  ...given,
});

const openTokens = (roles: readonly Role[], tokens: readonly object[], responses: Responses = {}) =>
  openDashboard("/dashboard/settings/tokens", viewerWith(roles), {
    "/enquiries/counts": { waiting: 0 },
    "/me/tokens": { tokens, next_cursor: null, allowed_scopes: scopesFor(roles) },
    "/tokens": { tokens, next_cursor: null },
    "/users": { users: [], total: 0, is_total_least: false, page: 1, pages: 1 },
    ...responses,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("own tokens say what they may do, how long, and when they were used; ended ones cannot be revoked", async () => {
  openTokens(
    ["editor"],
    [
      token({ last_used_at: "2026-11-20T09:00:00Z", last_used_from: "192.0.2.0/24" }),
      token({ id: "t2", name: "Old one", state: "expired", scopes: ["statistics:read"] }),
    ],
  );
  const list = within(await screen.findByRole("list", { name: "Your tokens" }));
  const [first, second] = list.getAllByRole("listitem");
  expect(first?.textContent).toContain("Publications (read and write)");
  expect(first?.textContent).toContain("Ends in a3F9");
  expect(first?.textContent).toContain("from 192.0.2.0/24");
  expect(first?.textContent).toMatch(/valid until .*January.* 2027/u);
  expect(second?.textContent).toMatch(/expired after .*January.* 2027/u);
  expect(list.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "Revoke Catalogue sync",
  ]);
  expect(screen.queryByRole("heading", { name: "Service accounts" })).toBeNull();
});

test("a token is made with the chosen scopes for 90 days, and shown once", async () => {
  const { findLast } = openTokens(["editor"], [], {
    "POST /me/tokens": () => Response.json({ id: "t3", token: "clp_secret" }, { status: 201 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "New token" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New token" }));
  await userEvent.click(dialog.getByRole("button", { name: "Make token" }));
  expect(dialog.getAllByText(PEOPLE_WORDS.nameRequired).length).toBeGreaterThan(0);
  expect(dialog.getAllByText(PEOPLE_WORDS.tokenScopesMissing).length).toBeGreaterThan(0);
  expect(dialog.queryByLabelText("Users")).toBeNull();
  await userEvent.type(dialog.getByLabelText("Name"), "Sync");
  await userEvent.selectOptions(dialog.getByLabelText("Publications"), "Read and write");
  await userEvent.selectOptions(dialog.getByLabelText("Enquiries"), "Read");
  await userEvent.selectOptions(dialog.getByLabelText("Enquiries"), "No access");
  await userEvent.selectOptions(dialog.getByLabelText("Valid for"), "30 days");
  await userEvent.click(dialog.getByRole("button", { name: "Make token" }));
  const opened = within(await screen.findByRole("dialog", { name: "Copy the token now" }));
  expect(opened.getByLabelText<HTMLInputElement>("Token").value).toBe("clp_secret");
  expect(findLast("POST", "/me/tokens")?.body).toEqual({
    name: "Sync",
    scopes: ["publications:write"],
    expires_on: lastDay(new Date(), 30),
  });
  await userEvent.click(within(opened.getByRole("contentinfo")).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByDisplayValue("clp_secret")).toBeNull());
});

test("a refused token has the sentence beside its field", async () => {
  openTokens(["author"], [], {
    "POST /me/tokens": () => problem(422, "Please check.", { fields: { expires_on: PEOPLE_WORDS.tokenTooLong } }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "New token" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New token" }));
  await userEvent.type(dialog.getByLabelText("Name"), "Sync");
  await userEvent.selectOptions(dialog.getByLabelText("Own profile"), "Read");
  await userEvent.selectOptions(dialog.getByLabelText("Valid for"), "Until a date");
  expect(dialog.getByLabelText<HTMLInputElement>("Last day").value).toBe(lastDay(new Date(), 90));
  await userEvent.click(dialog.getByRole("button", { name: "Make token" }));
  expect(await dialog.findAllByText(PEOPLE_WORDS.tokenTooLong)).not.toEqual([]);
  expect(dialog.getByLabelText("Last day").getAttribute("aria-invalid")).toBe("true");
});

test("a token is revoked after a question", async () => {
  const { changes } = openTokens(["editor"], [token()], {
    "DELETE /me/tokens/t1": () => new Response(null, { status: 204 }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Revoke Catalogue sync" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Revoke this token?" }));
  expect(changes()).toEqual([]);
  await userEvent.click(question.getByRole("button", { name: "Revoke token" }));
  await waitFor(() => expect(toastText()).toContain("Catalogue sync no longer works."));
  expect(changes()).toEqual(["DELETE /me/tokens/t1"]);
});

test("admins see the tokens of all, revoke any, and make service accounts with tokens without an end", async () => {
  const robot = {
    id: "r1",
    first_name: "Library system",
    last_name: null,
    email: null,
    roles: ["editor"],
    status: "service",
    created_at: "2026-11-01T09:00:00Z",
    updated_at: "2026-11-01T09:00:00Z",
    last_sign_in_at: null,
    invited_at: null,
    invitation_expires_at: null,
  };
  const { findLast, changes } = openTokens(["admin"], [token({ name: "Of an editor" })], {
    "/users": { users: [robot], total: 1, is_total_least: false, page: 1, pages: 1 },
    "/users/r1/tokens": { tokens: [], next_cursor: null, allowed_scopes: scopesFor(["editor"]) },
    "POST /service-accounts": () => Response.json(robot, { status: 201 }),
    "POST /service-accounts/r1/tokens": () => Response.json({ id: "t4", token: "clp_robot" }, { status: 201 }),
    "DELETE /tokens/t1": () => new Response(null, { status: 204 }),
  });
  const all = within(await screen.findByRole("list", { name: "Valid tokens of all users" }));
  await userEvent.click(await all.findByRole("button", { name: "Revoke Of an editor" }));
  await userEvent.click(await screen.findByRole("button", { name: "Revoke token" }));
  await waitFor(() => expect(changes()).toContain("DELETE /tokens/t1"));
  await userEvent.click(screen.getByRole("button", { name: "New service account" }));
  const account = within(await screen.findByRole("dialog", { name: "New service account" }));
  await userEvent.type(account.getByLabelText("Name"), "Library system");
  await userEvent.click(account.getByRole("checkbox", { name: "Editor" }));
  await userEvent.click(account.getByRole("button", { name: "Create account" }));
  await waitFor(() =>
    expect(findLast("POST", "/service-accounts")?.body).toEqual({ name: "Library system", roles: ["editor"] }),
  );
  await userEvent.click(await screen.findByRole("button", { name: "New token for Library system" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New token for Library system" }));
  await userEvent.type(dialog.getByLabelText("Name"), "Nightly");
  await userEvent.selectOptions(await dialog.findByLabelText("Publications"), "Read");
  await userEvent.selectOptions(dialog.getByLabelText("Valid for"), "Without an end");
  await userEvent.click(dialog.getByRole("button", { name: "Make token" }));
  expect(await screen.findByDisplayValue("clp_robot")).toBeDefined();
  expect(findLast("POST", "/service-accounts/r1/tokens")?.body).toMatchObject({ expires_on: null });
});
