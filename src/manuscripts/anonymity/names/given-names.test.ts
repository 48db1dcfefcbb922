import { expect, test } from "vitest";
import { findIdentities, locateIdentities } from "#manuscripts/anonymity/find-identities.ts";

test.each([
  ["Ben Smith", "B. Smith"],
  ["Ben Smith", "Smith, Ben"],
  ["Ben Van Dyke", "B. Van Dyke"],
  ["E. Rao", "Emmanuelle Rao"],
  ["Van Nguyen", "Nguyen, V."],
  ["Prof. Dr. Ilse Roth", "I. Roth"],
  ["Meena Rao", "Rao, Prof. Meena"],
  ["Meena Rao", "Rao, Dr. M."],
  ["Meena Rao", "Rao, Prof. Dr. Meena"],
  ["Meena S. Rao", "Rao MS"],
  ["Meena Rao", "Rao (Meena)"],
  ["Meena Rao", "Rao (M.)"],
  ["Meena Rao", "Meena1 Rao"],
  ["Meena Rao", "Meena¹ Rao"],
  ["Meena Rao", "Meena “Mini” Rao"],
  ["Meena Rao", "Meena (Mini) Rao"],
  ["Meena Rao", "Meena_Rao"],
  ["Meena Rao", "Rao_Meena"],
  ["Jens Ågård", "J. Aagaard"],
  ["Jens Aagaard", "J. Ågård"],
  ["Åse Berg", "Aase Berg"],
  ["J. Smith", "Jane Smith"],
  ["Justice Smith", "Justice Smith"],
  ["Rao, Meena", "M. Rao"],
  ["John Smith, Jr.", "J. Smith"],
  ["José de la Cruz", "Cruz, J. de la"],
  ["Jean d'Alembert", "J. D’Alembert"],
  ["Plato", "Plato"],
])("%s, of whom no family name is known, is found as %s", (name, written) => {
  const places = locateIdentities([{ where: "Page 1", text: `It is by ${written}, here.` }], [{ name }]);
  expect(places.flatMap(({ text, ranges }) => ranges.map(({ start, end }) => text.text.slice(start, end)))).toEqual([
    written,
  ]);
});

test.each([
  ["J. Smith", "Justice Smith and Judge Smith disagree."],
  ["M. Rao", "The Minister Rao, Madame Rao, Mother Rao"],
  ["K. Rao", "King Rao"],
  ["Q. Rao", "Queen Rao"],
  ["S. Rao", "Saint Rao"],
  ["M. Rao", "Rao (Madras 1990) and Rao (Madras)"],
  ["Meena Rao", "Maria “Mini” Rao, Rao, Prof. Anil, Maria1 Rao"],
])("%s is not named in: %s", (name, text) => {
  expect(findIdentities([{ where: "Page 1", text }], [{ name }])).toEqual([]);
});
