import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { expectNoContent } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { TypedSearchForm } from "#ui/forms/typed-search-form.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { InviteEditorForm } from "./invite-editor-form.tsx";
import { peopleQuery, type Volume, volumes } from "./volume-queries.ts";

type Editor = Volume["editors"][number];

/** Who edits the volume, and for editors of the press the buttons that name and remove them. */
export function VolumeEditors({ volume }: { readonly volume: Volume }) {
  const { editors, can_appoint } = volume;
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Editor>();
  return (
    <section className="volume-editors" aria-labelledby="volume-editors">
      <h2 id="volume-editors" className="heading-3">
        Volume editors
      </h2>
      <p className="small quiet">
        Volume editors handle the manuscripts of this volume and see nothing else. Of what they wrote themselves they
        see what every author sees.
      </p>
      {editors.length === 0 && <p>This volume has no volume editor.</p>}
      {editors.length > 0 && (
        <ul className="office-rows">
          {editors.map((editor) => (
            <li key={editor.id} className="office-row" aria-label={editor.name}>
              <div>
                <p>
                  <b>
                    <bdi>{editor.name}</bdi>
                  </b>
                  {editor.is_you && " (you)"}
                </p>
                <p className="small quiet">
                  {editor.email !== null && `${editor.email} · `}
                  {`since ${longDate(editor.since)}`}
                </p>
              </div>
              {can_appoint && (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`Remove ${editor.name}`}
                  onClick={() => setRemoving(editor)}
                >
                  Remove…
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {can_appoint && (
        <p>
          <Button variant="outline" onClick={() => setAdding(true)}>
            Add a volume editor…
          </Button>
        </p>
      )}
      {isAdding && <AddDialog volume={volume} onClose={() => setAdding(false)} />}
      {removing && <RemoveDialog volume={volume} editor={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}

type DialogProps = { readonly volume: Volume; readonly onClose: () => void };

function AddDialog({ volume, onClose }: DialogProps) {
  const id = String(volume.sequential_id);
  const [search, setSearch] = useState("");
  const [isInviting, setInviting] = useState(false);
  const { data: people, error, refetch } = useQuery(peopleQuery(id, search));
  const { runAction, isBusy } = useAction({
    run: (person: { readonly id: string; readonly name: string }) =>
      expectNoContent(
        volumes[":id"].editors.$post({ param: { id }, json: { key: crypto.randomUUID(), person_id: person.id } }),
      ),
    successToast: ({ name }) => ({ title: "Volume editor added", message: `${name} edits this volume now.` }),
    failed: { title: "Nobody was added", otherwise: "Nothing was changed. Please try again." },
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isBusy}
      title="Add a volume editor"
      description="They need no role: they handle the manuscripts of this volume and see nothing else."
    >
      <TypedSearchForm
        label="Search people"
        placeholder="Name or e-mail address"
        className="form-stack"
        search={search}
        onSearch={(words) => setSearch(words ?? "")}
      >
        {null}
      </TypedSearchForm>
      {error && !people && <ScreenProblem error={error} onRetry={() => void refetch()} />}
      {people?.length === 0 && <p>Nobody with an account matches these words.</p>}
      {people && people.length > 0 && (
        <ul className="office-rows">
          {people.map(({ id: personId, name, email, affiliation, appointed }) => (
            <li key={personId} className="office-row" aria-label={name}>
              <div>
                <p>
                  <b>
                    <bdi>{name}</bdi>
                  </b>
                </p>
                <p className="small quiet">{[email, affiliation].filter(Boolean).join(" · ")}</p>
              </div>
              {appointed ? (
                <span className="small quiet">Edits it already</span>
              ) : (
                <Button
                  variant="outline"
                  size="small"
                  disabled={isBusy}
                  aria-label={`Add ${name}`}
                  onClick={() => runAction({ id: personId, name })}
                >
                  Add
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isInviting ? (
        <InviteEditorForm volume={volume} onDone={onClose} />
      ) : (
        <p className="volume-invite">
          <Button variant="outline" onClick={() => setInviting(true)}>
            Invite a person without an account
          </Button>
        </p>
      )}
    </Dialog>
  );
}

function RemoveDialog({ volume, editor, onClose }: DialogProps & { readonly editor: Editor }) {
  const { runAction, isBusy } = useAction({
    run: () =>
      expectNoContent(
        volumes[":id"].editors[":person"].remove.$post({
          param: { id: String(volume.sequential_id), person: editor.id },
          json: { key: crypto.randomUUID() },
        }),
      ),
    successToast: { title: "Volume editor removed", message: `${editor.name} edits this volume no more.` },
    failed: { title: "Nobody was removed", otherwise: "Nothing was changed. Please try again." },
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => runAction()}
      title="Remove the volume editor?"
      confirmLabel="Remove"
      busyLabel="Removing..."
      busy={isBusy}
      destructive
    >
      <p>
        <bdi>{editor.name}</bdi> will no longer see the manuscripts of this volume. Those that they handle go to you.
        You can add them again.
      </p>
    </ConfirmDialog>
  );
}
