import { pluralize } from "../../src/ui/formatting/numbers.ts";
import { accountLines } from "./import-account.ts";
import type { ImportReport } from "#imports/storing/import-report.ts";
import {
  EVIDENCE,
  EVIDENCE_WORDS,
  type KnownLine,
  formatPublication,
  type UnsureLine,
} from "../../src/imports/recognition/evidence.ts";

import { fieldWords, valueWords } from "#publications/history/change-words.ts";
import type { PublicationUpdate } from "#imports/updates/server/plan-updates.ts";

const MAX_LISTED = 10;

/** Every failure and every unsure record, the first warnings (or all), and one sentence on what the import did. */
export function summary(
  file: string,
  report: ImportReport,
  options: { dryRun: boolean; allWarnings: boolean; account: boolean },
): string {
  const listed = options.allWarnings ? report.warnings : report.warnings.slice(0, MAX_LISTED);
  const hidden = report.warnings.length - listed.length;
  return [
    ...report.failed.map(({ line, reason }) => `${file}:${line}: ${reason}`),
    ...report.unsure.map((line) => `${file}:${line.line}: unsure: ${unsureSentence(line)}`),
    ...listed.map(({ line, sentence }) => `${file}:${line}: warning: ${sentence}`),
    ...(hidden > 0 ? [`${file}: ${hidden} more warnings; --warnings shows all.`] : []),
    ...accountLines(file, report, options),
    ...unsureAdvice(file, report),
    `${file}: ${sentence(report, options.dryRun)}`,
  ].join("\n");
}

/** A record that exists already, and the publication it was matched with. */
export const describeKnown = (file: string, { line, title, known, by }: KnownLine): string =>
  `${file}:${line}: already there: “${title}” is ${formatPublication(known)}, recognised by ${EVIDENCE_WORDS[by]}.`;

/** Each field that a record changes of a publication. */
export const updateSentences = (file: string, { line, before, changed }: PublicationUpdate): string[] =>
  Object.entries(changed).map(
    ([field, { from, to }]) =>
      `${file}:${line}: “${before.title}”: ${fieldWords(field)}: ${shortenValue(field, from)} → ${shortenValue(field, to)}`,
  );

const shortenValue = (field: string, value: unknown): string => {
  const words = valueWords(field, value);
  return words === "" ? "nothing" : words.length > 100 ? `${words.slice(0, 100)}…` : words;
};

function unsureSentence({ title, known, by, reason, chapters, addable }: UnsureLine): string {
  const parts = chapters > 0 ? ` with its ${pluralize(chapters, "chapter")}` : "";
  const advice = addable ? "" : " It cannot be added: correct the file or the publication.";
  return `“${title}”${parts} resembles ${formatPublication(known)} by ${EVIDENCE_WORDS[by]} and was not stored. ${reason}${advice}`;
}

function unsureAdvice(file: string, { unsure }: ImportReport): string[] {
  const addable = unsure.filter((line) => line.addable).length;
  return addable === 0 ? [] : [`${file}: --add-unsure adds ${addable} of them as new publications.`];
}

function sentence(
  { created, updated, unchanged, unsure, linked, failed, warnings, recognised }: ImportReport,
  dryRun: boolean,
): string {
  const ways = EVIDENCE.flatMap((by) => (recognised[by] ? `${recognised[by]} by ${EVIDENCE_WORDS[by]}` : []));
  const there = `${unchanged} already there${ways.length > 0 ? ` (${ways.join(", ")}; --known names them)` : ""}`;
  const done = `${pluralize(created, "record")} ${dryRun ? "would be" : created === 1 ? "was" : "were"} added, ${there}`;
  const rest = [
    updated > 0 && `${pluralize(updated, "record")} ${dryRun ? "would be " : ""}updated`,
    unsure.length > 0 && `${unsure.length} unsure`,
    linked > 0 && `${pluralize(linked, "chapter")} put into their books`,
    `${failed.length} failed`,
    warnings.length > 0 && pluralize(warnings.length, "warning"),
  ].filter((part) => part !== false);
  return `${done}, ${rest.join(", ")}.${dryRun ? " Nothing was stored." : ""}`;
}
