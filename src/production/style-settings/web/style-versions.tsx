import { useState } from "react";
import { displayName } from "#people/core/person-names.ts";
import { readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { listStyleChanges } from "../../styles/style-changes.ts";
import type { StyleValues } from "../../styles/style-values.ts";
import { type EditedStyle, type SavedVersion, styles } from "./styles-client.ts";

type StyleVersionsProps = {
  readonly style: EditedStyle;
  /** Puts the values of a version into the form. */
  readonly onUse: (values: StyleValues) => void;
};

/** All versions of a style with who saved them, what they changed, and the books that keep them. */
export function StyleVersions({ style, onUse }: StyleVersionsProps) {
  const { versions, version: newest } = style;
  return (
    <SettingPanel
      title="Versions"
      description="A book in production keeps its version, for its parts and for the whole book."
      actions={<MoveBooks style={style} />}
    >
      <ol className="setting-rows" aria-label="Versions">
        {versions.map((version, index) => (
          <SettingRow
            key={version.version}
            title={`Version ${version.version}`}
            about={<VersionWords version={version} before={versions[index + 1]} />}
            actions={
              version.version < newest && (
                <Button variant="outline" onClick={() => onUse(version.values)}>
                  {`Edit from version ${version.version}`}
                </Button>
              )
            }
          />
        ))}
      </ol>
    </SettingPanel>
  );
}

type VersionProps = { readonly version: SavedVersion; readonly before: SavedVersion | undefined };

const VersionWords = ({ version: { values, note, saved_at, saved_by, books, version }, before }: VersionProps) => {
  const changes = before ? listStyleChanges(before.values, values) : [];
  const words = changes.map(({ name, before: old, after }) => `${name} ${old} → ${after}`).join(", ");
  return (
    <>
      {saved_at === null ? (
        "Came with the program."
      ) : (
        <>
          <time dateTime={saved_at}>{longDate(saved_at)}</time>
          {`, ${saved_by ? displayName(saved_by) : "a person whose name was erased"}.`}
        </>
      )}
      {words !== "" && ` ${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`}
      {note !== "" && ` “${note}”`}
      {books > 0 && ` ${books === 1 ? "1 book keeps" : `${books} books keep`} version ${version}.`}
    </>
  );
};

function MoveBooks({ style: { name, label, version, versions } }: { readonly style: EditedStyle }) {
  const [isAsking, setAsking] = useState(false);
  const count = versions.filter((one) => one.version !== version).reduce((sum, { books }) => sum + books, 0);
  const { runAction, isBusy } = useAction({
    run: () => readResult(styles[":style"]["move-books"].$post({ param: { style: name }, json: { version } })),
    successToast: (_, { moved }) => ({
      title: moved === 1 ? "1 book moved" : `${moved} books moved`,
      message: `Their next build uses version ${version}.`,
    }),
    failed: "The books could not be moved. Nothing has changed; please try again.",
    onDone: () => setAsking(false),
    refreshes: ["production"],
  });
  if (count === 0) return null;
  const books = count === 1 ? "1 book" : `${count} books`;
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {`Move ${books} to version ${version}…`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Move ${books} to version ${version} of ${label}?`}
        confirmLabel={`Move ${books}`}
        busyLabel="Moving…"
        busy={isBusy}
        onConfirm={() => runAction()}
        onClose={() => setAsking(false)}
      >
        <p>
          Their next build uses it, and each part from its next version. Page numbers may change. What was built and
          published stays as it is.
        </p>
      </ConfirmDialog>
    </>
  );
}
