// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ADA, createListedUser, USER_COUNTS, openUsers } from "#tests/support/dashboard/listed-users.ts";
import {
  closeDashboard,
  dialog,
  problem,
  type Responses,
  toastText,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { ACCOUNT_WORDS } from "#tests/support/interface-texts/account-words.ts";
import { PEOPLE_WORDS } from "#tests/support/interface-texts/people-words.ts";

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

describe("the window for a new user", () => {
  const fill = async () => {
    const form = await dialog(PEOPLE_WORDS.createUser);
    await userEvent.type(form.getByLabelText("First name"), "Ada");
    await userEvent.type(form.getByLabelText("Last name"), "Moor");
    await userEvent.type(form.getByLabelText("Email"), "ada@press.example");
    return form;
  };
  const save = async () =>
    userEvent.click((await dialog(PEOPLE_WORDS.createUser)).getByRole("button", { name: "Create User" }));

  test("empty fields are named together and beside each field, and nothing is sent", async () => {
    const { changes } = openUsers({}, "?add=true");
    const form = await dialog(PEOPLE_WORDS.createUser);
    await userEvent.click(form.getByRole("checkbox", { name: "Author" }));
    await save();
    const summary = await form.findByRole("alert");
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual([
      ACCOUNT_WORDS.firstNameRequired,
      ACCOUNT_WORDS.lastNameRequired,
      ACCOUNT_WORDS.emailRequired,
      "At least one role must be selected",
    ]);
    await userEvent.click(within(summary).getByRole("button", { name: ACCOUNT_WORDS.emailRequired }));
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText("Email")));
    expect(changes()).toEqual([]);
  });

  test("the first chosen role replaces the suggested one", async () => {
    const { findLast } = openUsers({ "POST /users": { ...createListedUser(), invitation_link: null } }, "?add=true");
    const form = await fill();
    await userEvent.click(form.getByRole("checkbox", { name: "Editor" }));
    await userEvent.click(form.getByRole("checkbox", { name: "Reviewer" }));
    await save();
    await waitFor(() =>
      expect(findLast("POST", "/users")?.body).toEqual({
        first_name: "Ada",
        last_name: "Moor",
        email: "ada@press.example",
        roles: ["editor", "reviewer"],
      }),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(toastText()).toContain(PEOPLE_WORDS.userCreated);
  });

  test("an address that has an account is refused beside the field, and the input stays", async () => {
    openUsers({ "POST /users": () => problem(409, "This address already has an account.") }, "?add=true");
    const form = await fill();
    await save();
    await form.findAllByText("This address already has an account.");
    expect(form.getByLabelText("Email").getAttribute("aria-invalid")).toBe("true");
    expect(form.getByLabelText<HTMLInputElement>("First name").value).toBe("Ada");
    expect(toastText()).toBe("");
  });

  test("without a mail server the link is handed to the admin, who can copy it", async () => {
    const link = "https://press.example/invitation#token";
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    openUsers({ "POST /users": { ...createListedUser({ status: "invited" }), invitation_link: link } }, "?add=true");
    await fill();
    await save();
    const handed = await dialog(PEOPLE_WORDS.passOnInvitation);
    expect(handed.getByLabelText<HTMLInputElement>("Invitation link").value).toBe(link);
    await userEvent.click(handed.getByRole("button", { name: "Copy link" }));
    expect(written).toHaveBeenCalledWith(link);
    expect((await handed.findByRole("status")).textContent).toBe("Copied.");
    written.mockRejectedValue(new Error("not allowed"));
    await userEvent.click(handed.getByRole("button", { name: "Copy link" }));
    await waitFor(() =>
      expect(handed.getByRole("status").textContent).toBe(
        "Your browser does not allow copying. Select the link and copy it yourself.",
      ),
    );
    written.mockRestore();
  });

  test("closing the dialog removes the input", async () => {
    openUsers({}, "?add=true");
    const form = await fill();
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await userEvent.click(screen.getByRole("link", { name: "Add User" }));
    expect((await dialog(PEOPLE_WORDS.createUser)).getByLabelText<HTMLInputElement>("First name").value).toBe("");
  });
});

describe("Edit User", () => {
  const openOne = (given: object, responses: Responses = {}) =>
    openUsers({ [`/users/${ADA}`]: createListedUser(given), ...responses }, `?edit=${ADA}`);

  test("names are saved; the address is locked", async () => {
    const { findLast } = openOne({}, { [`PATCH /users/${ADA}`]: createListedUser({ first_name: "Adah" }) });
    const form = await dialog("Edit User");
    const first = await form.findByLabelText("First name");
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(form.getByLabelText<HTMLInputElement>("Email").readOnly).toBe(true);
    await userEvent.type(first, "h");
    await userEvent.click(form.getByRole("button", { name: "Save Changes" }));
    await waitFor(() =>
      expect(findLast("PATCH", `/users/${ADA}`)?.body).toEqual({ first_name: "Adah", last_name: "Moor" }),
    );
    expect(toastText()).toContain("User information has been updated successfully.");
  });

  test("a role changes at once, and Undo takes the change back", async () => {
    let user = createListedUser();
    const store = (roles: readonly string[]) => () => (user = createListedUser({ roles }));
    const { changes } = openUsers(
      {
        [`/users/${ADA}`]: () => user,
        [`PUT /users/${ADA}/roles/editor`]: store(["editor", "author"]),
        [`DELETE /users/${ADA}/roles/editor`]: store(["author"]),
      },
      `?edit=${ADA}`,
    );
    const form = await dialog("Edit User");
    await userEvent.click(await form.findByRole("switch", { name: "Editor" }));
    await waitFor(() => expect(toastText()).toContain("User role has been assigned successfully."));
    await waitFor(() => expect(form.getByRole("switch", { name: "Editor" }).getAttribute("aria-checked")).toBe("true"));
    await userEvent.click(screen.getByRole("button", { name: "Undo", hidden: true }));
    await waitFor(() => expect(toastText()).toContain("User role has been removed successfully."));
    expect(changes()).toEqual([`PUT /users/${ADA}/roles/editor`, `DELETE /users/${ADA}/roles/editor`]);
  });

  test("the last admin keeps the role, with the reason beside the switch", async () => {
    openOne({ roles: ["admin"] }, { "/users/counts": { ...USER_COUNTS, admin: 1 } });
    const toggle = await (await dialog("Edit User")).findByRole("switch", { name: "Administrator" });
    await waitFor(() => expect(toggle.getAttribute("aria-disabled") ?? toggle.hasAttribute("disabled")).toBeTruthy());
    expect(toggle.closest("[title]")?.getAttribute("title")).toMatch(new RegExp(`^${PEOPLE_WORDS.lastAdmin}`, "u"));
  });

  test("the roles of a blocked account cannot change, with the reason", async () => {
    openOne({ status: "deactivated" });
    const form = await dialog("Edit User");
    expect(await form.findByText("This account is blocked. Reactivate it before you assign roles.")).toBeDefined();
    expect(form.getByRole("switch", { name: "Editor" }).getAttribute("aria-disabled")).toBe("true");
  });

  test("a user who is not there is a problem with a button that tries again", async () => {
    openUsers({}, `?edit=${ADA}`);
    const window = await dialog("Edit User");
    expect(await window.findByRole("button", { name: "Try again" })).toBeDefined();
    expect(window.queryByRole("button", { name: "Save Changes" })).toBeNull();
  });
});
