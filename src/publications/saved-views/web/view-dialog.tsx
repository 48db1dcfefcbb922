import { useState } from "react";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { MAX_VIEW_NAME_LENGTH } from "#publications/saved-views/saved-view.ts";
import { Button } from "#ui/forms/button.tsx";
import { RadioChoice } from "#ui/forms/radio-choice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { useSaveKeys } from "#ui/forms/use-save-keys.ts";
import {
  changeView,
  createView,
  SAVED_VIEWS_KEY,
  type SavedViewBody,
  type ViewStateBody,
} from "./saved-view-queries.ts";

type ViewDialogProps = {
  /** The view that is renamed or shared; undefined for a new one. */
  readonly view?: SavedViewBody | undefined;
  /** What a new view stores. */
  readonly state: ViewStateBody;
  readonly onClose: () => void;
  readonly onSaved: (view: SavedViewBody) => void;
};

const FOR_WHOM = [
  { value: "mine", label: "For me", hint: "It follows you to every device." },
  {
    value: "press",
    label: "For the press",
    hint: "Everyone who sees the list finds it. Admins and editors can change it.",
  },
] as const;

/** The dialog with the name of a view, and for whom it is. */
export function ViewDialog({ view, state, onClose, onSaved }: ViewDialogProps) {
  const { roles } = useViewer();
  const [name, setName] = useState(view?.name ?? "");
  const [forWhom, setForWhom] = useState<"mine" | "press">(view?.is_shared ? "press" : "mine");
  const [error, setError] = useState<string>();
  const named = { name: name.trim(), is_shared: forWhom === "press" };
  const action = useAction({
    run: () => (view ? changeView(view.id, named) : createView({ ...named, state })),
    refreshes: SAVED_VIEWS_KEY,
    successToast: { title: view ? "View changed" : "View saved", message: `“${named.name}” is in the list of views.` },
    failed: { title: "View not saved", otherwise: "The view could not be saved." },
    onFailure: (failure) => {
      const sentence = failure instanceof ApiProblem ? failure.fields["name"] : undefined;
      setError(sentence);
      return sentence !== undefined;
    },
    onDone: onSaved,
  });
  const saved = useSaveKeys();
  const submit = (): void => {
    if (named.name === "") setError("Please enter a name");
    else if (!action.isBusy) action.runAction();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={action.isBusy}
      title={view ? "Rename or share the view" : "Save as a view"}
      description={view ? undefined : "A view keeps the filters, the order, the columns and the page size."}
      footer={
        <>
          <Button variant="outline" onClick={onClose} disabled={action.isBusy}>
            Cancel
          </Button>
          <Button onClick={submit} disabled={action.isBusy}>
            {action.isBusy ? "Saving…" : "Save"}
          </Button>
        </>
      }
    >
      <form
        ref={saved}
        className="form-stack"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={MAX_VIEW_NAME_LENGTH}
          error={error}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
          autoComplete="off"
        />
        {can(roles, "shared_views") && (
          <RadioChoice label="For whom" options={FOR_WHOM} value={forWhom} onChange={setForWhom} />
        )}
      </form>
    </Dialog>
  );
}
