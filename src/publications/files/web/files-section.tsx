import { type FileType, FILE_TYPES } from "#publications/core/publication.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import type { ChosenFiles, FileChoice } from "./file-choices.ts";
import { FILE_NAMES, FileField } from "./file-field.tsx";
import { fileSize } from "#ui/formatting/numbers.ts";

type FilesSectionProps = {
  readonly files: ChosenFiles;
  readonly types?: readonly FileType[];
  readonly busy: boolean;
};

/** The files of a publication that is not saved yet; they are sent after it is. */
export const FilesSection = ({ files, types = FILE_TYPES, busy }: FilesSectionProps) => (
  <SettingPanel
    title="File Attachments"
    description="Files are checked at once and sent when the publication is saved. After a reload they have to be chosen again."
  >
    <FileChoiceFields files={files} types={types} busy={busy} />
  </SettingPanel>
);

export const FileChoiceFields = ({ files, types, busy }: Required<FilesSectionProps>) => (
  <div className="file-fields">
    {types.map((type) => {
      const choice = files.choices[type];
      return (
        <FileField
          key={type}
          type={type}
          about={choice && <ChoiceWords choice={choice} />}
          error={files.problems[type] ?? (choice?.state === "failed" ? choice.reason : undefined)}
          share={choice?.state === "sending" ? choice.share : undefined}
          chooseLabel={choice ? "Choose another file" : "Choose a file"}
          onChoose={(file) => files.choose(type, file)}
        >
          {choice && !busy && choice.state !== "stored" && (
            <Button
              variant="ghost"
              size="small"
              aria-label={`Remove the chosen ${FILE_NAMES[type]}`}
              onClick={() => files.remove(type)}
            >
              Remove
            </Button>
          )}
        </FileField>
      );
    })}
  </div>
);

const STATES: Readonly<Record<FileChoice["state"], string>> = {
  chosen: "chosen",
  sending: "is being sent",
  stored: "stored",
  failed: "not stored",
};

const ChoiceWords = ({ choice: { file, state } }: { readonly choice: FileChoice }) => (
  <span role="status">
    <bdi>{file.name}</bdi>, {fileSize(file.size)}, {STATES[state]}
  </span>
);
