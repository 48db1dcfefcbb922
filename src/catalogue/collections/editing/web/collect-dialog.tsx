import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { ApiProblem } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { publicationCount } from "#publications/bulk/web/change-words.ts";
import type { CollectedPublications } from "#publications/web/collection-slot.ts";
import { Button } from "#ui/forms/button.tsx";
import { Spinner } from "#ui/display/spinner.tsx";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { takeFocus } from "#ui/forms/take-focus.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { CollectOutcome } from "./collect-outcome.tsx";
import { CollectPreview, countTitles } from "./collect-preview.tsx";
import {
  changeTitles,
  COLLECTIONS_KEY,
  collectionsQuery,
  type TitleAction,
  titlesPreviewQuery,
} from "./collections-client.ts";

const ACTIONS: Readonly<Record<TitleAction, string>> = {
  add: "Add to a collection",
  remove: "Remove from a collection",
};
const isAction = (text: string): text is TitleAction => text in ACTIONS;

/**
 * The window that adds the selected publications to a collection, or removes them: what will change, then the result with its undo. The
 * change is one version of the collection (decision 75).
 */
export function CollectDialog({ selection, count, onClose }: CollectedPublications) {
  const { data: listed } = useQuery(collectionsQuery);
  const [action, setAction] = useState<TitleAction>("add");
  const [id, setId] = useState("");
  const change = id === "" ? undefined : { id, action, selection };
  const storing = useAction({
    run: (chosen: NonNullable<typeof change>) => changeTitles(chosen, false),
    failed: { title: "Error saving collection", otherwise: "Nothing has changed. Please try again." },
    refreshes: COLLECTIONS_KEY,
  });
  const { data, error, isFetching } = useQuery(titlesPreviewQuery(storing.outcome ? undefined : change));
  const preview = change && !isFetching && !error ? data : undefined;
  const changing = preview ? countTitles(preview, "changed") : 0;
  const title = `Collections of ${publicationCount(count)}`;
  if (storing.outcome && change)
    return (
      <Dialog
        open
        onClose={() => onClose(true)}
        title={title}
        footer={<Button onClick={() => onClose(true)}>Done</Button>}
      >
        {/* The button that saved the change is gone. */}
        <div ref={takeFocus} tabIndex={-1} className="bulk-dialog taken-focus">
          <CollectOutcome
            id={id}
            action={action}
            name={listed?.collections.find((collection) => collection.id === id)?.title ?? ""}
            outcome={storing.outcome}
          />
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={() => onClose(false)}
      busy={storing.isBusy}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={() => onClose(false)} disabled={storing.isBusy}>
            Cancel
          </Button>
          <Button onClick={() => change && storing.runAction(change)} disabled={storing.isBusy || changing === 0}>
            {preview && changing === 0
              ? "Nothing to change"
              : `${action === "add" ? "Add" : "Remove"} ${preview ? publicationCount(changing) : ""}`}
          </Button>
        </>
      }
    >
      <div className="bulk-dialog" aria-busy={isFetching}>
        <NativeSelect
          label="What to do"
          value={action}
          onChange={({ target }) => isAction(target.value) && setAction(target.value)}
        >
          {Object.entries(ACTIONS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label="Collection" value={id} onChange={({ target }) => setId(target.value)}>
          <option value="">Choose a collection</option>
          {listed?.collections.map((collection) => (
            <option key={collection.id} value={collection.id}>
              {collection.status === "draft" ? `${collection.title} (draft)` : collection.title}
            </option>
          ))}
        </NativeSelect>
        {listed?.collections.length === 0 && (
          <p>
            There is no collection yet.{" "}
            <Link to={DASHBOARD.collections} className="link">
              Make a collection
            </Link>
          </p>
        )}
        {!change && listed?.collections.length !== 0 && (
          <p className="quiet">Choose a collection to see what will change.</p>
        )}
        {change && error && (
          <p role="alert" className="form-error">
            {describeError(error)}
          </p>
        )}
        {change && isFetching && <Spinner words="Looking at each publication" />}
        {preview && <CollectPreview action={action} preview={preview} />}
      </div>
    </Dialog>
  );
}

const describeError = (error: Error): string =>
  error instanceof ApiProblem
    ? (Object.values(error.fields)[0] ?? error.message)
    : "What will change could not be computed. Try again.";
