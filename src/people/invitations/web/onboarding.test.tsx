// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { problem, type Responses, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { addressesOpened, formAlert, openPage as open } from "#tests/support/dashboard/opened-page.tsx";
import { accountError, openedSession, ownUser } from "#tests/support/dashboard/own-account.ts";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";
import Invitation from "./invitation.island.tsx";
import SetUp from "./set-up.island.tsx";

const PASSWORD = "harbour of quiet lanterns";
const PROFILE = {
  first_name: "Bea",
  last_name: "",
  email: "bea@press.example",
  has_photo: false,
  updated_at: "2026-11-01T09:00:00Z",
  expertise: ["Tides"],
  languages: [],
};

const left = addressesOpened();
const fill = async (fields: Readonly<Record<string, string>>, button: string) => {
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.getByLabelText(label, { selector: "input" });
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
  await userEvent.click(screen.getByRole("button", { name: button }));
};
const summary = async () =>
  within(await formAlert())
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

describe("the first admin", () => {
  const button = PEOPLE_WORDS.becomeFirstAdmin;

  test("is asked for everything that is missing, and nothing is sent", async () => {
    const sent = open(<SetUp token="s3t" minimum={12} />);
    await userEvent.click(screen.getByRole("button", { name: button }));
    expect(await summary()).toEqual([
      ACCOUNT_WORDS.firstNameRequired,
      ACCOUNT_WORDS.lastNameRequired,
      ACCOUNT_WORDS.passwordRequired,
      ACCOUNT_WORDS.emailRequired,
    ]);
    expect(sent).toEqual([]);
  });

  test("is made, signed in and led to the dashboard", async () => {
    const sent = open(<SetUp token="s3t" minimum={12} />, {
      "POST /set-up": () => new Response(null, { status: 204 }),
      "POST /auth/v1/token": () => openedSession(ownUser()),
    });
    await fill({ "First Name": "Bea", "Last Name": "Lund", Email: "bea@press.example", Password: PASSWORD }, button);
    await waitFor(() => expect(left).toEqual(["/dashboard"]));
    expect(sent[0]?.body).toEqual({
      token: "s3t",
      first_name: "Bea",
      last_name: "Lund",
      email: "bea@press.example",
      password: PASSWORD,
    });
  });

  test("reads at the field what the press refuses, and the input stays", async () => {
    open(<SetUp token="s3t" minimum={12} />, {
      "POST /set-up": () => problem(422, "Please check.", { fields: { email: "This address is in use." } }),
    });
    await fill({ "First Name": "Bea", "Last Name": "Lund", Email: "bea@press.example", Password: PASSWORD }, button);
    expect(await summary()).toEqual(["This address is in use."]);
    expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText<HTMLInputElement>("Last Name").value).toBe("Lund");
    expect(left).toEqual([]);
  });

  test("reads that the press was set up already", async () => {
    open(<SetUp token="s3t" minimum={12} />, { "POST /set-up": () => problem(409, "The press has an admin already.") });
    await fill({ "First Name": "Bea", "Last Name": "Lund", Email: "bea@press.example", Password: PASSWORD }, button);
    expect((await formAlert()).textContent).toContain("The press has an admin already.");
  });
});

describe("an invited person", () => {
  const button = PEOPLE_WORDS.acceptInvitation;
  const invitation = (
    <Invitation token="inv1te" email="bea@press.example" names={{ first_name: "Bea", last_name: "" }} minimum={12} />
  );
  const responses: Responses = {
    "POST /auth/v1/verify": () => openedSession(ownUser()),
    "PUT /auth/v1/user": () => ownUser(),
    "/me/profile": PROFILE,
    "PUT /me/profile": PROFILE,
  };

  test("finds the names that the press knows; the address cannot be changed", () => {
    open(invitation);
    expect(screen.getByLabelText<HTMLInputElement>("First Name").value).toBe("Bea");
    expect(screen.getByLabelText<HTMLInputElement>("Email").readOnly).toBe(true);
  });

  test("completes the names and chooses a password; only then the link is used", async () => {
    const sent = open(invitation, responses);
    await userEvent.click(screen.getByRole("button", { name: button }));
    expect(await summary()).toEqual([ACCOUNT_WORDS.lastNameRequired, ACCOUNT_WORDS.passwordRequired]);
    expect(sent).toEqual([]);
    await fill({ "Last Name": "Lund", Password: PASSWORD }, button);
    await waitFor(() => expect(left).toEqual(["/dashboard"]));
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /auth/v1/verify",
      "PUT /auth/v1/user",
      "GET /me/profile",
      "PUT /me/profile",
    ]);
    expect(sent.at(-1)?.body).toEqual({ first_name: "Bea", last_name: "Lund", expertise: ["Tides"], languages: [] });
  });

  test("uses the link once: after a refused password the next attempt goes on", async () => {
    let isWeak = true;
    const sent = open(invitation, {
      ...responses,
      "PUT /auth/v1/user": () => (isWeak ? accountError(422, "weak_password") : ownUser()),
    });
    await fill({ "Last Name": "Lund", Password: "correct horse battery" }, button);
    const field = screen.getByLabelText("Password", { selector: "input" });
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    isWeak = false;
    await fill({ Password: PASSWORD }, button);
    await waitFor(() => expect(left).toEqual(["/dashboard"]));
    expect(sent.filter(({ path }) => path === "/auth/v1/verify")).toHaveLength(1);
  });

  test("with a link that has expired stays on the page with the reason", async () => {
    open(invitation, { ...responses, "POST /auth/v1/verify": () => accountError(403, "otp_expired") });
    await fill({ "Last Name": "Lund", Password: PASSWORD }, button);
    expect((await formAlert()).textContent).not.toBe("");
    expect(toastText()).not.toBe("");
    expect(left).toEqual([]);
  });
});
