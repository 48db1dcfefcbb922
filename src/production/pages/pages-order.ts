import type { WrapCover } from "#covers/wrap/wrap-cover.ts";
import type { UploadedBytes } from "#platform/threads/uploaded-bytes.ts";
import type { SetPages } from "./server/set-pages.ts";
import type { HouseStyle } from "../styles/house-style.ts";
import type { PageJob, PrintedPart } from "./page-job.ts";
import type { SampleKind } from "./sample-kinds.ts";

/** What the typesetter's process is given for the cover of a book. */
export type CoverOrder = { readonly cover: WrapCover };

/** What the typesetter's process is given for two facing pages in a style: a text as it is stored, and what of it they have. */
export type SpreadOrder = {
  readonly spread: {
    readonly packed: UploadedBytes;
    readonly sample: SampleKind;
    readonly style: HouseStyle;
    /** The title of the publication that it is from; empty for none. */
    readonly title: string;
    readonly authors: readonly string[];
  };
};

/** What the typesetter's process is given: the texts as they are stored (`packText`), and the job around them. */
export type PagesOrder = {
  readonly parts: readonly {
    readonly packed: UploadedBytes;
    readonly part: Omit<PrintedPart, "text">;
    /** The title in the record, for a text without one. */
    readonly title?: string;
  }[];
  readonly job: Omit<PageJob, "parts">;
};

/** The response of the typesetter's process; a refusal is a sentence for the sender, an error one for the log. */
export type PagesResponse = { readonly set: SetPages } | { readonly refused: string } | { readonly error: string };
