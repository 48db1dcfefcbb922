// @vitest-environment happy-dom
import { waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDashboard, type Responses, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { openOwnSettings, settingPanel as panel } from "#tests/support/dashboard/opened-settings.ts";
import { accountError, identity, ownUser } from "#tests/support/dashboard/own-account.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";

const openAccount = (given: object = {}, responses: Responses = {}, settings: object = {}) =>
  openOwnSettings("account", given, responses, settings);

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  closeDashboard();
});

describe("the e-mail address", () => {
  const change = async (address: string) => {
    const section = await panel("E-mail address");
    const field = await section.findByLabelText("New address");
    if (address !== "") await userEvent.type(field, address);
    await userEvent.click(section.getByRole("button", { name: "Change address" }));
    return section;
  };

  test.each([
    ["", /./u],
    ["bea(at)press.example", /./u],
    ["BEA@press.example", /^This is your address already\.$/u],
  ])("%j is refused at the field, and nothing is sent", async (address, sentence) => {
    const { changes } = openAccount();
    const section = await change(address);
    await waitFor(() => expect(section.getByLabelText("New address").getAttribute("aria-invalid")).toBe("true"));
    expect(section.getByText(sentence, { selector: ".form-error, .form-error *" })).toBeDefined();
    expect(changes().filter((change) => change.startsWith("PUT"))).toEqual([]);
  });

  test("a change waits for both addresses; it can be sent again or cancelled", async () => {
    const pending = { new_email: "bea@home.example", email_change_sent_at: "2026-11-22T09:00:00Z" };
    const { findLast, become } = openAccount(
      {},
      {
        "PUT /auth/v1/user": () => {
          become(pending);
          return ownUser(pending);
        },
        "POST /auth/v1/resend": {},
      },
    );
    const section = await change("bea@home.example");
    expect(await section.findByText("bea@home.example is not confirmed yet.")).toBeDefined();
    expect(findLast("PUT", "/auth/v1/user")?.body).toMatchObject({ email: "bea@home.example" });
    await userEvent.click(section.getByRole("button", { name: ACCOUNT_WORDS.sendEmailsAgain }));
    await waitFor(() => expect(toastText()).toContain("The links in the earlier e-mails no longer work."));
    expect(findLast("POST", "/auth/v1/resend")?.body).toMatchObject({
      type: "email_change",
      email: "bea@home.example",
    });
    await userEvent.click(section.getByRole("button", { name: ACCOUNT_WORDS.cancelChange }));
    await waitFor(() => expect(toastText()).toContain("Your address stays bea@press.example."));
    expect(findLast("PUT", "/auth/v1/user")?.body).toMatchObject({ email: "bea@press.example" });
  });

  test("an address that sign-in refuses has its sentence at the field, and the input stays", async () => {
    openAccount({}, { "PUT /auth/v1/user": () => accountError(422, "email_exists", "This address is in use.") });
    const section = await change("other@press.example");
    expect(await section.findByText("This address is in use.")).toBeDefined();
    expect(section.getByLabelText<HTMLInputElement>("New address").value).toBe("other@press.example");
  });
});

describe("ways to sign in", () => {
  const external = { email: true, phone: false, anonymous_users: false, university: true };

  test("without permission to link there is only the list", async () => {
    openAccount({}, {}, { external });
    const section = await panel("Ways to sign in");
    expect(await section.findByText("E-mail: bea@press.example")).toBeDefined();
    expect(section.queryByRole("button")).toBeNull();
  });

  test("a provider is linked by its own page", async () => {
    const assigned = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    openAccount(
      {},
      { "/auth/v1/user/identities/authorize": { url: "https://university.example/authorize" } },
      { external, manual_linking_enabled: true },
    );
    await userEvent.click(await (await panel("Ways to sign in")).findByRole("button", { name: "Link university" }));
    await waitFor(() => expect(assigned).toHaveBeenCalledWith("https://university.example/authorize"));
  });

  test("a linked one can be removed, the press's own cannot; a refusal says why", async () => {
    let isRefused = true;
    const identities = [identity("email", "bea@press.example"), identity("university", "b@uni.example")];
    const { become } = openAccount(
      { identities },
      {
        "DELETE /auth/v1/user/identities/university-identity": () => {
          if (isRefused) return accountError(422, "single_identity_not_deletable", "It is your only way to sign in.");
          become({});
          return {};
        },
      },
      { external, manual_linking_enabled: true },
    );
    const section = await panel("Ways to sign in");
    await section.findByText("university: b@uni.example");
    const [button, ...others] = await section.findAllByRole("button", { name: "Remove link" });
    expect(others).toEqual([]);
    await userEvent.click(button ?? document.body);
    await waitFor(() => expect(toastText()).toContain("It is your only way to sign in."));
    isRefused = false;
    await userEvent.click(section.getByRole("button", { name: "Remove link" }));
    await waitFor(() => expect(toastText()).toContain("Link removed"));
    expect(await section.findByRole("button", { name: "Link university" })).toBeDefined();
  });
});
