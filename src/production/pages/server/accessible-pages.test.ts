import { describe, expect, test } from "vitest";
import { inStyle, makeJob, makePart, text, makeText, wholeChapter } from "#tests/support/production/printed-text.ts";
import { isJudgeHere, judgeAccessibility } from "#tests/support/production/ua-judge.ts";
import { HOUSE_STYLES } from "../../styles/house-styles.ts";

// Where the judge cannot run, the tags that a reader's program finds are tested alone (set-pages.test.ts).
describe.runIf(isJudgeHere)("PDF/UA-1", () => {
  test.each(Object.values(HOUSE_STYLES))("has no objection to a chapter in $label", async ({ name, columns }) => {
    const kind = columns === 2 ? "paper" : "chapter";
    expect(await judgeAccessibility(makeJob(makePart(wholeChapter()), { kind, ...inStyle(name) }))).toEqual([]);
  });

  test("has no objection to a book and to a volume of papers", async () => {
    const part = makePart(wholeChapter(), { session: "Session 1" });
    const parts = [part, makePart(wholeChapter(), { number: "2" })] as const;
    const contributors = [{ name: "Lakshmi Devi", biography: "teaches." }];
    expect(
      await judgeAccessibility(makeJob(part, { kind: "book", parts, contributors, dedication: "For R." })),
    ).toEqual([]);
    expect(await judgeAccessibility(makeJob(part, { kind: "proceedings", parts, ...inStyle("paper-a4") }))).toEqual([]);
  });

  test("objects to headings with a gap, so that the judge is seen to judge", async () => {
    const gap = makeText({
      lang: "en",
      body: [
        { id: "b1", t: "h", level: 1, c: [text("First")] },
        { id: "b2", t: "h", level: 4, c: [text("Far below")] },
      ],
    });
    expect((await judgeAccessibility(makeJob(makePart(gap)))).join()).toMatch(/heading/u);
  });
});
