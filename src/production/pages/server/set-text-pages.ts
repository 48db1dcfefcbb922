import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { Log } from "#platform/log.ts";
import type { Problem } from "../../document/problem.ts";
import type { EditionJob } from "../../editions/write-editions.ts";
import type { HouseStyle } from "../../styles/house-style.ts";
import type { PagesOrder } from "../pages-order.ts";
import type { Typesetter } from "./open-typesetter.ts";

/** The pages of a text, and what was found while they were set; null with the problem that kept them from being set. */
export type TextPages = { readonly pdf: UploadedBytes | null; readonly problems: readonly Problem[] };

export type TextToSet = {
  /** The text as `packText` packs it: it is opened in the process that sets the pages, never in the one that serves them. */
  readonly packed: UploadedBytes;
  readonly style: HouseStyle;
  readonly job: EditionJob;
  readonly signal?: AbortSignal;
};

const OUR_MISTAKE = "The pages couldn’t be typeset because of a software error. The press’s log has the details.";

/** Sets a chapter, or a paper in a style of two columns, by itself. Throws the reason of `signal` when it is aborted. */
export async function setTextPages(
  typesetter: Typesetter,
  { packed, style, job, signal }: TextToSet,
  log: Pick<Log, "error">,
): Promise<TextPages> {
  const response = await typesetter.set(makeOrder(packed, style, job), signal);
  if ("set" in response) return response.set;
  if ("error" in response) log.error({ error: response.error }, "Pages could not be set.");
  return { pdf: null, problems: [notSet("refused" in response ? response.refused : OUR_MISTAKE)] };
}

function makeOrder(packed: UploadedBytes, style: HouseStyle, { chapter, imprint, language }: EditionJob): PagesOrder {
  return {
    parts: [{ packed, part: { ...chapter, affiliations: [], session: null, shortTitle: null } }],
    job: {
      kind: style.columns === 2 ? "paper" : "chapter",
      imprint,
      language,
      style,
      firstPage: 1,
      event: null,
      dedication: "",
      contributors: [],
      draft: false,
    },
  };
}

const notSet = (sentence: string): Problem => ({ code: "pages-not-set", severity: "must", place: null, sentence });
