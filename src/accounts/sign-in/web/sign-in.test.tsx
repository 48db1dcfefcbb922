// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test } from "vitest";
import { type Responses, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { addressesOpened, openPage } from "#tests/support/dashboard/opened-page.tsx";
import { accountError } from "#tests/support/dashboard/own-account.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { PRESS_WORDS } from "#tests/support/interface-texts/press-words.ts";
import Forgot from "../../passwords/web/forgot.island.tsx";
import SignIn, { type SignInProps } from "./sign-in.island.tsx";

const OFFER: SignInProps["offer"] = {
  pressName: "Meridian Press",
  passkeys: false,
  providers: [],
  signUp: true,
  autoconfirm: false,
  sendsMail: true,
  passwordMinimum: 12,
};

const left = addressesOpened();
afterEach(() => history.replaceState(null, "", "/"));

const openSignIn = (responses: Responses = {}, props: Partial<SignInProps> = {}) =>
  openPage(<SignIn offer={OFFER} tab="sign-in" target="/dashboard" {...props} />, responses);
const signInPanel = () => within(document.getElementById("sign-in-panel") ?? document.body);
const signUpPanel = () => within(document.getElementById("sign-up-panel") ?? document.body);

describe("the tabs", () => {
  test("have addresses and follow the arrow keys; what was typed stays", async () => {
    openSignIn();
    await userEvent.type(signInPanel().getByLabelText("Email"), "bea@press.example");
    const tab = screen.getByRole("tab", { name: "Sign In" });
    tab.focus();
    await userEvent.keyboard("{ArrowRight}");
    const other = screen.getByRole("tab", { name: "Sign Up" });
    expect(other.getAttribute("aria-selected")).toBe("true");
    await waitFor(() => expect(document.activeElement).toBe(other));
    expect(location.search).toBe("?tab=sign-up");
    await userEvent.keyboard("{Home}");
    expect(location.search).toBe("");
    expect(signInPanel().getByLabelText<HTMLInputElement>("Email").value).toBe("bea@press.example");
  });

  test("keep the page to which the person returns", () => {
    openSignIn({}, { target: "/dashboard/users?page=2" });
    expect(screen.getByRole("tab", { name: "Sign Up" }).getAttribute("href")).toBe(
      "/auth?tab=sign-up&redirect=%2Fdashboard%2Fusers%3Fpage%3D2",
    );
  });

  test("without sign-up the tab says so and has no form", () => {
    openSignIn({}, { tab: "sign-up", offer: { ...OFFER, signUp: false } });
    expect(signUpPanel().queryByLabelText("Email")).toBeNull();
    expect(document.getElementById("sign-up-panel")?.textContent).not.toBe("");
  });
});

describe("signing in with a password", () => {
  const signIn = async (email: string, password: string) => {
    if (email) await userEvent.type(signInPanel().getByLabelText("Email"), email);
    if (password) await userEvent.type(signInPanel().getByLabelText("Password"), password);
    await userEvent.click(signInPanel().getByRole("button", { name: "Sign In" }));
  };

  test("empty fields are named with the focus on the summary, and nothing is sent", async () => {
    const sent = openSignIn();
    await signIn("", "");
    const summary = await signInPanel().findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([ACCOUNT_WORDS.emailRequired, ACCOUNT_WORDS.passwordRequired]);
    expect(sent).toEqual([]);
  });

  test("a wrong password does not say which of both is wrong, and offers the e-mail of confirmation again", async () => {
    const sent = openSignIn({
      "POST /auth/v1/token": () => accountError(400, "invalid_credentials"),
      "POST /auth/v1/resend": {},
    });
    await signIn("bea@press.example", "not the password");
    const alert = await signInPanel().findByRole("alert");
    expect(alert.textContent).not.toBe("");
    expect(sent[0]?.headers.get("x-use-cookie")).toBe("1");
    await userEvent.click(within(alert).getByRole("button", { name: ACCOUNT_WORDS.sendConfirmationAgain }));
    expect(await screen.findByRole("heading", { name: ACCOUNT_WORDS.checkEmail })).toBeDefined();
    expect(sent.at(-1)?.body).toMatchObject({ type: "signup", email: "bea@press.example" });
    expect(left).toEqual([]);
  });

  test("a broken press says that it is not the person's error", async () => {
    openSignIn({ "POST /auth/v1/token": () => new Response("", { status: 500 }) });
    await signIn("bea@press.example", "some password");
    expect((await signInPanel().findByRole("alert")).textContent).not.toBe("");
    expect(signInPanel().getByRole<HTMLButtonElement>("button", { name: "Sign In" }).disabled).toBe(false);
  });

  test("the password is shown on request and stays a password to the browser otherwise", async () => {
    openSignIn();
    const field = signInPanel().getByLabelText<HTMLInputElement>("Password");
    expect(field.type).toBe("password");
    await userEvent.click(signInPanel().getByRole("button", { name: "Show password" }));
    expect(field.type).toBe("text");
    expect(signInPanel().getByRole("button", { name: "Show password" }).getAttribute("aria-pressed")).toBe("true");
  });
});

describe("signing in by e-mail", () => {
  test("asks for the address at its field, sends the link, and the code can be typed", async () => {
    const sent = openSignIn({
      "POST /auth/v1/otp": {},
      "POST /auth/v1/verify": () => accountError(403, "otp_expired"),
    });
    await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.emailLink }));
    const heading = await screen.findByRole("heading", { name: ACCOUNT_WORDS.linkByEmail });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.sendLink }));
    const field = document.getElementById("link-email");
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sent).toEqual([]);
    await userEvent.type(field ?? document.body, "bea@press.example");
    await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.sendLink }));
    expect(await screen.findByText(/^If there is an account with this address/u)).toBeDefined();
    expect(sent.at(-1)?.body).toMatchObject({ email: "bea@press.example", create_user: false });
    await userEvent.type(screen.getByLabelText(ACCOUNT_WORDS.codeFromEmail), "12 34");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(ACCOUNT_WORDS.codeIncomplete)).toBeDefined();
    await userEvent.type(screen.getByLabelText(ACCOUNT_WORDS.codeFromEmail), " 56");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() =>
      expect(screen.getByLabelText(ACCOUNT_WORDS.codeFromEmail).getAttribute("aria-invalid")).toBe("true"),
    );
  });

  test("another e-mail can be sent only after a minute", async () => {
    openSignIn({ "POST /auth/v1/otp": {} });
    await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.emailLink }));
    await userEvent.type(document.getElementById("link-email") ?? document.body, "bea@press.example");
    await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.sendLink }));
    const resend = await screen.findByRole<HTMLButtonElement>("button", { name: /^Resend in \d+ s$/u });
    expect(resend.disabled).toBe(true);
  });

  test("without a mail server the person is told to ask the press", async () => {
    openSignIn({ "POST /auth/v1/otp": {} }, { offer: { ...OFFER, sendsMail: false } });
    await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.emailLink }));
    await userEvent.type(document.getElementById("link-email") ?? document.body, "bea@press.example");
    await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.sendLink }));
    await screen.findByLabelText(ACCOUNT_WORDS.codeFromEmail);
    expect(screen.queryByText(/Check your spam folder/u)).toBeNull();
    expect(screen.queryByRole("heading", { name: ACCOUNT_WORDS.checkEmail })).toBeNull();
  });
});

describe("coming back from another service", () => {
  test("a refusal is shown and removed from the address", async () => {
    history.replaceState(null, "", "/auth?error=access_denied&redirect=%2Fdashboard");
    openSignIn();
    await waitFor(() => expect(toastText()).toContain("Error signing in"));
    expect(location.search).toBe("?redirect=%2Fdashboard");
  });
});

describe("signing up", () => {
  const signUp = async (password: string) => {
    await userEvent.type(signUpPanel().getByLabelText("Email"), "ada@press.example");
    await userEvent.type(signUpPanel().getByLabelText("Password"), password);
    await userEvent.click(signUpPanel().getByRole("button", { name: "Create Account" }));
  };

  test("a short password is refused here, with the rule beside the field", async () => {
    const sent = openSignIn({ "/auth/v1/settings": {} }, { tab: "sign-up" });
    await signUp("short");
    await waitFor(() => expect(signUpPanel().getByLabelText("Password").getAttribute("aria-invalid")).toBe("true"));
    expect(signUpPanel().getByText("5 of at least 12 characters.")).toBeDefined();
    expect(sent.filter(({ method }) => method === "POST")).toEqual([]);
  });

  test("the same words follow for a new and for a known address", async () => {
    const sent = openSignIn(
      {
        "/auth/v1/settings": { password_refused_words: [] },
        "POST /auth/v1/signup": { id: "u1", email: "ada@press.example", identities: [] },
      },
      { tab: "sign-up" },
    );
    await userEvent.type(signUpPanel().getByLabelText(/^First Name/u), "Ada");
    await signUp("monsoon ferry lantern");
    await waitFor(() => expect(toastText()).toContain(ACCOUNT_WORDS.verifyEmail));
    expect(await screen.findByRole("heading", { name: ACCOUNT_WORDS.checkEmail })).toBeDefined();
    expect(sent.find(({ path }) => path === "/auth/v1/signup")?.body).toMatchObject({
      email: "ada@press.example",
      data: { first_name: "Ada", last_name: "" },
    });
  });

  test("a password that the server refuses has the reason at its field", async () => {
    openSignIn(
      { "/auth/v1/settings": {}, "POST /auth/v1/signup": () => accountError(422, "weak_password") },
      { tab: "sign-up" },
    );
    await signUp("monsoon ferry lantern");
    await waitFor(() => expect(signUpPanel().getByLabelText("Password").getAttribute("aria-invalid")).toBe("true"));
    expect(signUpPanel().getByLabelText<HTMLInputElement>("Email").value).toBe("ada@press.example");
  });
});

test("a forgotten password: the result never says whether the address is known", async () => {
  const sent = openPage(<Forgot target="/dashboard" sendsMail />, { "POST /auth/v1/recover": {} });
  await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.sendResetEmail }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Email")));
  await userEvent.type(screen.getByLabelText("Email"), "bea@press.example");
  await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.sendResetEmail }));
  expect(
    await screen.findByText(/^If there is an account with this address, we have sent an e-mail to it\./u),
  ).toBeDefined();
  expect(sent[0]?.body).toMatchObject({ email: "bea@press.example" });
  await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.useOtherAddress }));
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("bea@press.example");
});

test("a forgotten password in a press without a mail server: the result sends the person to the press, not to the spam folder", async () => {
  openPage(<Forgot target="/dashboard" sendsMail={false} />, { "POST /auth/v1/recover": {} });
  await userEvent.type(screen.getByLabelText("Email"), "bea@press.example");
  await userEvent.click(screen.getByRole("button", { name: ACCOUNT_WORDS.sendResetEmail }));
  const heading = await screen.findByRole("heading", { name: PRESS_WORDS.noEmail.slice(0, -1) });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole("link", { name: ACCOUNT_WORDS.askPress }).getAttribute("href")).toBe("/contact");
  expect(screen.queryByText(/spam folder/u)).toBeNull();
});
