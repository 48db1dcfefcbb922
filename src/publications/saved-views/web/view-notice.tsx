import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { changeView, SAVED_VIEWS_KEY, type SavedViewBody } from "./saved-view-queries.ts";
import type { OpenView } from "./use-saved-view.ts";
import { useMayChange } from "./views-menu.tsx";

type ViewNoticeProps = {
  readonly open: OpenView & { readonly view: SavedViewBody };
  readonly onCreate: () => void;
  /** Shows the view as it is stored. */
  readonly onDiscard: () => void;
};

/** What can be done with an open view that the person changed: save it, save it as a new one, or go back to it. */
export function ViewNotice({ open: { view, state, forgetColumns }, onCreate, onDiscard }: ViewNoticeProps) {
  const mayChange = useMayChange(view);
  const action = useAction({
    run: () => changeView(view.id, { state }),
    refreshes: SAVED_VIEWS_KEY,
    successToast: { title: "View saved", message: view.is_shared ? "The press sees it as you do now." : undefined },
    failed: { title: "View not saved", otherwise: "The view could not be saved." },
    onDone: forgetColumns,
  });
  return (
    <div className="view-notice" role="group" aria-label="Changed view">
      <p role="status">You changed this view.</p>
      {mayChange && (
        <Button variant="outline" size="small" onClick={() => action.runAction()} disabled={action.isBusy}>
          Save changes
        </Button>
      )}
      <Button variant="outline" size="small" onClick={onCreate}>
        Save as new…
      </Button>
      <Button variant="ghost" size="small" onClick={onDiscard}>
        Discard changes
      </Button>
    </div>
  );
}
