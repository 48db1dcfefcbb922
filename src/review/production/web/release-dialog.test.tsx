// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { allowCommand } from "#tests/support/dashboard/given-review.ts";
import { closeDashboard, dialog, problem } from "#tests/support/dashboard/opened-dashboard.tsx";
import { OFFICE_ID, officeButton, openOffice } from "#tests/support/dashboard/opened-office.ts";
import { PRODUCTION_WORDS } from "#tests/support/interface-texts/production-words.ts";
import { REVIEW_WORDS } from "#tests/support/interface-texts/review-words.ts";

const RELEASE = `/manuscripts/${OFFICE_ID}/release`;
const BOOK = {
  id: "0f0f0f0f-2222-4c9e-8a55-000000000001",
  sequential_id: 7,
  title: "Tides of Ink",
  type: "book",
  status: "draft",
};

/** An accepted manuscript whose book or proceedings the author named by a title that the catalogue does not have. */
const openAccepted = (given: object = {}, response: unknown = { id: OFFICE_ID, version: 8, file_problem: null }) =>
  openOffice(
    { state: "accepted", parent: null, parent_title: "The Wet Archive", commands: [allowCommand("release")], ...given },
    { [`POST ${RELEASE}`]: response, "/publications/books": { books: [BOOK] } },
  );

const openRelease = async () => {
  await userEvent.click(await officeButton(REVIEW_WORDS.sendToProduction));
  return dialog(REVIEW_WORDS.sendToProduction);
};
const send = async (window: Awaited<ReturnType<typeof openRelease>>) =>
  userEvent.click(window.getByRole("button", { name: REVIEW_WORDS.sendToProduction }));

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a chapter without a book goes into a new draft, with the author's title or a mended one", async () => {
  const { findLast } = openAccepted();
  const window = await openRelease();
  const title = window.getByRole<HTMLInputElement>("textbox", { name: REVIEW_WORDS.bookTitle });
  expect(title.value).toBe("The Wet Archive");
  await userEvent.clear(title);
  await userEvent.type(title, "The Wet Archives");
  await send(window);
  await waitFor(() =>
    expect(findLast("POST", RELEASE)?.body).toMatchObject({
      version: 7,
      reason: "",
      place: { kind: "new", title: "The Wet Archives" },
    }),
  );
});

test("it goes into a book of the catalogue, whatever its status", async () => {
  const { findLast } = openAccepted();
  const window = await openRelease();
  await userEvent.click(window.getByRole("radio", { name: /^Add it to a book of the catalogue/u }));
  expect(window.queryByRole("textbox", { name: REVIEW_WORDS.bookTitle })).toBeNull();
  await userEvent.click(await window.findByRole("combobox", { name: "Book" }));
  await userEvent.click(await screen.findByRole("option", { name: "Tides of Ink (draft)" }));
  await send(window);
  await waitFor(() =>
    expect(findLast("POST", RELEASE)?.body).toMatchObject({ place: { kind: "existing", publication_id: BOOK.id } }),
  );
});

test("it is published by itself, and the dialog says where the library lists it", async () => {
  const { findLast } = openAccepted();
  const window = await openRelease();
  const alone = window.getByRole("radio", { name: new RegExp(`^${REVIEW_WORDS.publishAlone}`, "u") });
  await userEvent.click(alone);
  expect(window.getByText("The library lists a chapter without a book on its own.")).toBeDefined();
  await send(window);
  await waitFor(() => expect(findLast("POST", RELEASE)?.body).toMatchObject({ place: { kind: "none" } }));
});

test("a book that was not chosen is asked for beside the field", async () => {
  openAccepted({ parent_title: "" }, () =>
    problem(422, PRODUCTION_WORDS.bookMissing, { fields: { "place.publication_id": PRODUCTION_WORDS.bookMissing } }),
  );
  const window = await openRelease();
  // Without a title of the author a book of the catalogue is the first choice.
  expect(window.getByRole<HTMLInputElement>("radio", { name: /^Add it to a book/u }).checked).toBe(true);
  await send(window);
  const field = await window.findByRole("combobox", { name: "Book" });
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
});

test("a paper goes into proceedings; what has its book, or needs none, is asked for no place", async () => {
  openAccepted({ kind: "paper" });
  const window = await openRelease();
  expect(window.getByRole("textbox", { name: "Title of the proceedings" })).toBeDefined();
  expect(window.getByText("The proceedings are not in the catalogue")).toBeDefined();
  closeDashboard();
  vi.stubGlobal("scrollTo", () => undefined);
  const { findLast } = openAccepted({ kind: "book", parent_title: "" });
  const whole = await openRelease();
  expect(whole.queryByRole("radio")).toBeNull();
  await send(whole);
  await waitFor(() => expect(findLast("POST", RELEASE)?.body).toMatchObject({ version: 7, reason: "" }));
  expect(findLast("POST", RELEASE)?.body).not.toHaveProperty("place");
});
