import { describe, expect, test } from "vitest";
import { commonSentence, groupRemarks, isInGroup, ownRemarks } from "./grouped-remarks.ts";

const rows = (count: number, sentence: (at: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ warnings: [sentence(index)] }));

describe("remarks of an import", () => {
  test.each([
    ["The language “xx” is not known; en was used.", "The language “…” is not known; en was used."],
    ["The date “circa 1890” was read as 1890.", "The date “…” was read as …."],
    ["The ISBN “1; 2” is not valid and was left out.", "The ISBN “…” is not valid and was left out."],
    ["from line 12 on it was read as Windows-1252.", "from line … on it was read as Windows-1252."],
    ["The record has no abstract.", "The record has no abstract."],
  ])("%s", (sentence, common) => {
    expect(commonSentence(sentence)).toBe(common);
  });

  test("are counted by kind, the most frequent first; one of its own keeps its value", () => {
    const all = [
      ...rows(3, (at) => `The DOI “10.1/${at}” is not valid and was left out.`),
      ...rows(832, () => "The record has no abstract."),
      ...rows(1, () => "The status “gone” is not known."),
      { warnings: [] },
    ];
    expect(groupRemarks(all)).toEqual([
      { sentence: "The record has no abstract.", count: 832 },
      { sentence: "The DOI “…” is not valid and was left out.", count: 3 },
      { sentence: "The status “gone” is not known.", count: 1 },
    ]);
  });

  test("of one kind on one row count once", () => {
    const row = {
      warnings: ["The name “1” was left out: it has no letters.", "The name “2” was left out: it has no letters."],
    };
    expect(groupRemarks([row])).toEqual([{ sentence: "The name “2” was left out: it has no letters.", count: 1 }]);
  });

  test("lead to their rows", () => {
    const [first, second] = rows(2, (at) => `The status “${at}” is not known.`);
    const [group] = groupRemarks([first ?? { warnings: [] }, second ?? { warnings: [] }]);
    expect(group && [first, second, { warnings: [] }].map((row) => row && isInGroup(row, group))).toEqual([
      true,
      true,
      false,
    ]);
    const single = groupRemarks([{ warnings: ["The status “x” is not known."] }])[0];
    expect(single && isInGroup({ warnings: ["The status “x” is not known."] }, single)).toBe(true);
  });

  test("that more than ten rows have are not repeated on each", () => {
    const frequent = rows(11, () => "The record has no abstract.");
    const row = { warnings: ["The record has no abstract.", "The status “x” is not known."] };
    expect(ownRemarks(row, groupRemarks([...frequent, row]))).toEqual(["The status “x” is not known."]);
    expect(ownRemarks(row, groupRemarks([...frequent.slice(1, 3), row]))).toEqual(row.warnings);
  });
});
