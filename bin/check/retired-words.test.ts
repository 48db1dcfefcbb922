import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { listNamedFiles, listRetiredWords } from "./retired-words.ts";
import { findUnusedExceptions, WORDS_BY_SENSE } from "./words-by-sense.ts";

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

function listProblems(file: string, source: string): string[] {
  const root = mkdtempSync(join(tmpdir(), "colophon-words-"));
  roots.push(root);
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src", file), source);
  return listRetiredWords(listNamedFiles(root));
}

test.each([
  ["sent.ts", "export const sentLetter = 1;", "sentLetter"],
  ["sent.ts", "export type HouseText = { readonly said: string };", "said"],
  ["desk-list.tsx", "export {};", "desk-list.tsx"],
  ["view.tsx", "export const View = () => <p className={complaint} />;", "complaint"],
  ["send.ts", "export const send = (asked: string) => asked;", "asked"],
  ["button.tsx", "export const Button = ({ look }: Props) => <i className={look} />;", "look"],
  ["card.tsx", 'export const Card = () => <i className={open ? "panel desk-card" : "panel"} />;', "desk-card"],
  ["card.tsx", "export const Card = () => <i className={`badge house-${colour}`} />;", "house-"],
  ["card.css", ".panel > .desk-card:hover { color: red }", "desk-card"],
  ["card.css", "a { --house-ink: red }", "house-ink"],
  ["notes.ts", 'localStorage.setItem("desk-notes", text);', "desk-notes"],
  ["reply.ts", 'response.headers.set("X-Desk", "1");', "X-Desk"],
  ["reply.ts", 'c.header("X-Desk", "1");', "X-Desk"],
])("a name in %s is refused with the word to use", (file, source, name) => {
  expect(listProblems(file, source).join()).toContain(`the name ${name} uses the retired word`);
});

test.each([
  ["totals.ts", "export const figureOfDay = 1;", "figureOfDay"],
  ["reply.ts", "export const answering = 1;", "answering"],
  ["pages.ts", "export type Kept = { readonly page: string };", "Kept"],
  ["press.ts", "export const shownFields = 1;", "shownFields"],
  ["queries.ts", "type Reading = Pick<Context, 'db'>;", "Reading"],
  ["save.ts", "export const refusal = 1;", "refusal"],
  ["moment.ts", "export {};", "moment.ts"],
])("a word of two senses in %s is refused where it has the retired one", (file, source, name) => {
  expect(listProblems(file, source).join()).toContain(`the name ${name} uses the retired word`);
});

test.each([
  ["fees.ts", "export type Fees = { readonly colourFigure: number };"],
  ["view.tsx", "export const View = () => <figure><figcaption /></figure>;"],
  ["progress.ts", "export type ReadingProgress = { readonly page: number };"],
])("a word of two senses in %s is allowed where it has the other", (file, source) => {
  expect(listProblems(file, source)).toEqual([]);
});

test("an exception that no name uses any more is reported with its reason", () => {
  const unused = findUnusedExceptions([{ path: "src/press/core/press.ts", names: ["shown", "colourFigure"] }]).join();
  expect(unused).not.toContain("A key of the stored settings");
  expect(unused).not.toContain("which the press prices");
  expect(unused).toContain("no name uses the exception of “kept” any more");
  for (const { exceptions = [] } of WORDS_BY_SENSE)
    for (const { because } of exceptions) expect(because).toMatch(/^[A-Z].*\.$/u);
});

test("the name of a folder is refused", () => {
  const root = mkdtempSync(join(tmpdir(), "colophon-words-"));
  roots.push(root);
  mkdirSync(join(root, "src", "desk"), { recursive: true });
  writeFileSync(join(root, "src", "desk", "list.ts"), "export {};");
  expect(listRetiredWords(listNamedFiles(root)).join()).toContain("the name desk uses the retired word");
});

test("a decision letter is a term of the trade", () => {
  expect(listProblems("decide.ts", "export const decisionLetter = 1;")).toEqual([]);
});

test("comments in a style sheet may use any word", () => {
  expect(listProblems("card.css", "/* nobody's desk */ .card { color: red }")).toEqual([]);
});

test("comments, strings and texts on screens may use any word", () => {
  expect(listProblems("view.tsx", 'export const View = () => <p title="a letter">nobody said</p>; // told')).toEqual(
    [],
  );
});
