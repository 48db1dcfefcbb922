import { MANUSCRIPTS_KEY } from "#manuscripts/web/manuscript-queries.ts";
import { readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { type Volume, type VolumeManuscript, volumes } from "./volume-queries.ts";

/** A manuscript and its new place, from 1, among those that can be moved. */
export type VolumeMove = { readonly id: string; readonly to: number };

/** Returns whether a manuscript has its place by hand: it has no publication yet, and has not ended. The viewer's own has one too. */
export const isPlaced = ({ can_move, is_own, stage }: VolumeManuscript): boolean =>
  can_move || (is_own && stage !== "in_production" && stage !== "published" && stage !== "ended");

/** Returns the action that moves a manuscript within its volume. */
export function useVolumeMoves({ sequential_id, noun }: Pick<Volume, "sequential_id" | "noun">) {
  const { runAction, isBusy } = useAction({
    run: ({ id, to }: VolumeMove) =>
      readResult(
        volumes[":id"].places.$post({
          param: { id: String(sequential_id) },
          json: { key: crypto.randomUUID(), manuscript_id: id, to },
        }),
      ),
    successToast: { title: noun === "paper" ? "Paper moved" : "Chapter moved" },
    failed: { title: "The order was not changed", otherwise: "Nothing was changed. Please try again." },
    refreshes: MANUSCRIPTS_KEY,
  });
  return { move: runAction, isMoving: isBusy };
}
