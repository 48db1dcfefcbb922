import { Link } from "@tanstack/react-router";
import { FILE_TYPES } from "#publications/core/publication.ts";
import { Button, buttonClass } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import type { ChosenFiles } from "#publications/files/web/file-choices.ts";
import { FileChoiceFields } from "#publications/files/web/files-section.tsx";
import { editPath } from "#addresses/dashboard-addresses.ts";

type StoredNoticeProps = {
  readonly id: string;
  readonly files: ChosenFiles;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly to: string;
};

/**
 * The notice that the publication is stored and its files are being sent, each with its result. Nothing is created
 * twice.
 */
export function StoredNotice({ id, files, isSending, onSend, to }: StoredNoticeProps) {
  const types = FILE_TYPES.filter((type) => files.choices[type] !== undefined);
  return (
    <SettingPanel
      title="The publication is saved"
      description={isSending ? "Its files are being sent." : "Some of its files are not stored yet."}
    >
      <FileChoiceFields files={files} types={types} busy={isSending} />
      <div className="setting-buttons">
        <Button disabled={isSending} onClick={onSend}>
          {isSending ? "Uploading..." : "Send the files"}
        </Button>
        <Link to={editPath(id)} className={buttonClass({ variant: "outline" })}>
          Edit the publication
        </Link>
        <Link to={to} className={buttonClass({ variant: "outline" })}>
          Go to the list
        </Link>
      </div>
    </SettingPanel>
  );
}
