import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "docs/decisions";
const INDEX = "README.md";

type Decision = {
  readonly number: number;
  readonly file: string;
  readonly title: string;
  /** The day, as in 2026-11-22. */
  readonly date: string;
  /** The line below the title without its date, as Markdown. */
  readonly status: string;
};

/**
 * Returns a sentence for each page of docs/decisions/ whose heading or date line is not in order, for dates that do not
 * follow the numbers, and for an index that differs from the pages.
 */
export function decisionProblems(root: string): string[] {
  const read = readDecisions(root);
  const problems = [...read.problems, ...sequenceProblems(read.decisions), ...findSuperseded(read.decisions)];
  if (problems.length > 0) return problems;
  const index = join(root, FOLDER, INDEX);
  const stored = existsSync(index) ? readFileSync(index, "utf8") : "";
  return plain(stored) === plain(decisionsPage(root))
    ? []
    : [`${FOLDER}/${INDEX} does not list the decisions as they are: run \`node bin/decisions.ts\`.`];
}

/** Returns the text of docs/decisions/README.md: the numbers, dates and states of all decisions. */
export function decisionsPage(root: string): string {
  const { decisions } = readDecisions(root);
  const unused = numbersNeverUsed(decisions.map(({ number }) => number));
  return [
    "# Decisions",
    "",
    "Each page says what was decided about the code, when, and why. A page is not edited later: a decision that no longer holds is superseded by a",
    "new one, and the line below its title then names that one. Rulings about the product stand in the [specification](../specification/decisions.md).",
    "`node bin/decisions.ts` writes this page, and `npm run check` compares it with the decisions.",
    "",
    "| number | decision | date | state |",
    "| --- | --- | --- | --- |",
    ...decisions.map(
      ({ number, file, title, date, status }) => `| ${number} | [${title}](${file}) | ${date} | ${getState(status)} |`,
    ),
    "",
    ...(unused.length === 0
      ? []
      : [
          `The numbers ${unused.join(", ")} were set aside for decisions that were written at the same time as others, and were not needed.`,
          "",
        ]),
  ].join("\n");
}

/** Returns the numbers below the highest one that no decision has. */
export function numbersNeverUsed(numbers: readonly number[]): number[] {
  const used = new Set(numbers);
  return Array.from({ length: Math.max(0, ...numbers) }, (_, index) => index + 1).filter((number) => !used.has(number));
}

/** Reads one page. Returns a sentence where its heading or its date line is not in order. */
export function readDecision(file: string, text: string): Decision | string {
  const number = Number(/^(\d{4})-[a-z0-9-]+\.md$/u.exec(file)?.[1]);
  if (!Number.isInteger(number)) return `${FOLDER}/${file} is not named NNNN-words-of-the-title.md.`;
  const [heading = "", , line = ""] = text.split("\n");
  const title = /^# (?<number>\d+)\. (?<title>.+)$/u.exec(heading)?.groups;
  if (Number(title?.["number"]) !== number)
    return `${FOLDER}/${file} does not begin with “# ${number}. ” and its title.`;
  const dated = /^(?<date>\d{4}-\d{2}-\d{2})\. (?<status>(?:Accepted\.|Superseded by \[).*)$/u.exec(line)?.groups;
  if (dated?.["date"] === undefined || Number.isNaN(Date.parse(dated["date"])))
    return `${FOLDER}/${file} has no line “2026-01-31. Accepted.” or “2026-01-31. Superseded by [decision N](…).” below its title.`;
  return { number, file, title: title?.["title"] ?? "", date: dated["date"], status: dated["status"] ?? "" };
}

function readDecisions(root: string): {
  readonly decisions: readonly Decision[];
  readonly problems: readonly string[];
} {
  const files = readdirSync(join(root, FOLDER)).filter((file) => file !== INDEX);
  const read = files.toSorted().map((file) => readDecision(file, readFileSync(join(root, FOLDER, file), "utf8")));
  return {
    decisions: read.filter((one) => typeof one !== "string"),
    problems: read.filter((one) => typeof one === "string"),
  };
}

/** Returns a sentence for each number that two pages have, and for each page that is older than the one before it. */
export function sequenceProblems(decisions: readonly Decision[]): string[] {
  return decisions.flatMap((decision, index) => {
    const before = decisions[index - 1];
    if (before === undefined) return [];
    if (before.number === decision.number) return [`${before.file} and ${decision.file} have the same number.`];
    return before.date > decision.date
      ? [`${FOLDER}/${decision.file} is dated before decision ${before.number}: numbers follow dates.`]
      : [];
  });
}

/** Returns a sentence for each pair of decisions of which only one names the other as superseded. */
export function findSuperseded(decisions: readonly Decision[]): string[] {
  const SUPERSEDES = new Set(
    decisions.flatMap((decision) => listLinked(decision, "Supersedes ").map((other) => `${decision.file} ${other}`)),
  );
  const SUPERSEDED = new Set(
    decisions.flatMap((decision) => listLinked(decision, "Superseded by ").map((other) => `${other} ${decision.file}`)),
  );
  return [
    ...[...SUPERSEDED.difference(SUPERSEDES)].map((pair) => describeUnansweredLink(pair, "Supersedes")),
    ...[...SUPERSEDES.difference(SUPERSEDED)].map((pair) =>
      describeUnansweredLink(pair.split(" ").toReversed().join(" "), "Superseded by"),
    ),
  ];
}

const describeUnansweredLink = (pair: string, words: string): string => {
  const [silent = "", other = ""] = pair.split(" ");
  return `${FOLDER}/${silent} does not say “${words}” with a link to ${other} in its date line.`;
};

/** The pages that a sentence of the status, which begins with these words, links. */
const listLinked = ({ status }: Decision, words: string): string[] =>
  status
    .split(". ")
    .filter((sentence) => sentence.startsWith(words))
    .flatMap((sentence) => [...sentence.matchAll(/\]\((\d{4}-[a-z0-9-]+\.md)\)/gu)].map(([, file = ""]) => file));

/** The first sentence of a status line. */
const getState = (status: string): string =>
  status.startsWith("Accepted.") ? "accepted" : status.replace(/^S(.*?\)).*$/u, "s$1");

/** The page without the spaces and dashes by which the formatter aligns its table. */
const plain = (page: string): string => page.replaceAll(/-{3,}/gu, "---").replaceAll(/ {2,}/gu, " ").trim();
