// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { MANUSCRIPT_WORDS } from "#tests/support/interface-texts/manuscript-words.ts";
import { CoAuthorPage, type CoAuthorPageProps } from "./co-author.page.tsx";

const showPage = (given: Partial<CoAuthorPageProps> = {}) =>
  render(
    <CoAuthorPage
      path="/coauthor/token"
      number="CAP-2026-0042"
      title="Salt and Parchment"
      names={["Bea Lund", "Ben Osei", "Ben Osei"]}
      confirmation="pending"
      isOpen
      values={{ given_name: "Ben", family_name: "Osei", literal_name: "", affiliation: "Legon", orcid: "" }}
      credit={["writing-original-draft"]}
      {...given}
    />,
  );
const listSent = (): readonly (readonly [string, FormDataEntryValue])[] => {
  const form = screen.getByRole("button", { name: /^Yes|^Save/u }).closest("form");
  return [...new FormData(form ?? undefined)];
};

afterEach(cleanup);

test("a contributor sees the work, all names in their order, and the own details to correct", () => {
  showPage();
  expect(screen.getByRole("heading", { level: 1, name: "Salt and Parchment" })).toBeDefined();
  const names = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(names.map(({ textContent }) => textContent)).toEqual(["Bea Lund", "Ben Osei", "Ben Osei"]);
  expect(listSent()).toEqual([
    ["literal_name", ""],
    ["given_name", "Ben"],
    ["family_name", "Osei"],
    ["affiliation", "Legon"],
    ["orcid", ""],
    ["credit", "writing-original-draft"],
  ]);
});

test.each([
  ["pending", MANUSCRIPT_WORDS.yesAuthor, true, /^You are named as a contributor\./u],
  ["confirmed", "Save my details", true, /^You have confirmed/u],
  ["denied", MANUSCRIPT_WORDS.yesAuthor, false, /^You said that this is a mistake\./u],
] as const)("who is %s reads so, and may still answer otherwise", (confirmation, yes, canDeny, sentence) => {
  showPage({ confirmation });
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByRole("button", { name: yes }).getAttribute("value")).toBe("yes");
  expect(screen.queryByRole("button", { name: MANUSCRIPT_WORDS.notAuthor }) !== null).toBe(canDeny);
});

test("a value that was refused stands at its field", () => {
  showPage({ errors: { orcid: "This is not an ORCID iD." } });
  expect(screen.getByLabelText(/^ORCID iD/u).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("This is not an ORCID iD.")).toBeDefined();
});

test("after the manuscript's end there is nothing to answer", () => {
  showPage({ isOpen: false });
  expect(screen.getByText("This manuscript has ended. Nothing is needed from you.")).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
