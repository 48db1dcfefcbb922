import { expect, test } from "vitest";
import { placeProblems, listSourceProblems } from "./single-places.ts";

const PATH = "src/press/example.tsx";
const ADDRESS = `${PATH} writes an address of the dashboard: take it from src/addresses/dashboard-addresses.ts.`;

test.each([
  ['const path = "/dashboard";'],
  ['const path = "/dashboard/users?page=2";'],
  ["const path = `${url}/dashboard/enquiries/${id}`;"],
  ['const link = <a href="/dashboard/outbox">Outbox</a>;'],
  ["const sentence = `Open /dashboard/outbox.`;"],
])("an address of the dashboard is refused: %s", (source) => {
  expect(listSourceProblems(PATH, source)).toEqual([ADDRESS]);
});

test.each([
  ['import { DASHBOARD } from "#dashboard/web/example.ts";'],
  ['import { Frame } from "../dashboard/frame.tsx";'],
  ['const entry = "src/dashboard/client.tsx";'],
  ['const path = "/dashboards";'],
  ["/** The screen `/dashboard/users`. */\nconst screen = 1;"],
])("this is no address of the dashboard: %s", (source) => {
  expect(listSourceProblems(PATH, source)).toEqual([]);
});

test.each([
  ['const format = new Intl.NumberFormat("en-GB");'],
  ["const zone = new Intl.DateTimeFormat().resolvedOptions();"],
  ["const words = (5000).toLocaleString();"],
  ["const time = date.toLocaleTimeString();"],
])("an own format is refused: %s", (source) => {
  expect(listSourceProblems(PATH, source)).toEqual([
    `${PATH} formats dates, numbers or lists itself: take the format from src/ui/formatting/.`,
  ]);
});

test.each([
  ["const characters = new Intl.Segmenter();"],
  ["const small = name.toLocaleLowerCase();"],
  ["type Unit = Intl.RelativeTimeFormatUnit;"],
])("this formats nothing: %s", (source) => {
  expect(listSourceProblems(PATH, source)).toEqual([]);
});

test.each([
  [
    'import { useMutation } from "@tanstack/react-query";',
    "has a mutation of its own: take useAction from src/platform/web/use-action.ts.",
  ],
  [
    'const text = sessionStorage.getItem("note");',
    "stores in the browser: take useDraft from src/platform/web/forms/use-draft.ts, which expires.",
  ],
  [
    "const text = window.localStorage;",
    "stores in the browser: take useDraft from src/platform/web/forms/use-draft.ts, which expires.",
  ],
])("the tasks of the kit of forms are refused in other places: %s", (source, sentence) => {
  expect(listSourceProblems(PATH, source)).toEqual([`${PATH} ${sentence}`]);
});

test("a progress bar in the browser's colours is refused", () => {
  expect(listSourceProblems("src/work/web/work.tsx", "const bar = <progress max={3} value={1} />;")).toEqual([
    "src/work/web/work.tsx draws a progress bar itself, in the browser's colours: take ProgressBar from src/ui/display/.",
  ]);
});

test("the source keeps to its single places", () => {
  expect(placeProblems(".")).toEqual([]);
});
