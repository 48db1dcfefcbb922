import { useEffect } from "react";
import { readResult } from "#platform/web/call-api.ts";
import { isTyping } from "#platform/web/single-keys.ts";
import { useAction } from "#platform/web/use-action.ts";
import { isOverlayOpen } from "#ui/overlays/is-overlay-open.ts";
import { type Book, isBuilding, production, PRODUCTION_KEY } from "./book-queries.ts";

/** Returns why a book cannot be built now, in a sentence; undefined where it can. */
export function findBuildObstacle(book: Pick<Book, "editions" | "stages" | "total">): string | undefined {
  if (isBuilding(book)) return "The book is being built.";
  const set = book.total - book.stages.no_text - book.stages.setting - book.stages.problems;
  return set <= 0 ? "Nothing to build yet: no part has been typeset." : undefined;
}

/** Returns the action that builds the editions of a book from its parts as they are now. */
export const useBuild = ({ sequential_id }: Pick<Book, "sequential_id">) =>
  useAction({
    run: () => readResult(production.books[":id"].builds.$post({ param: { id: String(sequential_id) } })),
    successToast: { title: "The book is being built", message: "Its editions appear here when they are ready." },
    failed: { title: "Couldn’t build the book", otherwise: "Nothing was changed. Please try again." },
    refreshes: PRODUCTION_KEY,
  });

/** Builds the book at the key B, while the keys of one character are on and nobody types. */
export function useBuildKey(book: Book, isOn: boolean): void {
  const { runAction, isBusy } = useBuild(book);
  const canBuild = isOn && !isBusy && findBuildObstacle(book) === undefined;
  useEffect(() => {
    if (!canBuild) return undefined;
    const pressKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key.toLowerCase() !== "b" || isTyping(event.target) || isOverlayOpen()) return;
      event.preventDefault();
      runAction();
    };
    document.addEventListener("keydown", pressKey);
    return () => document.removeEventListener("keydown", pressKey);
  }, [canBuild, runAction]);
}
