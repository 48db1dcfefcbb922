import { expect, test } from "vitest";
import { readLooseDate } from "./loose-date.ts";

test.each([
  ["2008-10-12", { year: 2008, month: 10, day: 12 }],
  ["2008/10/12", { year: 2008, month: 10, day: 12 }],
  ["2008/10/12/", { year: 2008, month: 10, day: 12 }],
  ["2008/03//", { year: 2008, month: 3 }],
  ["2008-3-7", { year: 2008, month: 3, day: 7 }],
  ["2008/00/00", { year: 2008 }],
  ["2008///", { year: 2008 }],
  ["2008 Oct 12", { year: 2008, month: 10, day: 12 }],
  ["2008 Oct", { year: 2008, month: 10 }],
  ["12. Oktober 2008", { year: 2008, month: 10, day: 12 }],
  ["12 October 2008", { year: 2008, month: 10, day: 12 }],
  ["October 12, 2008", { year: 2008, month: 10, day: 12 }],
  ["Oct. 2008", { year: 2008, month: 10 }],
  ["juillet 2008", { year: 2008, month: 7 }],
  ["juin 2008", { year: 2008, month: 6 }],
  ["12 de octubre de 2008", { year: 2008, month: 10, day: 12 }],
  ["15.03.2020", { year: 2020, month: 3, day: 15 }],
])("%s is a date", (text, date) => {
  expect(readLooseDate(text)).toEqual(date);
});

test.each([
  "2008///Spring",
  "Spring 2008",
  "2003/2004",
  "1999/2001",
  "in press",
  "c. 1850",
  "2008-02-31",
  "03/04/2008",
  "",
])("%s is not one", (text) => {
  expect(readLooseDate(text)).toBeUndefined();
});
