// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Role } from "#people/core/role.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  toastText,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

const PREFERENCES = { theme: "system", density: "comfortable", digest: "daily", notifications: {}, single_keys: true };

/** Preferences that the press stores, so that they are read again as they were saved. */
function createPreferences(given: object = {}): Responses {
  let preferences: object = { ...PREFERENCES, ...given };
  return {
    "/me/preferences": () => preferences,
    "PUT /me/preferences": ({ body }: SentRequest) => (preferences = body as object), // as the test below shows
  };
}

const openSettings = (part: string, responses: Responses = {}, roles: readonly Role[] = ["author"]) =>
  openDashboard(`/dashboard/settings${part}`, viewerWith(roles), {
    "/enquiries/counts": { waiting: 0 },
    "/me/preferences": PREFERENCES,
    ...responses,
  });

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("the press's own settings are listed for admins only", async () => {
  openSettings("");
  const sections = within(await screen.findByRole("navigation", { name: "Settings" }));
  expect(sections.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Account",
    "Security",
    "Notifications",
    "Saved searches",
    "Access tokens",
    "Appearance",
    "Privacy",
    "Profile",
  ]);
  // The overview is the list: no second one stands beside it.
  const content = within(screen.getByRole("main"));
  for (const { textContent } of sections.getAllByRole("link"))
    expect(content.getAllByRole("link", { name: textContent })).toHaveLength(1);
  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  openSettings("", {}, ["admin"]);
  const all = within(await screen.findByRole("navigation", { name: "Settings" }));
  expect(all.getByRole("link", { name: "Press" }).getAttribute("href")).toBe("/dashboard/settings/press");
  expect(all.getByRole("link", { name: "Webhooks" }).getAttribute("href")).toBe("/dashboard/settings/webhooks");
});

describe("notifications", () => {
  test("a switch is saved at once, with the others as they are", async () => {
    const { findLast } = openSettings("/notifications", createPreferences({ notifications: { press_news: false } }));
    const requests = await screen.findByRole("switch", { name: "Review requests" });
    expect(requests.getAttribute("aria-checked")).toBe("true");
    expect(screen.getByRole("switch", { name: PEOPLE_WORDS.newsFromPress }).getAttribute("aria-checked")).toBe("false");
    await userEvent.click(requests);
    await waitFor(() =>
      expect(findLast("PUT", "/me/preferences")?.body).toEqual({
        ...PREFERENCES,
        notifications: { press_news: false, review_requests: false },
      }),
    );
    expect(requests.getAttribute("aria-checked")).toBe("false");
    await userEvent.click(screen.getByRole("radio", { name: /^At once/u }));
    await waitFor(() => expect(findLast("PUT", "/me/preferences")?.body).toMatchObject({ digest: "at_once" }));
  });

  test("a choice that could not be saved is undone, with the reason", async () => {
    openSettings("/notifications", { "PUT /me/preferences": () => problem(500, "") });
    const requests = await screen.findByRole("switch", { name: "Review requests" });
    await userEvent.click(requests);
    await waitFor(() => expect(toastText()).toContain("Your choice could not be saved. Please try again."));
    await waitFor(() => expect(requests.getAttribute("aria-checked")).toBe("true"));
  });

  test("e-mails that are always sent cannot be switched off, with the reason", async () => {
    openSettings("/notifications");
    const codes = await screen.findByRole("switch", { name: "Codes and links to sign in" });
    expect(codes.getAttribute("aria-disabled") ?? codes.hasAttribute("disabled")).toBeTruthy();
    expect(document.getElementById(codes.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
      /^Always sent:/u,
    );
  });

  test("preferences that cannot be read have a button to try again", async () => {
    openSettings("/notifications", { "/me/preferences": () => problem(500, "Your settings could not be read.") });
    expect(await screen.findByText("Your settings could not be read.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
  });
});

describe("appearance", () => {
  test("theme and density are saved with the account, each with the other as it is", async () => {
    const { findLast } = openSettings("/appearance", createPreferences());
    await userEvent.click(await screen.findByRole("radio", { name: /^Dark/u }));
    await waitFor(() => expect(findLast("PUT", "/me/preferences")?.body).toMatchObject({ theme: "dark" }));
    await userEvent.click(screen.getByRole("radio", { name: /^Compact/u }));
    await waitFor(() =>
      expect(findLast("PUT", "/me/preferences")?.body).toMatchObject({ theme: "dark", density: "compact" }),
    );
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Compact/u }).checked).toBe(true);
  });
});

describe("privacy", () => {
  test("the data are one file; a failure says so", async () => {
    const created = vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:1");
    const revoked = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    openSettings("/privacy", { "/me/data": { profile: { first_name: "Bea" } } });
    await userEvent.click(await screen.findByRole("button", { name: PEOPLE_WORDS.downloadOwnData }));
    await waitFor(() => expect(toastText()).toContain("Download started"));
    const [file] = created.mock.calls[0] ?? [];
    expect(JSON.parse(await (file as Blob).text())).toEqual({ profile: { first_name: "Bea" } });
    created.mockRestore();
    revoked.mockRestore();
    closeDashboard();
    vi.stubGlobal("scrollTo", () => undefined);
    openSettings("/privacy", { "/me/data": () => problem(500, "") });
    await userEvent.click(await screen.findByRole("button", { name: PEOPLE_WORDS.downloadOwnData }));
    await waitFor(() => expect(toastText()).toContain("Your data could not be collected. Please try again."));
  });

  test("the account is deleted only after the word DELETE; a refusal closes the question and keeps the account", async () => {
    const { changes, findLast } = openSettings("/privacy", {
      "POST /me/deletion": () => problem(409, "You are the last admin."),
    });
    await userEvent.click(await screen.findByRole("button", { name: PEOPLE_WORDS.deleteOwnAccount }));
    const question = within(await screen.findByRole("alertdialog", { name: PEOPLE_WORDS.deleteOwnAccount }));
    const confirm = question.getByRole<HTMLButtonElement>("button", { name: PEOPLE_WORDS.deleteOwnAccount });
    expect(confirm.disabled).toBe(true);
    expect(changes()).toEqual([]);
    await userEvent.type(question.getByLabelText("Type DELETE to confirm"), "DELETE{Enter}");
    await waitFor(() => expect(toastText()).toContain("You are the last admin."));
    expect(findLast("POST", "/me/deletion")?.body).toEqual({ confirm: "DELETE" });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });
});

describe("sessions", () => {
  const session = (given: object = {}) => ({
    id: "s1",
    user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    ip: "192.0.2.7",
    aal: "aal1",
    created_at: "2026-11-01T09:00:00Z",
    refreshed_at: "2026-11-02T09:00:00Z",
    not_after: "2026-12-01T09:00:00Z",
    is_current: false,
    ...given,
  });
  const heading = () => screen.findByRole("heading", { name: "Where you are signed in" });
  const panel = async () => within((await heading()).closest("section") ?? document.body);

  test("the session of this browser is marked and cannot be ended here; another one can", async () => {
    const { changes } = openSettings("/security", {
      "/me/sessions": { sessions: [session({ id: "mine", is_current: true }), session({ id: "other" })] },
      "DELETE /me/sessions/other": () => new Response(null, { status: 204 }),
    });
    const sessions = await panel();
    expect(await sessions.findByText("This browser")).toBeDefined();
    const [button, ...more] = sessions.getAllByRole("button", { name: /^Sign out Firefox/u });
    expect(more).toEqual([]);
    await userEvent.click(button ?? document.body);
    await waitFor(() => expect(toastText()).toContain("That device must sign in again."));
    expect(changes()).toContain("DELETE /me/sessions/other");
  });

  test("all other sessions end after a question that counts them", async () => {
    const { changes } = openSettings("/security", {
      "/me/sessions": { sessions: [session({ is_current: true }), session({ id: "a" }), session({ id: "b" })] },
      "DELETE /me/sessions": () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await (await panel()).findByRole("button", { name: PEOPLE_WORDS.signOutOtherSessions }));
    const question = within(await screen.findByRole("alertdialog", { name: "Sign out everywhere else?" }));
    expect(question.getByText(/^2 other devices must sign in again\./u)).toBeDefined();
    await userEvent.click(question.getByRole("button", { name: PEOPLE_WORDS.signOutOtherSessions }));
    await waitFor(() => expect(toastText()).toContain("Only this browser is signed in now."));
    expect(changes()).toContain("DELETE /me/sessions");
  });

  test("with this session alone there is nothing to end", async () => {
    openSettings("/security", { "/me/sessions": { sessions: [session({ is_current: true })] } });
    await (await panel()).findByText("This browser");
    expect((await panel()).queryByRole("button", { name: /Sign out/u })).toBeNull();
  });
});

describe("the name", () => {
  const PROFILE = {
    first_name: "Bea",
    last_name: "Lund",
    email: "bea@press.example",
    published_given_name: "B.",
    published_family_name: "Lund",
    name_in_other_script: null,
    affiliation: "Lund University",
    orcid: null,
    biography: null,
    website: null,
    expertise: ["Tides"],
    languages: ["sv"],
    available_for_review: true,
    review_limit: null,
    away_until: null,
    is_public: false,
    has_photo: false,
    updated_at: "2026-11-01T09:00:00Z",
  };

  test("is saved over the newest profile, of which nothing else changes", async () => {
    const { findLast } = openSettings("/account", {
      "/me/profile": PROFILE,
      "PUT /me/profile": { ...PROFILE, last_name: "Lund-Berg" },
    });
    await userEvent.type(await screen.findByLabelText("Last name"), "-Berg");
    await userEvent.click(screen.getByRole("button", { name: "Save name" }));
    await waitFor(() => expect(toastText()).toContain("Name saved"));
    const { email: _email, has_photo: _photo, updated_at, ...rest } = PROFILE;
    const sent = findLast("PUT", "/me/profile");
    expect(sent?.body).toEqual({ ...rest, last_name: "Lund-Berg" });
    expect(sent?.headers.get("if-match")).toBe(`"${updated_at}"`);
  });

  test("a refused name has its sentence beside the field, and the input stays", async () => {
    openSettings("/account", {
      "/me/profile": PROFILE,
      "PUT /me/profile": () =>
        problem(422, "Please check.", { fields: { last_name: "Please enter at most 80 characters" } }),
    });
    const field = await screen.findByLabelText<HTMLInputElement>("Last name");
    await userEvent.type(field, "x");
    await userEvent.click(screen.getByRole("button", { name: "Save name" }));
    expect(await screen.findByText("Please enter at most 80 characters")).toBeDefined();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(field.value).toBe("Lundx");
  });
});
