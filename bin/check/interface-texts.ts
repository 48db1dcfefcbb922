import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodesIn } from "./syntax.ts";

const TEST = /^tests\/|\.test\.tsx?$/u;
/** Titles and names of examples, and the name that a press begins with: tests have them as data. */
const EXAMPLES = /(?:^|[-/])(?:examples?|sample|cases)[-.]|^src\/press\/core\/press\.ts$/u;
/** Values that records carry: tests have them as data. */
const VALUES = new Set(["All rights reserved"]);

type Source = { readonly path: string; readonly code: string };
type Reader = (source: Source) => Iterable<string>;

const PLACE = "tests/support/interface-texts/";

/** Returns a sentence for each text of the interface that several test files have literally, and for each collected one that none uses. */
export function interfaceTextProblems(root: string): string[] {
  const sources = globSync("{src,bin,tests}/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .map((path) => ({ path, code: readFileSync(join(root, path), "utf8") }));
  return [...listRepeatedTexts(sources), ...listUnusedNames(sources.filter(({ path }) => TEST.test(path)))];
}

/**
 * A repeated text would have to be changed in each file. Parsing takes longer than the rest: only files where such a text may be are parsed, those
 * of the product in which it stands anywhere.
 */
function listRepeatedTexts(sources: readonly Source[]): string[] {
  const tests = sources.filter(isTestSource);
  const product = sources.filter(isProductSource).map((source) => ({ source, line: toLine(source.code) }));
  const suspects = [...findRepeated(tests, guessTexts).keys()].filter((text) =>
    product.some(({ line }) => line.includes(text)),
  );
  if (suspects.length === 0) return [];
  const suspected = [
    ...tests.filter((source) => [...guessTexts(source)].some((text) => suspects.includes(text))),
    ...product.filter(({ line }) => suspects.some((text) => line.includes(text))).map(({ source }) => source),
  ];
  return [...findShared(suspected)].map(([text, paths]) => {
    const collected = paths.find((path) => path.startsWith(PLACE));
    const others = paths.filter((path) => path !== collected).join(", ");
    const advice = collected ? `take it from ${collected}.` : `give it a name in ${PLACE} and take it from there.`;
    return `“${text}” is a text of the interface and literally in ${others}: ${advice}`;
  });
}

function listUnusedNames(tests: readonly Source[]): string[] {
  const used = new Set(tests.flatMap(({ code }) => code.match(/\b[A-Z]+_WORDS\.\w+/gu) ?? []));
  return tests
    .filter(({ path }) => path.startsWith(PLACE))
    .flatMap(({ path, code }) => {
      const constant = /export const (\w+)/u.exec(code)?.[1] ?? "";
      const names = Array.from(code.matchAll(/^ {2}(\w+):/gmu), ([, name = ""]) => `${constant}.${name}`);
      return names.filter((name) => !used.has(name)).map((name) => `${path} has ${name}, which no test uses.`);
    });
}

const isTestSource = ({ path }: Source): boolean => TEST.test(path);
const isProductSource = ({ path }: Source): boolean =>
  path.startsWith("src/") && !TEST.test(path) && !EXAMPLES.test(path);

/** Returns the texts that more than one test file has, with these files. */
function findRepeated(tests: readonly Source[], read: Reader): Map<string, string[]> {
  const paths = new Map<string, Set<string>>();
  for (const source of tests)
    for (const text of read(source))
      if (isInterfaceText(text)) paths.set(text, (paths.get(text) ?? new Set()).add(source.path));
  return new Map(
    [...paths].filter(([, { size }]) => size > 1).map(([text, files]) => [text, [...files].toSorted()] as const),
  );
}

/** Returns those of them that the product has. */
function findShared(sources: readonly Source[]): Map<string, string[]> {
  const texts = new Set<string>();
  for (const source of sources.filter(isProductSource))
    for (const text of readTexts(source)) for (const part of splitSentences(text)) texts.add(part);
  return new Map([...findRepeated(sources.filter(isTestSource), readTexts)].filter(([text]) => texts.has(text)));
}

const MIN_WORDS = 3;
const WORD = /(?:^|[\s“‘"'(])\p{L}/gu;
const isInterfaceText = (text: string): boolean =>
  /^\p{Lu}/u.test(text) && /\p{Ll}/u.test(text) && (text.match(WORD)?.length ?? 0) >= MIN_WORDS && !VALUES.has(text);

/** Returns a text and each of its sentences: tests have the first one often. */
const splitSentences = (text: string): string[] => [text, ...text.split(/(?<=[.?!]) (?=\p{Lu})/u)];
const toLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

const MAYBE_TEXT =
  /"(?=\s*(\p{Lu}(?:[^"\\\n]|\\.)*)")|'(?=\s*(\p{Lu}(?:[^'\\\n]|\\.)*)')|\/(?=\^?(\p{Lu}(?:[^/\\\n]|\\.)*?)\$?\/)|[`>}](?=\s*(\p{Lu}[^`<>{}]*?)(?:[`<{]|\$\{))/gu;

/** Yields what may be a text: between quotes or tags, in a template or a regular expression, also inside a comment. */
function* guessTexts({ code }: Source): Generator<string> {
  for (const [, ...groups] of code.matchAll(MAYBE_TEXT)) {
    const text = groups.find((group) => group !== undefined) ?? "";
    yield toLine(
      text
        .replaceAll(String.raw`\n`, " ")
        .replaceAll("\\", "")
        .replaceAll("&amp;", "&"),
    );
  }
}

/** Yields the texts of a source's strings, templates, regular expressions and JSX. */
function* readTexts({ path, code }: Source): Generator<string> {
  const others = new Set<unknown>();
  for (const node of nodesIn(path, code)) {
    for (const part of others.has(node) ? Object.values(node).flat() : findOthers(node, TEST.test(path)))
      others.add(part);
    if (!others.has(node)) yield toLine(getText(node));
  }
}

type Branch = { readonly [part: string]: unknown };
const branch = (value: unknown): Branch => (typeof value === "object" && value !== null ? { ...value } : {});

/** Returns the parts of a node whose texts never appear on a screen: titles of tests, errors that a test throws itself, examples of a text's fields. */
function findOthers(node: object, isTest: boolean): unknown[] {
  const { type, callee, argument, arguments: given } = branch(node);
  if (type === "ThrowStatement" && isTest) return [argument];
  if (type !== "CallExpression" || !Array.isArray(given)) return [];
  const name = getCalledName(callee);
  if (name === "field") return given.slice(2);
  const isTitle =
    /^(?:test|it|describe)$/u.test(name) && /^(?:Template)?Literal$/u.test(String(branch(given[0])["type"]));
  return isTitle ? given.slice(0, 1) : [];
}

/** `test` in `test(…)`, in `test.describe(…)` and in `test.each(…)(…)`. */
function getCalledName(callee: unknown): string {
  const { type, name, object, callee: inner } = branch(callee);
  if (type === "MemberExpression") return getCalledName(object);
  return type === "CallExpression" ? getCalledName(inner) : String(name);
}

/** Returns the text of a string, a part of a template, a regular expression or JSX; empty for any other node. */
function getText(node: object): string {
  const { type, value, regex } = branch(node);
  if (type === "TemplateElement") return String(branch(value)["cooked"]);
  if (type !== "Literal" && type !== "JSXText") return "";
  const pattern = branch(regex)["pattern"];
  if (typeof pattern === "string") return pattern.replaceAll(/^\^|\$$|\\/gu, "");
  return typeof value === "string" ? value : "";
}
