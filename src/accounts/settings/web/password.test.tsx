// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  closeDashboard,
  dialog,
  noContent,
  type Responses,
  type SentRequest,
  toastText,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { openOwnSettings, settingPanel as panel } from "#tests/support/dashboard/opened-settings.ts";
import { accountError, ownUser } from "#tests/support/dashboard/own-account.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";

const openSecurity = (given: object = {}, responses: Responses = {}, settings: object = {}) =>
  openOwnSettings("security", given, responses, settings);
const press = async (title: string, button: string | RegExp) =>
  userEvent.click(await (await panel(title)).findByRole("button", { name: button }));
const question = async (name: string) => within(await screen.findByRole("alertdialog", { name }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("passkeys", () => {
  const KEY = { id: "p1", friendly_name: "Laptop", created_at: "2026-10-01T09:00:00Z" };

  test("are named, renamed and removed, each after its own dialog", async () => {
    let keys: readonly object[] = [KEY, { id: "p2", created_at: "2026-10-02T09:00:00Z" }];
    const { findLast } = openSecurity(
      {},
      {
        "/auth/v1/passkeys": () => keys,
        "PATCH /auth/v1/passkeys/p1": ({ body }: SentRequest) => {
          keys = [{ ...KEY, ...(body as object) }];
          return keys[0];
        },
        "DELETE /auth/v1/passkeys/p1": () => {
          keys = [];
          return noContent();
        },
      },
    );
    const section = await panel("Passkeys");
    expect(await section.findByText("Passkey without a name")).toBeDefined();
    await userEvent.click(section.getAllByRole("button", { name: "Rename" })[0] ?? document.body);
    const naming = await dialog(ACCOUNT_WORDS.namePasskey);
    const name = naming.getByLabelText<HTMLInputElement>("Name");
    expect(name.value).toBe("Laptop");
    await userEvent.clear(name);
    await userEvent.type(name, "Work laptop");
    await userEvent.click(naming.getByRole("button", { name: "Save name" }));
    expect(await section.findByText("Work laptop")).toBeDefined();
    expect(findLast("PATCH", "/auth/v1/passkeys/p1")?.body).toEqual({ friendly_name: "Work laptop" });
    await userEvent.click(section.getByRole("button", { name: "Remove" }));
    await userEvent.click((await question("Remove this passkey?")).getByRole("button", { name: "Remove passkey" }));
    await waitFor(() => expect(toastText()).toContain("Passkey removed"));
    await waitFor(() => expect(section.queryByText("Work laptop")).toBeNull());
  });
});

describe("the password", () => {
  const change = async (proof: string, next: string) => {
    const section = await panel("Password");
    await userEvent.type(section.getByLabelText(/^(?:Current password|Code from the e-mail)$/u), proof);
    await userEvent.type(section.getByLabelText("New password"), next);
    await userEvent.click(section.getByRole("button", { name: "Change password" }));
    return section;
  };

  test("is changed with the present one, and the form is empty afterwards", async () => {
    const { findLast } = openSecurity({}, { "PUT /auth/v1/user": ownUser() });
    expect(await (await panel("Password")).findByText(/^Use at least 12 characters\./u)).toBeDefined();
    const section = await change("present one", "harbour of quiet lanterns");
    await waitFor(() => expect(toastText()).toContain("You are signed out on every other device."));
    expect(findLast("PUT", "/auth/v1/user")?.body).toMatchObject({
      password: "harbour of quiet lanterns",
      current_password: "present one",
    });
    expect(section.getByLabelText<HTMLInputElement>("New password").value).toBe("");
  });

  test.each([
    ["current_password_invalid", "Current password"],
    ["weak_password", "New password"],
  ])("the refusal %s stands at the field %s", async (code, label) => {
    openSecurity({}, { "PUT /auth/v1/user": () => accountError(422, code, "Please use another one.") });
    const section = await change("present one", "short");
    await waitFor(() => expect(section.getByLabelText(label).getAttribute("aria-invalid")).toBe("true"));
    expect(section.getByText("Please use another one.")).toBeDefined();
  });

  test("a forgotten one is replaced by a code that is sent by e-mail", async () => {
    const { findLast } = openSecurity({}, { "/auth/v1/reauthenticate": {}, "PUT /auth/v1/user": ownUser() });
    await press("Password", "No password, or forgot it? Send me a code");
    await waitFor(() => expect(toastText()).toContain("It is on its way to bea@press.example."));
    await change(" 123456 ", "harbour of quiet lanterns");
    await waitFor(() =>
      expect(findLast("PUT", "/auth/v1/user")?.body).toMatchObject({
        nonce: "123456",
        password: "harbour of quiet lanterns",
      }),
    );
    expect(await (await panel("Password")).findByLabelText("Current password")).toBeDefined();
  });
});
