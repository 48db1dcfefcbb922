import { expect, test } from "vitest";
import { createCitedPublication } from "#tests/data/cited-titles.ts";
import { bibtexKey, bibtexKeys, exportFileName } from "./file-name.ts";

test("a file name is the title in lower case with every other character as an underscore", () => {
  expect(exportFileName(createCitedPublication({ title: "The Sea, 1900-1950" }), "ris")).toBe("the_sea__1900_1950.ris");
  expect(exportFileName(createCitedPublication({ title: "Économie" }), "bib")).toBe("economie.bib");
});

test("a title without usable characters is named by its number", () => {
  const tamil = createCitedPublication({ title: "கடல் வரலாறு", date: "2013" });
  expect(exportFileName(tamil, "csl.json")).toBe(`publication_${tamil.sequential_id}.csl.json`);
  expect(bibtexKey(tamil)).toBe(`publication_${tamil.sequential_id}`);
});

test("a key is the first twenty alphanumerics of the title and the year", () => {
  expect(bibtexKey(createCitedPublication({ title: "The Compositor’s Atlas of Everything", date: "2019-05" }))).toBe(
    "TheCompositorsAtlaso2019",
  );
  expect(bibtexKey(createCitedPublication({ title: "Undated" }))).toBe("Undated");
});

test("keys of one export differ, also from keys with an added character", () => {
  const salt = { title: "Salt", date: "2020" };
  const titles = [
    createCitedPublication(salt),
    createCitedPublication({ title: "Pepper", date: "2020" }),
    createCitedPublication(salt),
    createCitedPublication(salt),
  ];
  expect(bibtexKeys(titles)).toEqual(["Salt2020a", "Pepper2020", "Salt2020b", "Salt2020c"]);
  expect(bibtexKeys(["X", "X", "Xa"].map((title) => createCitedPublication({ title })))).toEqual(["Xb", "Xc", "Xa"]);
  expect(new Set(bibtexKeys(Array.from({ length: 800 }, () => createCitedPublication(salt)))).size).toBe(800);
});

test("keys that differ only in case count as equal in BibTeX", () => {
  expect(
    bibtexKeys(
      ["Lexical functions", "LEXICAL FUNCTIONS"].map((title) => createCitedPublication({ title, date: "2020" })),
    ),
  ).toEqual(["Lexicalfunctions2020a", "LEXICALFUNCTIONS2020b"]);
});
