// @vitest-environment happy-dom
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { apiFetch } from "#platform/web/call-api.ts";
import { isSignInRequested, respondToSignIn } from "#platform/web/sign-in-again.ts";
import {
  closeDashboard,
  respondWith,
  type Responses,
  type SentRequest,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { SignInDialog } from "./sign-in-dialog.tsx";

const respondUnauthorised = () =>
  Response.json({ status: 401, title: "Sign in", detail: "Your session has ended." }, { status: 401 });
/** A session as the sign-in interface sends it, without a second factor. */
const session = {
  access_token: `e30.${btoa(JSON.stringify({ sub: "u1", aal: "aal1", exp: 4_000_000_000 }))}.e30`,
  token_type: "bearer",
  expires_in: 600,
  expires_at: 4_000_000_000,
  refresh_token: "cookie",
  user: { id: "u1", email: "bea@press.example", aud: "authenticated", factors: [] },
};

function openPage(responses: Responses) {
  const sent = respondWith(responses);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SignInDialog email="bea@press.example" />
    </QueryClientProvider>,
  );
  return sent;
}
const window = async () => within(await screen.findByRole("dialog", { name: ACCOUNT_WORDS.signInToContinue }));

afterEach(() => {
  if (isSignInRequested()) respondToSignIn(false);
  vi.restoreAllMocks();
  closeDashboard();
});

test("a lost session asks for the password over the page and then repeats the request with its body", async () => {
  let isSignedIn = false;
  const bodies: unknown[] = [];
  openPage({
    "PUT /me/profile": ({ body }: SentRequest) => {
      bodies.push(body);
      return isSignedIn ? { stored: true } : respondUnauthorised();
    },
    "POST /auth/v1/token": ({ query }: SentRequest) => {
      if (query["grant_type"] !== "password") return respondUnauthorised();
      isSignedIn = true;
      return session;
    },
    "/auth/v1/user": session.user,
  });
  const response = apiFetch("/api/v1/me/profile", { method: "PUT", body: JSON.stringify({ first_name: "Bea" }) });
  const form = await window();
  expect(form.getByLabelText<HTMLInputElement>("Email").readOnly).toBe(true);
  await userEvent.type(form.getByLabelText("Password"), "monsoon ferry lantern");
  await userEvent.click(form.getByRole("button", { name: "Sign In" }));
  expect(await (await response).json()).toEqual({ stored: true });
  expect(bodies).toEqual([{ first_name: "Bea" }, { first_name: "Bea" }]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a wrong password has its sentence at the field, and the request waits", async () => {
  openPage({
    "/me": respondUnauthorised,
    "POST /auth/v1/token": () =>
      Response.json(
        { code: 400, error_code: "invalid_credentials", msg: ACCOUNT_WORDS.wrongCredentials },
        { status: 400 },
      ),
  });
  void apiFetch("/api/v1/me");
  const form = await window();
  await userEvent.type(form.getByLabelText("Password"), "wrong");
  await userEvent.click(form.getByRole("button", { name: "Sign In" }));
  await waitFor(() => expect(form.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true"));
  expect(isSignInRequested()).toBe(true);
});

test("a person who declines gets the refusal of the press, once for all requests that wait", async () => {
  openPage({ "/me": respondUnauthorised, "/me/preferences": respondUnauthorised });
  const responses = Promise.all([apiFetch("/api/v1/me"), apiFetch("/api/v1/me/preferences")]);
  const form = await window();
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  await userEvent.click(form.getByRole("button", { name: "Not now" }));
  expect((await responses).map(({ status }) => status)).toEqual([401, 401]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("after a sign-in in another tab the request is repeated here", async () => {
  let isSignedIn = false;
  openPage({ "/me": () => (isSignedIn ? { id: "u1" } : respondUnauthorised()) });
  const response = apiFetch("/api/v1/me");
  const form = await window();
  expect(form.getByRole("link", { name: "sign in another way" }).getAttribute("target")).toBe("_blank");
  isSignedIn = true;
  await userEvent.click(form.getByRole("button", { name: "continue here" }));
  expect((await response).status).toBe(200);
});
