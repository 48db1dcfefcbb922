import { expect, test } from "vitest";
import { queueGroups, sliceGroups } from "./queue-groups.ts";

const GROUPS = queueGroups([
  { turn: "editor", mine: false, number: 30 },
  { turn: "editors", mine: false, number: 4 },
  { turn: "none", mine: false, number: 100 },
  { turn: "editor", mine: true, number: 10 },
  { turn: "editors", mine: true, number: 4 },
]);
const read = (offset: number, limit: number) =>
  sliceGroups(GROUPS, offset, limit).map((group) => [group.mine, group.turn, group.offset, group.limit]);

test("own tasks come first, both kinds by who must act, and empty groups are left out", () => {
  expect(GROUPS.map(({ mine, turn, number }) => [mine, turn, number])).toEqual([
    [true, "editor", 10],
    [true, "editors", 4],
    [false, "editor", 20],
    [false, "none", 100],
  ]);
});

test("a page takes its part of each group; pages together show each place once", () => {
  expect(read(0, 25)).toEqual([
    [true, "editor", 0, 10],
    [true, "editors", 0, 4],
    [false, "editor", 0, 11],
  ]);
  expect(read(25, 25)).toEqual([
    [false, "editor", 11, 9],
    [false, "none", 0, 16],
  ]);
  expect(read(125, 25)).toEqual([[false, "none", 91, 9]]);
  expect(read(150, 25)).toEqual([]);
});
