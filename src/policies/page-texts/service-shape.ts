import type { SectionShape } from "#policies/core/policy-text.ts";

/** For whom a service is, how long it takes, and who reviews: on `/services`, at home, and at the head of its own page. */
export const AT_A_GLANCE: SectionShape = {
  id: "at-a-glance",
  title: "At a glance",
  needs: "table",
  columns: ["What", "Answer"],
  rows: ["For", "Time", "Review"],
};

/** The steps of a service. A time of “–” is not shown. */
export const PROCESS: SectionShape = {
  id: "process",
  title: "Our process",
  needs: "table",
  columns: ["Step", "Time", "What happens"],
};

export const BENEFITS: SectionShape = {
  id: "benefits",
  title: "What you get",
  needs: "table",
  columns: ["Benefit", "What it means"],
};
