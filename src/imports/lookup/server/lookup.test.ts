import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listen } from "#platform/http/listening.ts";
import type { RegistersConfig } from "#platform/configuration/registers.ts";
import { createPublication } from "#publications/records/server/create-publication.ts";
import { theDraft, theEditor } from "#tests/support/cast.ts";
import type { TestPerson } from "#tests/support/presses/signed-in-person.ts";
import { type TestPress, testPress } from "#tests/support/presses/test-press.ts";
import { RESPONSES } from "#tests/support/imports/register-responses.ts";
import { IMPORT_WORDS } from "#tests/support/interface-texts/import-words.ts";

let press: TestPress;
let editor: TestPerson;
let register: Server;
const requested: string[] = [];
beforeAll(async () => {
  register = createServer((request, response) => {
    const url = decodeURIComponent(request.url ?? "");
    requested.push(`${request.headers.accept} ${url}`);
    const [type, body] = RESPONSES[url] ?? [];
    response.writeHead(type === undefined ? 404 : 200, { "content-type": type ?? "text/plain" }).end(body);
  });
  const url = `http://127.0.0.1:${await listen(register, 0)}`;
  const one = { url, mayBePrivate: true };
  const registers: RegistersConfig = { doi: one, isbn: one, orcid: one, ror: one };
  press = await testPress({ registers });
  editor = await press.person(["editor"]);
});
afterAll(async () => {
  register.closeAllConnections();
  register.close();
  await press.close();
});

const find = (identifier: string, person = editor) =>
  press.call(person, "GET", `/lookup/publication?identifier=${encodeURIComponent(identifier)}`);
const findFacts = async (identifier: string): Promise<Record<string, never>> => {
  const response = await find(identifier);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json() as never;
};

describe("a DOI", () => {
  test("of a book of Crossref is proposed with everything that the register has", async () => {
    expect(await findFacts("https://doi.org/10.5555/LAGOON")).toMatchObject({
      kind: "doi",
      identifier: "10.5555/LAGOON",
      has_language: true,
      known: null,
      container: null,
      proposal: {
        type: "book",
        title: "Lagoon Villages: A Study",
        doi: "10.5555/LAGOON",
        isbn: "9780306406157",
        publication_date: "2024-03",
        licence: "CC-BY-4.0",
        open_access: true,
        contributors: [
          {
            role: "author",
            given: "Amara",
            family: "Okafor",
            orcid: "0000-0002-1825-0097",
            affiliation: "Delta University",
            ror: "https://ror.org/052gg0110",
          },
          { role: "editor", literal: "தமிழ்ச் சங்கம்" },
        ],
        series: { title: "Coasts", position: "4" },
        details: { publisher: "Harbour Press", place: "Lagos", language: "en", abstract: "Two villages.\nOne lagoon." },
      },
    });
    expect(requested).toContain("application/vnd.citationstyles.csl+json, application/json;q=0.5 /10.5555/LAGOON");
  });

  test("of a chapter has its pages and its book, which has the ISBN", async () => {
    expect(await findFacts("doi:10.5555/lagoon.3")).toMatchObject({
      container: { title: "Lagoon Villages", isbn: "9780306406157" },
      proposal: { type: "academic_chapter", title: "Salt", isbn: null, details: { page_from: 45, page_to: 62 } },
    });
  });

  test("of DataCite is read, also without a language", async () => {
    const record = await findFacts("10.5555/data");
    expect(record).toMatchObject({ has_language: false, proposal: { title: "Reef Report", type: "book" } });
    expect(record["remarks"]).toContain("This is a report; it was imported as a book.");
  });

  test("that the press has already leads to that record, for those who may see it", async () => {
    const { sequential_id } = await createPublication(press.ctx, theEditor, {
      draft: { ...theDraft, title: "Known", doi: "10.5555/Data" as never },
    });
    expect(await findFacts("10.5555/data")).toMatchObject({ known: { sequential_id, title: "Known" } });
    const author = await press.person(["author"]);
    expect(await (await find("10.5555/data", author)).json()).toMatchObject({ known: null });
  });

  test("with scripts and markup in its record is text without them", async () => {
    expect(await findFacts("10.5555/script")).toMatchObject({
      proposal: {
        title: "Salt & Reeds",
        contributors: [{ literal: "Bea Lund" }],
        details: { abstract: "Fine" },
      },
    });
  });
});

describe("what cannot be used", () => {
  const UNREADABLE = "The register's answer could not be read. Nothing was lost; type the record by hand.";
  test.each([
    ["10.5555/unknown", 404, "The register does not have the DOI 10.5555/unknown. Please check it."],
    ["10.5555/html", 502, UNREADABLE],
    ["10.5555/broken", 502, UNREADABLE],
    ["10.5555/list", 404, "The register's record of the DOI 10.5555/list cannot be used: This is not a record."],
    ["10.5555/untitled", 404, IMPORT_WORDS.titleMissingInRecord],
    ["10.5555/journal", 404, "is a journal article"],
    ["9780306406157x", 422, "This is neither a DOI, such as 10.5555/abc, nor a valid ISBN."],
  ])("%s: %i", async (identifier, status, sentence) => {
    const response = await find(identifier);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(sentence);
  });
});

describe("others", () => {
  test("an ISBN is looked up in Open Library's shape", async () => {
    expect(await findFacts("978-0-14-032872-1")).toMatchObject({
      kind: "isbn",
      proposal: {
        title: "Fantastic Reeds",
        contributors: [{ given: "Bea", family: "Lund" }],
        publication_date: "1988",
        isbn: "9780140328721",
        details: { publisher: "Puffin", pages: 96, keywords: ["Reeds", "Rivers"] },
      },
    });
    expect((await find("9780306406157")).status).toBe(404);
  });

  test("an ORCID iD has a name and the present employer", async () => {
    const person = await press.call(editor, "GET", "/lookup/person?orcid=0000-0002-1825-0097");
    expect(await person.json()).toEqual({
      orcid: "0000-0002-1825-0097",
      given: "Josiah",
      family: "Carberry",
      affiliation: "Brown University",
    });
    expect((await press.call(editor, "GET", "/lookup/person?orcid=0000-0001-5109-3700")).status).toBe(404);
    expect((await press.call(editor, "GET", "/lookup/person?orcid=0000-0002-1825-0098")).status).toBe(422);
  });

  test("organisations come with their names for display and their addresses at ROR", async () => {
    const response = await press.call(editor, "GET", "/lookup/organisations?name=brown%20univ");
    expect(await response.json()).toEqual([
      { ror: "https://ror.org/05gq02987", name: "Brown University", place: "Providence, United States" },
    ]);
  });

  test("readers, reviewers and people with too many questions are refused", async () => {
    expect((await find("10.5555/lagoon", await press.person(["reviewer"]))).status).toBe(403);
    const keen = await press.person(["editor"]);
    // Sixty a minute: while they are answered some more become free, on a slow machine too.
    const responses = await Promise.all(Array.from({ length: 200 }, () => find("10.5555/lagoon", keen)));
    const late = responses.filter(({ status }) => status === 429);
    expect(late.length).toBeGreaterThan(0);
    expect(Number(late[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
