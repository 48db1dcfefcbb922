// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  closeDashboard,
  dialog,
  type Responses,
  type SentRequest,
  toastText,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { openOwnSettings, settingPanel } from "#tests/support/dashboard/opened-settings.ts";
import { accountError, APP, openedSession, ownUser } from "#tests/support/dashboard/own-account.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";

const NEXT = "harbour of quiet lanterns";

/** Changes the password in an account whose last proof is too old; `proofs` are the responses to a new one. */
async function changePassword(given: object, proofs: Responses) {
  let isProved = false;
  const proving = Object.fromEntries(
    Object.entries(proofs).map(([name, response]) => [
      name,
      (request: SentRequest) => {
        const result: unknown = typeof response === "function" ? response(request) : response;
        if (!(result instanceof Response) && name !== "POST /auth/v1/otp") isProved = true;
        return result;
      },
    ]),
  );
  const opened = openOwnSettings(
    "security",
    given,
    {
      "PUT /auth/v1/user": () => (isProved ? ownUser(given) : accountError(401, "reauthentication_needed")),
      ...proving,
    },
    {},
  );
  const password = await settingPanel("Password");
  await userEvent.type(password.getByLabelText("Current password"), "present one");
  await userEvent.type(password.getByLabelText("New password"), NEXT);
  await userEvent.click(password.getByRole("button", { name: "Change password" }));
  return { ...opened, question: await dialog(ACCOUNT_WORDS.confirmIdentity) };
}
const waitForSaved = async () => waitFor(() => expect(toastText()).toContain("Password changed"));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a wrong password has its sentence at the field; the right one lets the change go on", async () => {
  const { question, changes } = await changePassword(
    {},
    {
      "POST /auth/v1/token": ({ query, body }: SentRequest) => {
        if (query["grant_type"] === "refresh_token") return Response.json(openedSession(ownUser()));
        const isRight = JSON.stringify(body).includes("present one");
        return isRight ? openedSession(ownUser()) : accountError(400, "invalid_credentials");
      },
    },
  );
  const field = await question.findByLabelText<HTMLInputElement>("Password");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, "wrong{Enter}");
  expect(await question.findByText("This password is wrong.")).toBeDefined();
  await userEvent.clear(question.getByLabelText("Password"));
  await userEvent.type(question.getByLabelText("Password"), "present one{Enter}");
  await waitForSaved();
  expect(changes().filter((change) => change === "PUT /auth/v1/user")).toHaveLength(2);
});

test("without the password a code by e-mail proves it too, once it was sent", async () => {
  const { question, findLast } = await changePassword(
    {},
    { "POST /auth/v1/otp": {}, "POST /auth/v1/verify": openedSession(ownUser()) },
  );
  await userEvent.selectOptions(await question.findByLabelText("How"), "A code by e-mail");
  expect(question.getByRole<HTMLButtonElement>("button", { name: "Confirm" }).disabled).toBe(true);
  await userEvent.click(question.getByRole("button", { name: "Send me a code" }));
  await userEvent.type(await question.findByLabelText(ACCOUNT_WORDS.codeFromEmail), "123 456{Enter}");
  await waitForSaved();
  expect(findLast("POST", "/auth/v1/verify")?.body).toMatchObject({ token: "123456", type: "email" });
});

test("an account with a second factor proves that one; its password is no way", async () => {
  const { question } = await changePassword(
    { factors: [APP] },
    {
      "POST /auth/v1/factors/f-app/challenge": Response.json({ id: "c1", type: "totp", expires_at: 2_000_000_000 }),
      "POST /auth/v1/factors/f-app/verify": openedSession(ownUser({ factors: [APP] })),
    },
  );
  expect(question.queryByLabelText("How")).toBeNull();
  await userEvent.type(await question.findByLabelText(ACCOUNT_WORDS.codeFromAuthenticator), "123456{Enter}");
  await waitForSaved();
});

test("a person who declines changes nothing, and reads no error", async () => {
  const { question } = await changePassword({}, {});
  await userEvent.click(question.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(toastText()).toBe("");
  const password = await settingPanel("Password");
  expect(password.getByLabelText<HTMLInputElement>("New password").value).toBe(NEXT);
});
