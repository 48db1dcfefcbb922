// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openUsers } from "#tests/support/dashboard/listed-users.ts";
import { closeDashboard, dialog, problem, toastText } from "#tests/support/dashboard/opened-dashboard.tsx";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

const open = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "People without an account" }));
  return dialog("People without an account");
};

test("an address is erased after the word was typed, and a wrong one is named beside its field", async () => {
  const { changes, findLast } = openUsers({ "POST /addresses/erasure": () => new Response(null, { status: 204 }) });
  const form = await open();
  const erase = form.getByRole<HTMLButtonElement>("button", { name: PEOPLE_WORDS.erasePersonalData });
  expect(erase.disabled).toBe(true);
  await userEvent.type(form.getByLabelText("Type DELETE to erase"), "DELETE");
  await userEvent.type(form.getByLabelText("E-mail address"), "girard");
  await userEvent.click(erase);
  await waitFor(() => expect(form.getByLabelText("E-mail address").getAttribute("aria-invalid")).toBe("true"));
  expect(changes()).toEqual([]);
  await userEvent.type(form.getByLabelText("E-mail address"), "@Lyon.example");
  await userEvent.click(erase);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(findLast("POST", "/addresses/erasure")?.body).toEqual({ email: "girard@lyon.example", confirm: "DELETE" });
});

test("an address with an account is refused in the press's words, and the window stays", async () => {
  openUsers({ "POST /addresses/data": () => problem(409, "An account has this address.") });
  const form = await open();
  await userEvent.type(form.getByLabelText("E-mail address"), "ada@press.example");
  await userEvent.click(form.getByRole("button", { name: "Download the data" }));
  await waitFor(() => expect(toastText()).toContain("An account has this address."));
  expect(form.getByLabelText<HTMLInputElement>("E-mail address").value).toBe("ada@press.example");
});
