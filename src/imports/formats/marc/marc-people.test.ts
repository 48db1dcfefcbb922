import { describe, expect, test } from "vitest";
import { marcXml } from "#tests/support/imports/marc-records.ts";
import { onlyRecord } from "#tests/support/read-texts.ts";

const read = (...lines: readonly string[]) => onlyRecord("marcxml", marcXml(["245 10 $aWaters", ...lines]));

describe("names", () => {
  test.each([
    ["100 1  $aSmith, J.", { family: "Smith", given: "J." }],
    ["100 1  $aSmith, John F.$q(John Francis),$d1950-", { family: "Smith", given: "John F." }],
    ["100 1  $aYamada, Hanako.", { family: "Yamada", given: "Hanako" }],
    ["100 1  $aTupper, M.F.,$d1810-", { family: "Tupper", given: "M.F." }],
    ["100 1  $aKing, Martin,$cJr.", { family: "King Jr.", given: "Martin" }],
    ["100 1  $aKing, Martin, Jr.", { family: "King Jr.", given: "Martin" }],
    ["100 1  $aGates, William,$cIII,$d1955-", { family: "Gates III", given: "William" }],
    ["100 1  $a[Villars, Pierre,$cmarquis de],$d1623-1698.", { family: "Villars", given: "Pierre" }],
    ["100 1  $aRuiz, Ana?", { family: "Ruiz", given: "Ana" }],
    ["100 1  $aBridgham, Gladys Ruth. [from old catalog]", { family: "Bridgham", given: "Gladys Ruth" }],
    ["100 0  $aJohn Paul$bII,$cPope,$d1920-2005.", { literal: "John Paul II" }],
    ["100 0  $aSuharto,$cPresident of Indonesia,", { family: "Suharto" }],
    ["100 0  $aLeonardo,$cda Vinci", { family: "Leonardo" }],
    ["100 3  $aMedici family.", { literal: "Medici family" }],
    ["110 1  $aNigeria.$bMinistry of Water.", { literal: "Nigeria. Ministry of Water" }],
    ["110 1  $aUnited States.$bWar Dept.", { literal: "United States. War Dept." }],
    ["110 2  $aExample Press (Bergen),", { literal: "Example Press (Bergen)" }],
    ["100 1  $aГорький, М.", { family: "Горький", given: "М." }],
    ["100 1  $aمودن، عبد الرحمن.", { family: "مودن", given: "عبد الرحمن" }],
  ])("%s", async (line, name) => {
    expect((await read(line)).draft.contributors).toEqual([{ role: "author", name }]);
  });
});

test("repositories write several people into one field, in their direct order", async () => {
  const { draft } = await read("100 1  $aLena K. Brandt & Kwame Osei", "700 1  $aJosé Ortega y Gasset$4edt");
  expect(draft.contributors).toEqual([
    { role: "author", name: { family: "Brandt", given: "Lena K." } },
    { role: "author", name: { family: "Osei", given: "Kwame" } },
    { role: "editor", name: { family: "y Gasset", given: "José Ortega" } },
  ]);
});

describe("roles", () => {
  test.each([
    ["$eeditor.", ["editor"]],
    ["$eed.", ["editor"]],
    ["$4ed", ["editor"]],
    ["$4edt", ["editor"]],
    ["$4http://id.loc.gov/vocabulary/relators/trl", ["translator"]],
    ["$eHrsg.", ["editor"]],
    ["$e[Hrsg.]", ["editor"]],
    ["$eHerausgeberIn$4edt", ["editor"]],
    ["$eÜbers.", ["translator"]],
    ["$etrad.", ["translator"]],
    ["$eéditeur scientifique", ["editor"]],
    ["$ea cura di", ["editor"]],
    ["$ecompilador", ["compiler"]],
    ["$ecomp.", ["compiler"]],
    ["$ewriter of foreword$4wfw", ["foreword"]],
    ["$eseries editor,$4edt", ["series_editor"]],
    ["$eed. lit.", ["editor"]],
    ["$einterpres", ["translator"]],
    ["$eauctor", ["author"]],
    ["$ejoint author.", ["author"]],
    ["$etr. [and] ed.", ["translator", "editor"]],
    ["$4aut$4trl", ["author", "translator"]],
  ])("%s", async (relator, roles) => {
    const { draft, warnings } = await read(`700 1  $aRuiz, Ana,${relator}`);
    expect(draft.contributors.map(({ role }) => role)).toEqual(roles);
    expect(warnings).toEqual([]);
  });

  test("roles that the catalogue does not have are named", async () => {
    const { draft, warnings } = await read("700 1  $aPoe, Ann,$eengraver.", "700 1  $aRuiz, Ana,$eeditor,$eengraver.");
    expect(draft.contributors).toHaveLength(1);
    expect(warnings).toEqual([
      "“Poe, Ann” has a role that is not read (engraver) and was left out.",
      "“Ruiz, Ana” is also engraver, which was left out.",
    ]);
  });

  test.each([
    ["Ana Ruiz and Kofi Mensah", "author"],
    ["Ana Ruiz ; edited by Kofi Mensah", "editor"],
    ["Ana Ruiz ; traduit de l'espagnol par Kofi Mensah", "translator"],
    ["hrsg. von Kofi Mensah", "editor"],
  ])("an added entry without a role has that of the statement “%s”", async (statement, role) => {
    const text = marcXml([`245 10 $aWaters /$c${statement}`, "700 1  $aMensah, Kofi."]);
    const { draft, warnings } = await onlyRecord("marcxml", text);
    expect(draft.contributors).toEqual([{ role, name: { family: "Mensah", given: "Kofi" } }]);
    expect(warnings).toEqual([]);
  });

  test("what the record does not say is said: a guessed role, a writer of a foreword, a related work", async () => {
    const { draft, warnings } = await onlyRecord(
      "marcxml",
      marcXml([
        "245 10 $aWaters /$cwith a foreword by Ann Poe",
        "700 1  $aMensah, Kofi.",
        "700 1  $aPoe, Ann.",
        "700 12 $aOsei, K.$tRopes.",
      ]),
    );
    expect(draft.contributors).toEqual([{ role: "editor", name: { family: "Mensah", given: "Kofi" } }]);
    expect(warnings).toEqual([
      "The record gives no role for “Mensah, Kofi”, who came in as an editor.",
      "“Poe, Ann” has a role that is not read in “with a foreword by Ann Poe” and was left out.",
      "The related work “Ropes” by “Osei, K.” was left out.",
    ]);
  });
});

test("affiliations and ORCIDs come in, from $1 before $0; a heading that is repeated is one person", async () => {
  const { draft } = await read(
    "100 1  $aHalvorsen, Ingrid,$uUniversity of Bergen.$0(DE-588)1$1https://orcid.org/0000-0002-1825-0097",
    "700 1  $aHalvorsen, Ingrid$4aut",
  );
  expect(draft.contributors).toEqual([
    {
      role: "author",
      name: { family: "Halvorsen", given: "Ingrid" },
      affiliation: "University of Bergen",
      orcid: "0000-0002-1825-0097",
    },
  ]);
});

test("an uncontrolled name may be those of several people, or of an organisation", async () => {
  const { draft } = await read(
    "720    $aJennifer L. Anderson & Edwin Guzman$4aut",
    "720 2  $aTides and Ropes Ltd.$4edt",
  );
  expect(draft.contributors).toEqual([
    { role: "author", name: { family: "Anderson", given: "Jennifer L." } },
    { role: "author", name: { family: "Guzman", given: "Edwin" } },
    { role: "editor", name: { literal: "Tides and Ropes Ltd." } },
  ]);
});
