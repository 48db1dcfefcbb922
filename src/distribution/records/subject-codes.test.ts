import { expect, test } from "vitest";
import { listStatedSubjectCodes } from "./subject-codes.ts";

test("codes are read from their labels and paths, each once; words are none", () => {
  expect(
    listStatedSubjectCodes([
      "thema: JHM",
      "Thema: JHM",
      "Thema: 1DN",
      "BISAC: HIS037000",
      "HIS057000",
      "BISAC: history",
      "bic Book Industry Communication::J Society::JH Sociology",
      "LCC: QA76.5",
      "DDC: 551.46",
      "coasts",
    ]),
  ).toEqual({
    thema: ["JHM", "1DN"],
    bisac: ["HIS037000", "HIS057000"],
    bic: ["JH"],
    lcc: ["QA76.5"],
    ddc: ["551.46"],
  });
});
