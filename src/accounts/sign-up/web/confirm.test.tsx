// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import { toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { addressesOpened, formAlert, openPage as open } from "#tests/support/dashboard/opened-page.tsx";
import { accountError, openedSession, ownUser } from "#tests/support/dashboard/own-account.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import Reset from "../../passwords/web/reset.island.tsx";
import ConfirmCode from "./confirm-code.island.tsx";
import Confirm, { type ConfirmProps } from "./confirm.island.tsx";
import NewEmail from "./new-email.island.tsx";

const LINK: ConfirmProps["link"] = {
  state: "live",
  token: "t0ken",
  email: "bea@press.example",
  request: { device: "Firefox on Windows", minutesAgo: 3, name: "Bea Lund" },
  choosesPassword: false,
};
const PASSWORD = "harbour of quiet lanterns";
const createOpened = () => openedSession(ownUser());

const left = addressesOpened();
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("the link of an e-mail", () => {
  test("changes nothing when it is opened; the button uses it and continues", async () => {
    const sent = open(<Confirm type="signup" link={LINK} target="/dashboard" minimum={12} />, {
      "POST /auth/v1/verify": createOpened,
    });
    expect(sent).toEqual([]);
    expect(screen.getByText("Requested: 3 minutes ago, in Firefox on Windows, with the name Bea Lund")).toBeDefined();
    expect(screen.queryByLabelText("Password")).toBeNull();
    await press(ACCOUNT_WORDS.confirmAndSignIn);
    await waitFor(() => expect(left).toEqual(["/dashboard"]));
    expect(sent[0]?.body).toMatchObject({ token_hash: "t0ken", type: "signup" });
  });

  test("of a sign-up in another browser asks for a password of its own, and sends that one", async () => {
    const sent = open(
      <Confirm type="signup" link={{ ...LINK, choosesPassword: true }} target="/dashboard" minimum={12} />,
      { "POST /auth/v1/verify": createOpened },
    );
    await press(ACCOUNT_WORDS.confirmAndSignIn);
    const field = screen.getByLabelText(/^Password/u, { selector: "input" });
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sent).toEqual([]);
    await userEvent.type(field, PASSWORD);
    await press(ACCOUNT_WORDS.confirmAndSignIn);
    await waitFor(() => expect(left).toEqual(["/dashboard"]));
    expect(sent[0]?.body).toMatchObject({ password: PASSWORD });
  });

  test("that has expired says so and leads to the sign-in", async () => {
    open(<Confirm type="magiclink" link={LINK} target="/dashboard" minimum={12} />, {
      "POST /auth/v1/verify": () => accountError(403, "otp_expired"),
    });
    await press("Sign in");
    const alert = await formAlert();
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(within(alert).getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe("/auth");
    expect(left).toEqual([]);
  });

  test("of the first of two addresses says that the other one must confirm too", async () => {
    open(<Confirm type="email_change" link={LINK} target="/dashboard" minimum={12} />, {
      "POST /auth/v1/verify": { msg: ACCOUNT_WORDS.oneAddressConfirmed },
    });
    await press(ACCOUNT_WORDS.confirmChange);
    expect(await screen.findByRole("heading", { name: ACCOUNT_WORDS.oneAddressConfirmed })).toBeDefined();
    expect(document.querySelector(".auth-step")?.textContent).toContain("Now open the e-mail at the other address");
    expect(left).toEqual([]);
  });
});

describe("the code of an e-mail", () => {
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields))
      await userEvent.type(screen.getByLabelText(label, { selector: "input" }), text);
    await press("Continue");
  };

  test("is checked with the address before it is sent", async () => {
    const sent = open(<ConfirmCode type="magiclink" target="/dashboard" minimum={12} />);
    await fill({ [ACCOUNT_WORDS.codeFromEmail]: "12" });
    const summary = await formAlert();
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([ACCOUNT_WORDS.emailRequired, ACCOUNT_WORDS.codeIncomplete]);
    await userEvent.click(within(summary).getByRole("link", { name: ACCOUNT_WORDS.emailRequired }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
    expect(sent).toEqual([]);
  });

  test("signs in, and a sign-up sends the password that is chosen here", async () => {
    const sent = open(<ConfirmCode type="signup" target="/dashboard" minimum={12} />, {
      "POST /auth/v1/verify": createOpened,
    });
    await fill({ Email: "bea@press.example", [ACCOUNT_WORDS.codeFromEmail]: "123456", Password: PASSWORD });
    await waitFor(() => expect(left).toEqual(["/dashboard"]));
    expect(sent[0]?.body).toMatchObject({
      email: "bea@press.example",
      token: "123456",
      type: "signup",
      password: PASSWORD,
    });
  });

  test("that is wrong or too old has its sentence at the field, and what was typed stays", async () => {
    open(<ConfirmCode type="magiclink" target="/dashboard" minimum={12} />, {
      "POST /auth/v1/verify": () => accountError(403, "otp_expired"),
    });
    await fill({ Email: "bea@press.example", [ACCOUNT_WORDS.codeFromEmail]: "123456" });
    const field = screen.getByLabelText<HTMLInputElement>(ACCOUNT_WORDS.codeFromEmail);
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    expect(field.value).toBe("123456");
    expect(toastText()).toBe("");
  });
});

describe("another e-mail", () => {
  test("is sent to the typed address; the next one only after a minute", async () => {
    const sent = open(<NewEmail type="recovery" target="/auth/reset" sendsMail />, { "POST /auth/v1/recover": {} });
    await userEvent.type(screen.getByLabelText("Email"), "bea@press.example");
    await press(ACCOUNT_WORDS.sendNewEmail);
    const heading = await screen.findByRole("heading", { name: ACCOUNT_WORDS.checkEmail });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent[0]?.body).toMatchObject({ email: "bea@press.example" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Resend in \d+ s$/u }).disabled).toBe(true);
    await press(ACCOUNT_WORDS.useOtherAddress);
    expect(screen.getByLabelText("Email")).toBeDefined();
  });

  test("can be sent again after a minute, and a failure says so", async () => {
    let isDown = false;
    const sent = open(<NewEmail type="recovery" target="/auth/reset" sendsMail />, {
      "POST /auth/v1/recover": () => (isDown ? accountError(429, "over_email_send_rate_limit") : {}),
    });
    await userEvent.type(screen.getByLabelText("Email"), "bea@press.example");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole("button", { name: ACCOUNT_WORDS.sendNewEmail }));
    await screen.findByRole("heading", { name: ACCOUNT_WORDS.checkEmail });
    for (let second = 0; second < 60; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    isDown = true;
    const again = screen.getByRole<HTMLButtonElement>("button", { name: "Resend" });
    expect(again.disabled).toBe(false);
    await act(async () => again.click());
    await waitFor(() => expect(toastText()).toContain("Error"));
    expect(sent).toHaveLength(2);
  });

  test("of a press without a mail server is a matter for the press, with a way to it", () => {
    open(<NewEmail type="signup" target="/dashboard" sendsMail={false} />);
    const notice = screen.getByText(PRESS_WORDS.noEmail).closest("p") ?? document.body;
    expect(within(notice).getByRole("link", { name: ACCOUNT_WORDS.askPress }).getAttribute("href")).toBe("/contact");
  });

  test("needs an address: the sentence stands at the field, which has the focus", async () => {
    const sent = open(<NewEmail type="recovery" target="/auth/reset" sendsMail />);
    await press(ACCOUNT_WORDS.sendNewEmail);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
    expect(screen.getByText(ACCOUNT_WORDS.emailRequired)).toBeDefined();
    expect(sent).toEqual([]);
  });
});

describe("a new password", () => {
  const choose = async (password: string) => {
    const field = screen.getByLabelText("New password", { selector: "input" });
    await userEvent.clear(field);
    await userEvent.type(field, password);
    await press(ACCOUNT_WORDS.savePassword);
  };

  test("is checked before the link is used", async () => {
    const sent = open(<Reset link={LINK} minimum={12} target="/dashboard" />);
    await choose("short");
    expect(await screen.findByText("Password should be at least 12 characters.")).toBeDefined();
    await choose("bea@press.example");
    expect(await screen.findByText(ACCOUNT_WORDS.passwordOfOwnNames)).toBeDefined();
    expect(sent).toEqual([]);
  });

  test("uses the link once: after a refused password the same session saves the next one", async () => {
    let isWeak = true;
    const sent = open(<Reset link={LINK} minimum={12} target="/dashboard" />, {
      "POST /auth/v1/verify": createOpened,
      "PUT /auth/v1/user": () => (isWeak ? accountError(422, "weak_password") : ownUser()),
    });
    await choose("correct horse battery");
    const field = screen.getByLabelText("New password", { selector: "input" });
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    isWeak = false;
    await choose(PASSWORD);
    await waitFor(() => expect(left).toEqual(["/dashboard"]));
    expect(sent.filter(({ path }) => path === "/auth/v1/verify")).toHaveLength(1);
    expect(sent.findLast(({ method }) => method === "PUT")?.body).toMatchObject({ password: PASSWORD });
  });

  test("of an account with a second factor waits for it, and the typed password stays", async () => {
    open(<Reset link={LINK} minimum={12} target="/dashboard" />, {
      "POST /auth/v1/verify": createOpened,
      "PUT /auth/v1/user": () => accountError(401, "insufficient_aal"),
      "/auth/v1/user": ownUser(),
    });
    await choose(PASSWORD);
    expect(await screen.findByText(/^Your account has a second factor\./u)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>("New password", { selector: "input" }).value).toBe(PASSWORD);
    expect(left).toEqual([]);
  });
});
