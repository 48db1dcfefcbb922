// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptyPublication } from "#publications/records/publication-entry.ts";
import { NO_DETAILS } from "#publications/core/details/no-values.ts";
import type { RegisteredPublication } from "#publications/registers/registered-publication.ts";
import {
  closeDashboard,
  openDashboard,
  problem,
  type Responses,
  type SentRequest,
  viewerWith,
} from "#tests/support/dashboard/opened-dashboard.tsx";
import { listProposedFields } from "#publications/form/proposed-fields.ts";

const FOUND: RegisteredPublication = {
  kind: "doi",
  identifier: "10.5555/lagoon",
  register: "doi.org",
  proposal: {
    type: "book",
    title: "Lagoon Villages",
    subtitle: null,
    contributors: [
      {
        role: "author",
        name: "Amara Okafor",
        literal: null,
        family: "Okafor",
        given: "Amara",
        affiliation: null,
        ror: null,
        orcid: null,
        isni: null,
        other_affiliations: null,
        biography: null,
        other_biographies: null,
      },
    ],
    publication_date: "2024-03",
    open_access: true,
    licence: "CC-BY-4.0",
    doi: "10.5555/lagoon",
    isbn: null,
    series: null,
    event: null,
    details: { ...NO_DETAILS, language: "ta", publisher: "Harbour Press", subjects: [], classifications: [] },
  },
  has_language: true,
  container: null,
  remarks: [],
  known: null,
};

const HOSTS = { doi: "doi.org", isbn: "openlibrary.org", orcid: "pub.orcid.org", ror: null };

const open = (path: string, responses: Responses = {}) =>
  openDashboard(path, viewerWith(["editor"]), {
    "/enquiries/counts": { waiting: 0 },
    "/publications/publishers": { publishers: [] },
    "/lookup/registers": HOSTS,
    "/lookup/publication": FOUND,
    ...responses,
  });
const find = async (identifier: string) => {
  const field = await screen.findByLabelText("DOI or ISBN");
  await enter(field, identifier);
  await userEvent.keyboard("{Enter}");
};
const enter = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

beforeEach(() => void vi.stubGlobal("scrollTo", () => undefined));
afterEach(closeDashboard);

test("a proposal fills the ticked fields of the form, keeps the others, and stores nothing", async () => {
  const { changes } = open("/dashboard/publications/add?type=book");
  await enter(await screen.findByLabelText("Title"), "My own title");
  await find("10.5555/lagoon");
  const table = await screen.findByRole("table", { name: "What doi.org has about 10.5555/lagoon" });
  const box = (name: string) => within(table).getByRole("checkbox", { name });
  expect(box("Title").getAttribute("aria-checked")).toBe("false");
  expect(box("Licence").getAttribute("aria-checked")).toBe("true");
  expect(within(table).queryByRole("checkbox", { name: "ISBN" })).toBeNull();
  await userEvent.click(box("Publication date"));
  await userEvent.click(screen.getByRole("button", { name: "Take over 6 fields" }));
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("My own title");
  expect(screen.getByLabelText<HTMLInputElement>("Authors").value).toBe("Amara Okafor");
  expect(screen.getByLabelText<HTMLSelectElement>("Language").value).toBe("ta");
  expect(screen.getByLabelText<HTMLInputElement>("Publication date (optional)").value).toBe("");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText(/6 fields filled in/u)));
  expect(changes().filter((change) => change.endsWith(" /publications"))).toEqual([]);
});

test("a chapter is filled too, and its number of pages follows from the pages", async () => {
  const details = { ...FOUND.proposal.details, page_from: 17, page_to: 40 };
  const chapter = { ...FOUND, proposal: { ...FOUND.proposal, type: "academic_chapter" as const, details } };
  const { changes } = open("/dashboard/publications/add?type=academic_chapter", { "/lookup/publication": chapter });
  await find("10.5555/lagoon");
  const table = await screen.findByRole("table", { name: "What doi.org has about 10.5555/lagoon" });
  expect(within(table).queryByRole("checkbox", { name: "Publisher" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /^Take over \d+ fields$/u }));
  expect(screen.getByLabelText<HTMLInputElement>("Chapter title").value).toBe("Lagoon Villages");
  expect(screen.getByLabelText<HTMLInputElement>("First page (optional)").value).toBe("17");
  expect(document.querySelector(".page-count")?.textContent).toBe("24");
  expect(changes().filter((change) => change.endsWith(" /publications"))).toEqual([]);
});

test("the register's silence is a sentence at the field, and the form stays", async () => {
  const detail = "The register did not answer. Nothing was lost; type the record by hand.";
  open("/dashboard/publications/add?type=book", { "/lookup/publication": () => problem(502, detail) });
  await enter(await screen.findByLabelText("Title"), "Mine");
  await find("10.5555/lagoon");
  expect(await screen.findByText(detail)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Mine");
});

test("before a type is chosen, the record says it; one that is there already is linked", async () => {
  const known = { sequential_id: 7, title: "Lagoon Villages" };
  const { path } = open("/dashboard/publications/add", { "/lookup/publication": { ...FOUND, known } });
  await find("10.5555/lagoon");
  const link = await screen.findByRole("link", { name: "Lagoon Villages" });
  expect(link.getAttribute("href")).toBe("/dashboard/publications/7");
  expect(path()).toBe("/dashboard/publications/add");
});

test("a DOI without a type opens the form of its type with the proposal", async () => {
  open("/dashboard/publications/add");
  await find("10.5555/lagoon");
  await screen.findByRole("heading", { name: "Add Academic Book" });
  expect((await screen.findByLabelText<HTMLInputElement>("DOI or ISBN")).value).toBe("10.5555/lagoon");
  expect(await screen.findByRole("button", { name: "Take over 8 fields" })).toBeTruthy();
});

test("an answer that comes after the person left the screen does not call them back", async () => {
  const pending = Promise.withResolvers<RegisteredPublication>();
  const { path, search } = open("/dashboard/publications/add", { "/lookup/publication": () => pending.promise });
  await find("10.5555/lagoon");
  await userEvent.click(await screen.findByRole("link", { name: /^Conference Proceedings/u }));
  await screen.findByRole("heading", { name: "Add Conference Proceedings" });
  pending.resolve(FOUND);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(path() + search()).toBe("/dashboard/publications/add?type=conference_proceedings");
});

test("waiting for a register can be stopped, and another identifier asked for at once", async () => {
  const late = Promise.withResolvers<RegisteredPublication>();
  const other = { ...FOUND, identifier: "10.5555/other" };
  open("/dashboard/publications/add?type=book", {
    "/lookup/publication": ({ query }: SentRequest) => (query["identifier"] === "10.5555/other" ? other : late.promise),
  });
  await find("10.5555/lagoon");
  await userEvent.click(await screen.findByRole("button", { name: "Stop" }));
  const field = screen.getByLabelText("DOI or ISBN");
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.clear(field);
  await find("10.5555/other");
  expect(await screen.findByRole("table", { name: "What doi.org has about 10.5555/other" })).toBeTruthy();
  late.resolve(FOUND);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole("table", { name: "What doi.org has about 10.5555/lagoon" })).toBeNull();
});

test("a proposal leaves when another identifier is asked for, whatever the register answers", async () => {
  open("/dashboard/publications/add?type=book", {
    "/lookup/publication": ({ query }: SentRequest) =>
      query["identifier"] === "10.5555/lagoon" ? FOUND : problem(404, "The register does not have it."),
  });
  await find("10.5555/lagoon");
  await screen.findByRole("table", { name: "What doi.org has about 10.5555/lagoon" });
  await userEvent.clear(screen.getByLabelText("DOI or ISBN"));
  await find("10.5555/absent");
  expect(await screen.findByText("The register does not have it.")).toBeTruthy();
  expect(screen.queryByRole("table", { name: /^What doi.org has/u })).toBeNull();
});

test("a person is filled from their ORCID iD part by part", async () => {
  const person = { orcid: "0000-0002-1825-0097", given: "Josiah", family: "Carberry", affiliation: "Brown University" };
  open("/dashboard/publications/add?type=book", { "/lookup/person": person });
  await enter(await screen.findByLabelText("Authors"), "J. Carberry");
  expect(screen.getByText("Read as one person:")).toBeTruthy();
  await userEvent.clear(screen.getByLabelText("Authors"));
  await enter(screen.getByLabelText("Authors"), "van der Berg, Jan");
  expect(screen.getByText("Read as 2 people:")).toBeTruthy();
  expect(screen.getByText("Jan van der Berg").parentElement?.textContent).toMatch(/^If this is one person, write /u);
  await userEvent.clear(screen.getByLabelText("Authors"));
  await enter(screen.getByLabelText("Authors"), "J. Carberry");
  expect(screen.queryByRole("button", { name: "Fill from ORCID" })).toBeNull();
  await enter(screen.getByLabelText("ORCID iD (optional)"), person.orcid);
  await userEvent.click(screen.getByRole("button", { name: "Fill from ORCID" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Given name" }));
  await userEvent.click(screen.getByRole("button", { name: "Take over 2 fields" }));
  expect(screen.getByLabelText<HTMLInputElement>("Authors").value).toBe("Josiah Carberry");
  expect(screen.getByLabelText<HTMLInputElement>("Affiliation (optional)").value).toBe("Brown University");
});

test("a chosen organisation keeps its ROR id while a department is added, until it is removed", async () => {
  const ror = "https://ror.org/05gq02987";
  open("/dashboard/publications/add?type=book", {
    "/lookup/registers": { ...HOSTS, ror: "api.ror.org" },
    "/lookup/organisations": [{ ror, name: "Brown University", place: "Providence, United States" }],
  });
  await enter(await screen.findByLabelText("Authors"), "J. Carberry");
  const affiliation = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Affiliation (optional)" });
  await userEvent.type(affiliation(), "Brown Univ");
  await screen.findByRole("option", { name: /Brown University, Providence/u });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect([
    affiliation().value,
    screen.getByRole<HTMLAnchorElement>("link", { name: "ror.org/05gq02987" }).href,
  ]).toEqual(["Brown University", ror]);
  await userEvent.type(affiliation(), ", Physics");
  // An open list hides the rest of the page from roles.
  const queryChosen = () => screen.queryByText("ror.org/05gq02987");
  expect([affiliation().value, queryChosen() === null]).toEqual(["Brown University, Physics", false]);
  await userEvent.tripleClick(affiliation());
  await userEvent.paste("Delta College");
  expect(queryChosen()).toBeNull();
  await userEvent.clear(affiliation());
  await userEvent.type(affiliation(), "Brown Univ");
  await screen.findByRole("option", { name: /Brown University, Providence/u });
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await userEvent.type(affiliation(), ", Physics");
  await userEvent.click(screen.getByLabelText("Remove the ROR id of Brown University, Physics"));
  expect([affiliation().value, queryChosen()]).toEqual(["Brown University, Physics", null]);
  await waitFor(() => expect(document.activeElement).toBe(affiliation()));
});

test("the form of a chapter has no fields of books, and an unstated language is no proposal", () => {
  const isVisible = () => true;
  const entry = { ...emptyPublication("book"), language: "de" };
  expect(listProposedFields(FOUND, entry, isVisible)).toContain("language");
  expect(listProposedFields({ ...FOUND, has_language: false }, entry, isVisible)).not.toContain("language");
});
