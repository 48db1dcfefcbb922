import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { nodesIn } from "./syntax.ts";

/** A thing that the source has in one place only: its form in other places, and the place where it belongs. */
type Rule = {
  readonly allowed: ReadonlySet<string>;
  /** A source without this text needs no parsing. */
  readonly sign: RegExp;
  readonly breaks: (node: object) => boolean;
  readonly sentence: string;
};

const DASHBOARD_ADDRESS = /(?<![\w.-])\/dashboard(?![\w-])/u;

const RULES: readonly Rule[] = [
  {
    allowed: new Set(["src/addresses/dashboard-addresses.ts"]),
    sign: /\/dashboard/u,
    breaks: (node) => DASHBOARD_ADDRESS.test(getText(node)),
    sentence: "writes an address of the dashboard: take it from src/addresses/dashboard-addresses.ts.",
  },
  {
    // zoned-time.ts calculates with time zones; what it formats is not read by people.
    allowed: new Set([
      "src/ui/formatting/dates.ts",
      "src/ui/formatting/numbers.ts",
      "src/ui/formatting/names.ts",
      "src/press/core/zoned-time.ts",
      // Printed in the language of the book, not in that of the press.
      "src/production/pages/imprint-lines.ts",
      "src/production/pages/index-entries.ts",
      "src/production/document/index-terms.ts",
      "src/production/books/contributor-notes.ts",
      "src/production/books/event-line.ts",
    ]),
    sign: /\bIntl\b|toLocale/u,
    breaks: (node) => isFormatter(node) || isLocaleCall(node),
    sentence: "formats dates, numbers or lists itself: take the format from src/ui/formatting/.",
  },
  {
    allowed: new Set(["src/platform/web/use-action.ts"]),
    sign: /useMutation/u,
    breaks: isNamed("useMutation"),
    sentence: "has a mutation of its own: take useAction from src/platform/web/use-action.ts.",
  },
  {
    allowed: new Set(["src/ui/display/progress-bar.tsx"]),
    sign: /<progress/u,
    breaks: isElement("progress"),
    sentence: "draws a progress bar itself, in the browser's colours: take ProgressBar from src/ui/display/.",
  },
  {
    allowed: new Set([
      "src/platform/web/forms/draft.ts",
      "src/platform/web/forms/stored-drafts.ts",
      // Choices of a browser, messages for the next page, and proofs of a sign-in are not drafts.
      "src/publications/listing/web/list-choices.ts",
      "src/dashboard/web/use-sidebar.ts",
      "src/ui/toasts/carried-toast.ts",
      "src/catalogue/core/web/carried-notice.ts",
      "src/catalogue/reader/web/remembered-place.ts",
      "src/publications/reading/web/reading-settings.ts",
      "src/catalogue/reading/web/notes/reading-notes.ts",
      "src/catalogue/reading/web/offline/stored-texts.ts",
      "src/site/web/listen-to-shortcuts.ts",
      "src/dashboard/web/palette/recent-items.ts",
      "src/accounts/core/web/auth-client.ts",
    ]),
    sign: /(?:local|session)Storage/u,
    breaks: isNamed("localStorage", "sessionStorage"),
    sentence: "stores in the browser: take useDraft from src/platform/web/forms/use-draft.ts, which expires.",
  },
];

/** Returns a sentence for each source in `src/` that writes what has one place. Tests may write the result that they expect. */
export function placeProblems(root: string): string[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.test\.tsx?$/u.test(path))
    .flatMap((path) => listSourceProblems(path, readFileSync(join(root, path), "utf8")));
}

/** Returns a sentence for each rule that a source breaks. */
export function listSourceProblems(path: string, source: string): string[] {
  const rules = RULES.filter(({ allowed, sign }) => !allowed.has(path) && sign.test(source));
  if (rules.length === 0) return [];
  const nodes = [...nodesIn(path, source)];
  return rules.filter(({ breaks }) => nodes.some(breaks)).map(({ sentence }) => `${path} ${sentence}`);
}

/** Returns whether a node is an identifier of one of these names. */
function isNamed(...names: readonly string[]): (node: object) => boolean {
  return (node) => "name" in node && typeof node.name === "string" && names.includes(node.name);
}

/** Returns whether a node is the opening tag of such an element. */
function isElement(tag: string): (node: object) => boolean {
  return (node) => "type" in node && node.type === "JSXOpeningElement" && "name" in node && getName(node.name) === tag;
}

/** The text of a string, of a part of a template, or of JSX; empty for any other node. */
function getText(node: object): string {
  const value = "value" in node ? node.value : undefined;
  if (typeof value === "string") return value;
  return typeof value === "object" && value !== null && "raw" in value ? String(value.raw) : "";
}

/** A division of text into characters or words formats nothing. */
const OTHER_USES = new Set(["Segmenter"]);

/** Returns whether a node is `new Intl.…Format`. */
const isFormatter = (node: object): boolean =>
  "type" in node &&
  node.type === "NewExpression" &&
  "callee" in node &&
  getName(getMember(node.callee, "object")) === "Intl" &&
  !OTHER_USES.has(getName(getMember(node.callee, "property")));

/** Returns whether a node is `….toLocaleString`, `.toLocaleDateString` or `.toLocaleTimeString`; other methods only change case. */
const isLocaleCall = (node: object): boolean =>
  /^toLocale(?:Date|Time)?String$/u.test(getName(getMember(node, "property")));

const getMember = (node: unknown, side: "object" | "property"): unknown =>
  typeof node === "object" && node !== null && "type" in node && node.type === "MemberExpression" && side in node
    ? (node as Record<string, unknown>)[side]
    : undefined;

const getName = (node: unknown): string =>
  typeof node === "object" && node !== null && "name" in node ? String(node.name) : "";
