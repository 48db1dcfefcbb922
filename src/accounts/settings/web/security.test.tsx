// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDashboard, dialog, type Responses, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { openOwnSettings, settingPanel as panel } from "#tests/support/dashboard/opened-settings.ts";
import { accountError, APP, openedSession, ownUser } from "#tests/support/dashboard/own-account.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";

const CODES = ["aaaabbbb", "ccccdddd"];

const openSecurity = (given: object = {}, responses: Responses = {}, settings: object = {}) =>
  openOwnSettings("security", given, responses, settings);
const press = async (title: string, button: string | RegExp) =>
  userEvent.click(await (await panel(title)).findByRole("button", { name: button }));
const question = async (name: string) => within(await screen.findByRole("alertdialog", { name }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("an account that cannot be loaded says why, with a button to try again", async () => {
  let isDown = true;
  openSecurity(
    {},
    { "/auth/v1/user": () => (isDown ? accountError(500, "unexpected", "Sign-in is down.") : ownUser()) },
  );
  const section = await panel("Second step");
  expect(await section.findByText("Sign-in is down.")).toBeDefined();
  isDown = false;
  await userEvent.click(section.getByRole("button", { name: "Try again" }));
  expect(await (await panel("Second step")).findByText(/^You sign in with your password alone\./u)).toBeDefined();
});

describe("an authenticator app", () => {
  const ENROLLED = {
    id: "f-new",
    type: "totp",
    totp: { qr_code: "<svg/>", secret: "ABCDEFGH", uri: "otpauth://totp/a" },
  };

  test("is added by its first code; the first second step comes with recovery codes, which must be stored", async () => {
    const { changes, findLast, become } = openSecurity(
      {},
      {
        "POST /auth/v1/factors": ENROLLED,
        "POST /auth/v1/factors/f-new/challenge": { id: "c1", type: "totp", expires_at: 2_000_000_000 },
        "POST /auth/v1/factors/f-new/verify": () => {
          become({ factors: [{ ...APP, id: "f-new" }] });
          return openedSession(ownUser());
        },
        "POST /auth/v1/factors/recovery-codes": { codes: CODES },
      },
    );
    await press("Second step", ACCOUNT_WORDS.addAuthenticator);
    const window = await dialog(ACCOUNT_WORDS.addAuthenticator);
    expect(await window.findByText("ABCD EFGH")).toBeDefined();
    expect(window.getByRole("img", { name: "QR code of the key below" })).toBeDefined();
    await userEvent.type(window.getByLabelText(ACCOUNT_WORDS.codeFromApp), "123 456");
    await userEvent.click(window.getByRole("button", { name: ACCOUNT_WORDS.turnOn }));
    const codes = await dialog(ACCOUNT_WORDS.recoveryCodes);
    expect(findLast("POST", "/auth/v1/factors")?.body).toMatchObject({
      factor_type: "totp",
      friendly_name: "Authenticator app",
    });
    expect(findLast("POST", "/auth/v1/factors/f-new/verify")?.body).toMatchObject({
      code: "123456",
      challenge_id: "c1",
    });
    expect(codes.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["aaaa-bbbb", "cccc-dddd"]);
    expect(codes.getByRole<HTMLButtonElement>("button", { name: "Done" }).disabled).toBe(true);
    expect(toastText()).not.toContain(ACCOUNT_WORDS.secondStepAdded);
    await userEvent.click(
      codes.getByRole("checkbox", { name: new RegExp(`^${ACCOUNT_WORDS.recoveryCodesStored}`, "u") }),
    );
    await userEvent.click(codes.getByRole("button", { name: "Done" }));
    await waitFor(() => expect(toastText()).toContain(ACCOUNT_WORDS.secondStepAdded));
    expect(changes().filter((change) => change.endsWith("/recovery-codes"))).toHaveLength(1);
  });

  test("a wrong code has its sentence at the field; the dialog stays, and a second app has another name", async () => {
    const { findLast } = openSecurity(
      { factors: [APP] },
      {
        "POST /auth/v1/factors": ENROLLED,
        "POST /auth/v1/factors/f-new/challenge": { id: "c1", type: "totp", expires_at: 2_000_000_000 },
        "POST /auth/v1/factors/f-new/verify": () => accountError(422, "mfa_verification_failed"),
      },
    );
    await press("Second step", ACCOUNT_WORDS.addAuthenticator);
    const window = await dialog(ACCOUNT_WORDS.addAuthenticator);
    const field = await window.findByLabelText(ACCOUNT_WORDS.codeFromApp);
    expect(findLast("POST", "/auth/v1/factors")?.body).toMatchObject({ friendly_name: "Authenticator app 2" });
    await userEvent.type(field, "000000{Enter}");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(
      document.getElementById(field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "")?.textContent,
    ).not.toBe("");
  });

  test("an enrolment that was not finished is removed before the next one begins", async () => {
    const { changes } = openSecurity(
      { factors: [{ ...APP, id: "half", status: "unverified" }] },
      { "POST /auth/v1/factors": ENROLLED, "DELETE /auth/v1/factors/half": { id: "half" } },
    );
    await press("Second step", ACCOUNT_WORDS.addAuthenticator);
    await (await dialog(ACCOUNT_WORDS.addAuthenticator)).findByLabelText(ACCOUNT_WORDS.codeFromApp);
    expect(changes().filter((change) => change.includes("factors"))).toEqual([
      "DELETE /auth/v1/factors/half",
      "POST /auth/v1/factors",
    ]);
  });

  test("is removed after a question that names what follows for the last one", async () => {
    const { become } = openSecurity(
      { factors: [APP] },
      {
        "DELETE /auth/v1/factors/f-app": () => {
          become({});
          return { id: "f-app" };
        },
      },
    );
    await press("Second step", "Remove");
    const leaving = await question("Remove this second step?");
    expect(leaving.getByText(/It is your only second step/u)).toBeDefined();
    await userEvent.click(leaving.getByRole("button", { name: ACCOUNT_WORDS.removeSecondStep }));
    await waitFor(() => expect(toastText()).toContain("Second step removed"));
    expect(await (await panel("Second step")).findByText(/^You sign in with your password alone\./u)).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Recovery codes" })).toBeNull();
  });
});

describe("a telephone", () => {
  test("is offered only where the press sends text messages", async () => {
    openSecurity();
    await (await panel("Second step")).findByRole("button", { name: ACCOUNT_WORDS.addAuthenticator });
    expect((await panel("Second step")).queryByRole("button", { name: "Add a telephone" })).toBeNull();
  });

  test("gets a code at its number, which turns it on", async () => {
    const { findLast } = openSecurity(
      {},
      {
        "POST /auth/v1/factors": { id: "f-phone", type: "phone", phone: "+46701234567" },
        "POST /auth/v1/factors/f-phone/challenge": { id: "c2", type: "phone", expires_at: 2_000_000_000 },
        "POST /auth/v1/factors/f-phone/verify": () => openedSession(ownUser()),
        "POST /auth/v1/factors/recovery-codes": { codes: CODES },
      },
      { external: { email: true, phone: true } },
    );
    await press("Second step", "Add a telephone");
    const window = await dialog("Add a telephone");
    await userEvent.type(window.getByLabelText("Telephone number"), "+46 (70) 123-45 67");
    await userEvent.click(window.getByRole("button", { name: "Send a code" }));
    const code = await window.findByLabelText("Code from the text message");
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(findLast("POST", "/auth/v1/factors")?.body).toMatchObject({ phone: "+46701234567" });
    await userEvent.type(code, "123 456{Enter}");
    expect(await dialog(ACCOUNT_WORDS.recoveryCodes)).toBeDefined();
    expect(findLast("POST", "/auth/v1/factors/f-phone/verify")?.body).toMatchObject({
      code: "123456",
      challenge_id: "c2",
    });
  });

  test("a number that is refused keeps its input, with the reason at the field", async () => {
    openSecurity(
      {},
      { "POST /auth/v1/factors": () => accountError(422, "validation_failed", "This is no telephone number.") },
      { external: { email: true, phone: true } },
    );
    await press("Second step", "Add a telephone");
    const window = await dialog("Add a telephone");
    const field = window.getByLabelText<HTMLInputElement>("Telephone number");
    await userEvent.type(field, "12{Enter}");
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(field.value).toBe("12");
    await userEvent.click(window.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("recovery codes", () => {
  const RECOVERY = { ...APP, id: "f-rec", factor_type: "recovery_code", friendly_name: "" };

  test("the rest is counted; new ones replace the older only after a question, and can be copied", async () => {
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    const { changes } = openSecurity(
      { factors: [APP, RECOVERY] },
      {
        "/auth/v1/factors/recovery-codes": { total: 10, remaining: 3 },
        "POST /auth/v1/factors/recovery-codes/regenerate": { codes: CODES },
      },
    );
    expect(await (await panel("Recovery codes")).findByText(/^3 of 10 codes are left\./u)).toBeDefined();
    await press("Recovery codes", "Make new codes");
    const leaving = await question("Make new codes?");
    expect(changes().some((change) => change.includes("recovery-codes"))).toBe(false);
    await userEvent.click(leaving.getByRole("button", { name: "Make new codes" }));
    const codes = await dialog(ACCOUNT_WORDS.recoveryCodes);
    await userEvent.click(codes.getByRole("button", { name: "Copy" }));
    expect(written).toHaveBeenCalledWith("aaaa-bbbb\ncccc-dddd");
    expect(await codes.findByText("Copied.")).toBeDefined();
    expect(codes.getByRole("link", { name: "Download" }).getAttribute("download")).toBe("recovery-codes.txt");
    written.mockRejectedValueOnce(new Error("denied"));
    await userEvent.click(codes.getByRole("button", { name: "Copy" }));
    expect(await codes.findByText(/Select the codes and copy them yourself\.$/u)).toBeDefined();
    written.mockRestore();
  });
});
