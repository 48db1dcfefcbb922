import { AUTHORS } from "#tests/support/manuscripts/manuscript-rows.ts";
import { REVIEWER } from "./life-plan.ts";
import { FORMER_AUTHOR, WITHHELD_ANSWER } from "./life-report.ts";
import type { Life } from "./whole-life.ts";

/** The words by which a reader would know a reviewer: the one with an account, the one with a link, the one who declined. */
export const OWN_TRACES: readonly string[] = [...Object.values(REVIEWER), REVIEWER.email.split("@")[1] ?? ""];
export const LINKED_TRACES = ["Thaddeus", "Wexcombe", "orkney.example"];
export const DECLINED_TRACES = ["Ottoline", "Fairweather", "shetland.example"];
export const REVIEWER_TRACES: readonly string[] = [...OWN_TRACES, ...LINKED_TRACES, ...DECLINED_TRACES];

/** The words by which a reader would know an author, a former one too. */
export const listAuthorTraces = ({ author, coAuthor }: Life): readonly string[] => [
  ...AUTHORS.flatMap((one) => [...Object.values(one), one.email.split("@")[1] ?? ""]),
  `${FORMER_AUTHOR.given_name} ${FORMER_AUTHOR.family_name}`,
  FORMER_AUTHOR.email,
  "byron.example",
  author.email,
  coAuthor.email,
  WITHHELD_ANSWER,
];
