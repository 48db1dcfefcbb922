import { expect, test } from "vitest";
import { addIdentifiers, describeOtherIdentifier, listIssns, listOtherIdentifiers } from "./series-identifiers.ts";

const WATER = { issn: "2049-3630", doi: "10.5555/water" };

test("an identifier of a record that its series does not have is named, with the one that it has", () => {
  expect(listOtherIdentifiers(WATER, { issn: "1234-5679", print_issn: "2049-3630", doi: "10.5555/WATER" })).toEqual([
    { name: "issn", sent: "1234-5679", stored: "2049-3630" },
  ]);
  expect(listOtherIdentifiers({ print_issn: "2049-3630" }, { issn: "2049-3630" })).toEqual([]);
  expect(listOtherIdentifiers({}, { doi: "10.5555/water" })).toEqual([
    { name: "doi", sent: "10.5555/water", stored: undefined },
  ]);
});

test("a series takes what it lacks, and nothing is replaced", () => {
  expect(addIdentifiers(WATER, { issn: "1234-5679", print_issn: "0317-8471" })).toEqual({
    ...WATER,
    print_issn: "0317-8471",
  });
  // The one ISSN of another program is the one for print here.
  expect(addIdentifiers({ print_issn: "2049-3630" }, { issn: "2049-3630" })).toEqual({ print_issn: "2049-3630" });
});

test("the sentence says what the series has", () => {
  expect(describeOtherIdentifier("Water", { name: "issn", sent: "1234-5679", stored: "2049-3630" })).toBe(
    "The series “Water” has the ISSN 2049-3630.",
  );
  expect(describeOtherIdentifier("Water", { name: "print_issn", sent: "1234-5679", stored: undefined })).toBe(
    "The series “Water” has no ISSN for print.",
  );
});

test("ISSNs say for what they are where there are two, or only the one for print", () => {
  expect(listIssns({ issn: "2049-3630" })).toEqual(["2049-3630"]);
  expect(listIssns({ issn: "2049-3630", print_issn: "0317-8471" })).toEqual([
    "2049-3630 (online)",
    "0317-8471 (print)",
  ]);
  expect(listIssns({ issn: null, print_issn: "0317-8471" })).toEqual(["0317-8471 (print)"]);
});
