import { expect, test } from "vitest";
import { readTextBody } from "./parse-policy-text.ts";
import type { SectionShape } from "./policy-text.ts";
import { furtherSections, getHeading, getLead, listPoints, listRows, shapeErrors } from "./section-shape.ts";

const SHAPE: readonly SectionShape[] = [
  { id: "steps", title: "Steps", needs: "table", columns: ["Step", "Time"], rows: ["Review"] },
  { id: "included", title: "Included", needs: "points" },
  { id: "prices", title: "Prices", needs: "paragraph" },
];
const STEPS = "## How {#steps}\n\nIn order.\n\nTable: Steps\n\n| Step | Time |\n| --- | --- |\n| Review | 2 weeks |";
const INCLUDED = "## Included\n\n- Proofs\n- [A page](/publications)";
const PRICES = "## Prices\n\nThey are estimates.\n\nAnd more.";

function createSections(...parts: readonly string[]) {
  const read = readTextBody(["In short.", ...parts].join("\n\n"), []);
  if ("errors" in read) throw new Error(read.errors.join(" "));
  return read.body;
}

test("a text that has what its page needs is accepted, with further sections", () => {
  const text = createSections(PRICES, STEPS, INCLUDED, "## More\n\nWords.");
  expect(shapeErrors(text.sections, SHAPE)).toEqual([]);
  expect(furtherSections(text, SHAPE).map(({ title }) => title)).toEqual(["More"]);
  expect(getHeading(text, "steps")).toBe("How");
  expect(getLead(text, "steps")).toBe("In order.");
  expect(listRows(text, "steps")).toEqual([["Review", "2 weeks"]]);
  expect(listPoints(text, "included")).toEqual(["Proofs", "[A page](/publications)"]);
  expect(getLead(text, "prices")).toBe("They are estimates.");
});

test("what is missing is named, with the line to write", () => {
  expect(shapeErrors(createSections("## Other\n\nWords.").sections, SHAPE)).toEqual([
    "The page needs the section: ## Steps {#steps}.",
    "The page needs the section: ## Included {#included}.",
    "The page needs the section: ## Prices {#prices}.",
  ]);
});

test("a section of another kind is refused", () => {
  const text = createSections("## Steps\n\nOne, two.", "## Included\n\nAll.", "## Prices\n\n- $5");
  expect(shapeErrors(text.sections, SHAPE)).toEqual([
    "The section “Steps” needs a table with the columns: Step | Time.",
    "The section “Included” needs a list: begin each item with “- ”.",
    "The section “Prices” needs a paragraph.",
  ]);
});

test("a table needs its number of columns and its named rows", () => {
  const three = "## Steps\n\nTable: Steps\n\n| Step | Time | Who |\n| --- | --- | --- |\n| Review | 2 weeks | we |";
  expect(shapeErrors(createSections(three, INCLUDED, PRICES).sections, SHAPE)).toEqual([
    "The section “Steps” needs a table with the columns: Step | Time.",
  ]);
  expect(shapeErrors(createSections(STEPS.replace("Review", "Proof"), INCLUDED, PRICES).sections, SHAPE)).toEqual([
    "The table in “How” needs the row “Review”.",
  ]);
});

test("a text without a section has nothing of it", () => {
  const text = createSections(PRICES);
  expect([getHeading(text, "x"), getLead(text, "x"), listRows(text, "x"), listPoints(text, "x")]).toEqual([
    undefined,
    undefined,
    [],
    [],
  ]);
});
