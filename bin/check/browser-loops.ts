import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseProgram } from "./syntax.ts";

/**
 * The browser's sources that wait within a loop, or for the promises of a list, each with its reason. A person who leaves the page, or loses the network,
 * ends such a loop half-way.
 */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  [
    "src/imports/files/web/use-attaching.ts",
    "Sends files of the person's machine, each by itself; who leaves is asked first, and a second run sends the rest (decision 252).",
  ],
  [
    "src/publications/chapters/web/use-submit-chapters.ts",
    "Sends files of chapters that one request has stored; who leaves is asked first (decision 252).",
  ],
  ["src/publications/chapters/web/use-chapter-files.ts", "Sends the PDF and the EPUB of one chapter."],
  ["src/publications/files/web/file-choices.ts", "Sends the files that were chosen for one publication."],
  [
    "src/production/proofs/web/use-typed-saves.ts",
    "Saves texts as they are typed; what failed waits to be saved again.",
  ],
  [
    "src/accounts/settings/web/enrol-factor.ts",
    "Removes an enrolment that was not ended; there are two kinds at most.",
  ],
  ["src/publications/files/web/upload-file.ts", "Sends one file again after a sign-in."],
  ["src/platform/web/call-api.ts", "Sends one request again after a sign-in, and reads the lines of a response."],
  ["src/people/core/web/with-proof.ts", "Runs one command again after a confirmation."],
  ["src/accounts/settings/web/account-request.ts", "Sends one request again after a confirmation."],
  [
    "src/imports/files/web/files-queries.ts",
    "Reads archives on the person's machine, and asks which publications their files are of.",
  ],
  ["src/catalogue/reading/web/offline/stored-texts.ts", "Stores pages of a book on the reader's device."],
  ["src/catalogue/reader/web/open-book.ts", "Finds the pages of an outline in an open PDF."],
  ["src/catalogue/reader/web/printed-pages.ts", "Draws pages of an open PDF."],
  ["src/catalogue/reader/web/search-book.ts", "Searches the pages of an open PDF."],
  ["src/production/proofs/web/use-printed-pages.ts", "Reads the pages of an open PDF."],
]);

const SENTENCE =
  "works through a list by requests in the browser: a person who leaves the page ends it half-way. Make it one request or a job (docs/development.md), or name it with its reason in bin/check/browser-loops.ts.";

const LOOP = /^(?:For|ForOf|ForIn|While|DoWhile)Statement$/u;
const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/u;
/** What is called with each item of a list. */
const EACH = /^(?:map|forEach|flatMap|reduce|filter|every|some)$/u;
/** What changes something on the server and is not waited for. */
const WRITES = /^(?:mutate|mutateAsync|\$(?:post|put|patch|delete))$/u;

/** Returns a sentence for each source of the browser that may send a request for each item of a list, and for each exception that is none any more. */
export function findBrowserLoops(root: string): string[] {
  const paths = globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\/web\/|\.island\.tsx$/u.test(path) && !/\.test\.tsx?$/u.test(path))
    .filter((path) => hasRequestLoop(path, readFileSync(join(root, path), "utf8")));
  const unused = [...ALLOWED.keys()].filter((path) => !paths.includes(path));
  return [
    ...paths.filter((path) => !ALLOWED.has(path)).map((path) => `${path} ${SENTENCE}`),
    ...unused.map((path) => `${path} has no loop that waits: take it out of bin/check/browser-loops.ts.`),
  ];
}

/** Returns whether a source waits within a loop, or in what it calls with each item of a list, or changes something there without waiting. */
export const hasRequestLoop = (path: string, source: string): boolean => isFound(parseProgram(path, source), false);

function isFound(node: unknown, isRepeated: boolean): boolean {
  if (Array.isArray(node)) return node.some((one) => isFound(one, isRepeated));
  if (typeof node !== "object" || node === null) return false;
  const fields = new Map<string, unknown>(Object.entries(node));
  const type = String(fields.get("type"));
  if (
    isRepeated &&
    (type === "AwaitExpression" || (type === "CallExpression" && WRITES.test(getName(fields.get("callee")))))
  )
    return true;
  if (type === "CallExpression" && isAllOfList(fields)) return true;
  if (type === "CallExpression" && EACH.test(getName(fields.get("callee"))))
    return (
      isFound(fields.get("callee"), isRepeated) || listArguments(fields).some((one) => isFound(getBody(one), true))
    );
  const isInside = LOOP.test(type) || (isRepeated && !FUNCTION.test(type));
  return [...fields.values()].some((value) => isFound(value, isInside));
}

/** `Promise.all(rows.map(save))` and its kin, whatever is called. */
const isAllOfList = (fields: ReadonlyMap<string, unknown>): boolean =>
  getField(getField(fields.get("callee"), "object"), "name") === "Promise" &&
  listArguments(fields).some((one) => EACH.test(getName(getField(one, "callee"))));

const getField = (node: unknown, name: string): unknown =>
  typeof node === "object" && node !== null ? new Map<string, unknown>(Object.entries(node)).get(name) : undefined;

/** The last name of what is called: of `queries.save.mutate` mutate. */
function getName(callee: unknown): string {
  const name = getField(getField(callee, "property") ?? callee, "name");
  return typeof name === "string" ? name : "";
}

const listArguments = (fields: ReadonlyMap<string, unknown>): readonly unknown[] => {
  const list = fields.get("arguments");
  return Array.isArray(list) ? list : [];
};

/** What runs for each item: the body of the function, and anything else as it stands. */
const getBody = (argument: unknown): unknown =>
  FUNCTION.test(String(getField(argument, "type"))) ? getField(argument, "body") : argument;
