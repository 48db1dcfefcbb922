import type { ManuscriptState, Turn } from "#manuscripts/manuscript.ts";

type TurnSentenceFacts = {
  readonly state: ManuscriptState;
  readonly turn: Turn;
  readonly points_total: number;
  readonly points_open: number;
  readonly editor: { readonly name: string } | null;
};

/** Returns whose turn it is, for the author, below the sentence of where the manuscript is; undefined where there is nothing to add. */
export function turnSentence(facts: TurnSentenceFacts): string | undefined {
  const { turn, editor } = facts;
  const named = editor ? ` Your editor is ${editor.name}.` : "";
  if (turn === "author") return `It is your turn. ${describeAnswers(facts)}${named}`.replaceAll(/ {2,}/gu, " ").trim();
  if (turn === "editor") return editor ? `It is the turn of your editor, ${editor.name}.` : undefined;
  if (turn === "editors" && facts.state !== "submitted")
    return "Another editor takes over. Nothing is needed from you.";
  return editor ? `Your editor is ${editor.name}.` : undefined;
}

function describeAnswers({ state, points_total, points_open }: TurnSentenceFacts): string {
  if (state !== "revisions_requested" || points_total === 0) return "";
  const count = points_total - points_open;
  return count === points_total
    ? `All ${points_total} points are answered.`
    : `${count} of ${points_total} points are answered.`;
}
