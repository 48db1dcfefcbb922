import { expect, test } from "vitest";
import { namesInstitution, readAuthors } from "./author-lines.ts";
import { processorTime } from "#tests/processor-time.ts";

const none = { affiliation: undefined, email: undefined, orcid: undefined };

test("an institution without marks belongs to the authors of the line above it", () => {
  expect(readAuthors(["Meena Rao and Tomás Ibáñez", "Department of History, University of Madurai"])).toEqual([
    { ...none, name: "Meena Rao", affiliation: "Department of History, University of Madurai" },
    { ...none, name: "Tomás Ibáñez", affiliation: "Department of History, University of Madurai" },
  ]);
});

test("raised digits tie authors to their institutions, also to two of them", () => {
  const authors = readAuthors(["Ada Moor¹, Ben Osei¹,²", "1 University of Leith", "² Institute of Tides"]);
  expect(authors.map(({ name, affiliation }) => [name, affiliation])).toEqual([
    ["Ada Moor", "University of Leith"],
    ["Ben Osei", "University of Leith; Institute of Tides"],
  ]);
});

test("as many institutions on a line as authors belong to them in order; another number to nobody", () => {
  const authors = "Ada Moor, Ben Osei";
  const line = "Institute of Tides, Leith, moor@tides.example; Second Archive, University of Cork, b.osei@cork.example";
  expect(readAuthors([authors, line])).toEqual([
    { ...none, name: "Ada Moor", affiliation: "Institute of Tides, Leith", email: "moor@tides.example" },
    { ...none, name: "Ben Osei", affiliation: "Second Archive, University of Cork", email: "b.osei@cork.example" },
  ]);
  const three = readAuthors([authors, "University of Leith | University of Cork | University of Oulu"]);
  expect(three.map(({ affiliation }) => affiliation)).toEqual([undefined, undefined]);
  expect(readAuthors(["Ada Moor", "University of Leith; Institute of Tides"])).toEqual([
    { ...none, name: "Ada Moor", affiliation: "University of Leith; Institute of Tides" },
  ]);
});

test("a name and its institution may stand in one line", () => {
  expect(readAuthors(["Meena Rao, Department of History, University of Madurai"])).toEqual([
    { ...none, name: "Meena Rao", affiliation: "Department of History, University of Madurai" },
  ]);
});

test("an address belongs to the person whose name it contains, whatever the order", () => {
  const authors = readAuthors(["Ada Moor, Ben Osei", "E-mail: osei@uni.example, a.moor@uni.example"]);
  expect(authors.map(({ email }) => email)).toEqual(["a.moor@uni.example", "osei@uni.example"]);
});

test("addresses without names are given in order, if there are as many as people", () => {
  expect(readAuthors(["Ada Moor, Ben Osei", "x1@uni.example x2@uni.example"]).map(({ email }) => email)).toEqual([
    "x1@uni.example",
    "x2@uni.example",
  ]);
  expect(readAuthors(["Ada Moor, Ben Osei", "office@uni.example"]).map(({ email }) => email)).toEqual([
    undefined,
    undefined,
  ]);
});

test("only a right ORCID iD is taken", () => {
  expect(readAuthors(["Ada Moor", "https://orcid.org/0000-0002-1825-0097"])[0]?.orcid).toBe("0000-0002-1825-0097");
  expect(readAuthors(["Ada Moor", "ORCID: 0000-0002-1825-0098"])[0]?.orcid).toBeUndefined();
});

test("lines that are neither names nor institutions are passed over", () => {
  expect(readAuthors(["Submitted in March 2026, second version", "By Ada Moor"])).toEqual([
    { ...none, name: "Ada Moor" },
  ]);
  expect(readAuthors([])).toEqual([]);
});

test("a hostile title page takes no longer than a long one", async () => {
  const lines = Array.from({ length: 2000 }, () => `${"a,".repeat(400)} 1*†`.repeat(3));
  expect(await processorTime(() => readAuthors(lines))).toBeLessThan(2000);
});

test.each(["Universität Leiden", "大学", "Kerala Institute of Tides", "جامعة القاهرة"])(
  "%s is an institution",
  (text) => expect(namesInstitution(text)).toBe(true),
);

test("a street is none", () => expect(namesInstitution("12 Harbour Street, Leith")).toBe(false));
