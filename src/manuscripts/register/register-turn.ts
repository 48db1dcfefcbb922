import type { Turn } from "#manuscripts/manuscript.ts";
import type { PublicationStatus } from "#publications/core/publication.ts";

/** Whose turn it is with a manuscript, as the register says it. */
const MANUSCRIPT_TURNS: Readonly<Record<Turn, string>> = {
  author: "The author's turn",
  editors: "An editor will be named",
  editor: "The editor's turn",
  reviewers: "The reviewers' turn",
  press: "The press's turn",
  none: "Done",
};

/** Returns whose turn it is with a manuscript; the corresponding author, who sends what is asked for, reads "Your turn". */
export const manuscriptTurn = (turn: Turn, isOwn: boolean): string =>
  turn === "author" && isOwn ? "Your turn" : MANUSCRIPT_TURNS[turn];

const OWN_PROPOSALS = {
  draft: "Your turn: finish it and send it to the editors",
  under_review: "The editors' turn",
  published: "Done",
  archived: "Taken out of the catalogue",
} as const satisfies Readonly<Record<PublicationStatus, string>>;

/** Returns whose turn it is with a catalogue proposal. */
export const proposalTurn = (status: PublicationStatus, isOwn: boolean): string =>
  status === "draft" && !isOwn ? "Not sent" : OWN_PROPOSALS[status];
