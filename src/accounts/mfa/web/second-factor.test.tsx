// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { type Responses, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { addressesOpened, openPage } from "#tests/support/dashboard/opened-page.tsx";
import { accountError, APP, openedSession, ownAccount, ownUser } from "#tests/support/dashboard/own-account.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import SecondFactorStep from "./second-factor.island.tsx";

const PHONE = { ...APP, id: "f-phone", factor_type: "phone", friendly_name: "Telephone +46701234567" };
const RECOVERY = { ...APP, id: "f-rec", factor_type: "recovery_code", friendly_name: "" };
const CHALLENGE = { id: "c1", type: "totp", expires_at: 2_000_000_000 };

const left = addressesOpened();

const open = (factors: readonly object[], responses: Responses = {}) => {
  const user = ownUser({ factors });
  return openPage(<SecondFactorStep target="/dashboard" />, { ...ownAccount(() => user), ...responses });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

test("a code of the app continues to the requested page", async () => {
  const sent = open([APP], {
    "POST /auth/v1/factors/f-app/challenge": CHALLENGE,
    "POST /auth/v1/factors/f-app/verify": () => openedSession(ownUser()),
  });
  await userEvent.type(await screen.findByLabelText(ACCOUNT_WORDS.codeFromAuthenticator), "123 456{Enter}");
  await waitFor(() => expect(left).toEqual(["/dashboard"]));
  expect(sent.findLast(({ path }) => path.endsWith("/verify"))?.body).toMatchObject({ code: "123456" });
});

test("a code that is no code is not sent; a wrong one has its sentence at the field", async () => {
  const sent = open([APP], {
    "POST /auth/v1/factors/f-app/challenge": CHALLENGE,
    "POST /auth/v1/factors/f-app/verify": () => accountError(422, "mfa_verification_failed"),
  });
  const field = await screen.findByLabelText<HTMLInputElement>(ACCOUNT_WORDS.codeFromAuthenticator);
  await userEvent.type(field, "12{Enter}");
  expect(await screen.findByText(ACCOUNT_WORDS.codeIncomplete)).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(sent.some(({ path }) => path.endsWith("/challenge"))).toBe(false);
  await userEvent.type(field, "3456{Enter}");
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/verify"))).toBe(true));
  await waitFor(() => expect(screen.queryByText(ACCOUNT_WORDS.codeIncomplete)).toBeNull());
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(left).toEqual([]);
  expect(toastText()).toBe("");
});

test("a telephone gets its message only after a press of the button", async () => {
  const sent = open([PHONE], {
    "POST /auth/v1/factors/f-phone/challenge": { ...CHALLENGE, type: "phone" },
    "POST /auth/v1/factors/f-phone/verify": () => openedSession(ownUser()),
  });
  await screen.findByText("We send a code to the telephone of your account.");
  expect(sent.some(({ path }) => path.endsWith("/challenge"))).toBe(false);
  await press("Send the code");
  await userEvent.type(await screen.findByLabelText("Code from the message"), "123456{Enter}");
  await waitFor(() => expect(left).toEqual(["/dashboard"]));
  expect(sent.findLast(({ path }) => path.endsWith("/verify"))?.body).toMatchObject({ challenge_id: "c1" });
});

test("the other factors are offered by their names, and a recovery code replaces the factor", async () => {
  const sent = open([APP, PHONE, RECOVERY], {
    "POST /auth/v1/factors/recovery-codes/verify": () => openedSession(ownUser()),
  });
  await screen.findByLabelText(ACCOUNT_WORDS.codeFromAuthenticator);
  expect(screen.getByRole("button", { name: "Use your telephone: Telephone +46701234567" })).toBeDefined();
  await press(ACCOUNT_WORDS.useRecoveryCode);
  await press("Sign In");
  expect(await screen.findByText("Please enter one of your recovery codes")).toBeDefined();
  await userEvent.type(screen.getByLabelText("Recovery code"), "aaaa-bbbb{Enter}");
  await waitFor(() => expect(left).toEqual(["/dashboard"]));
  expect(sent.findLast(({ path }) => path.endsWith("/recovery-codes/verify"))?.body).toMatchObject({
    code: "aaaa-bbbb",
  });
});

test("an account without a second factor, or that cannot be read, leads back to the sign-in", async () => {
  open([]);
  const alert = await waitFor(() => {
    const found = document.querySelector(".auth-alert");
    if (!found) throw new Error("There is no alert.");
    return found;
  });
  expect(alert.textContent).toContain("This account has no second factor.");
  expect(screen.getByRole("link", { name: "Sign in again" }).getAttribute("href")).toBe("/auth");
});

test("another person signs out here first", async () => {
  const sent = open([APP], { "POST /auth/v1/logout": () => new Response(null, { status: 204 }) });
  await screen.findByLabelText(ACCOUNT_WORDS.codeFromAuthenticator);
  await press("Sign in as another person");
  await waitFor(() => expect(left).toEqual(["/auth"]));
  expect(sent.findLast(({ path }) => path === "/auth/v1/logout")?.query).toEqual({ scope: "local" });
});
