import fc from "fast-check";
import { expect, test } from "vitest";
import { backupName, backupTime, listOutdatedBackups } from "./retention.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-01-01T03:30:00Z");
const daily = (days: number): string[] =>
  Array.from({ length: days }, (_, index) => backupName(new Date(START + index * DAY_MS)));

test("a backup's name carries its time", () => {
  const name = backupName(new Date("2026-11-22T03:30:05.678Z"));
  expect(name).toBe("colophon-2026-11-22T033005Z.tar");
  expect(backupTime(name)?.toISOString()).toBe("2026-11-22T03:30:05.000Z");
  for (const other of ["colophon-2026-13-45T999999Z.tar", "before-upgrade.tar", "notes.txt"])
    expect(backupTime(other)).toBeUndefined();
});

test("of a year of nights stay the last week, the last four Sundays and the ends of the last three months", () => {
  const names = daily(365);
  const outdated = new Set(listOutdatedBackups(names, { days: 7, weeks: 4, months: 3 }));
  expect(names.filter((name) => !outdated.has(name)).map((name) => name.slice(9, 19))).toEqual([
    "2026-10-31",
    "2026-11-30",
    "2026-12-13",
    "2026-12-20",
    "2026-12-25",
    "2026-12-26",
    "2026-12-27",
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
  ]);
});

test("the newest backup always stays, and other files are never named", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 400 })),
      fc.record({ days: fc.nat(9), weeks: fc.nat(9), months: fc.nat(9) }),
      (days, retention) => {
        const names = ["notes.txt", ...days.map((day) => backupName(new Date(START + day * DAY_MS)))];
        const outdated = listOutdatedBackups(names, retention);
        expect(outdated).not.toContain("notes.txt");
        expect(outdated).not.toContain(backupName(new Date(START + Math.max(0, ...days) * DAY_MS)));
        expect(
          listOutdatedBackups(
            names.filter((name) => !outdated.includes(name)),
            retention,
          ),
        ).toEqual([]);
      },
    ),
  );
});
