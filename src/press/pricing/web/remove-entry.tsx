import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";

type RemoveEntryProps = {
  readonly name: string;
  /** The noun for the entry: "package". */
  readonly one: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
};

/** Asks for confirmation before an entry that pages show and links name is removed. */
export const RemoveEntry = ({ name, one, onRemove, onClose }: RemoveEntryProps) => (
  <ConfirmDialog
    open
    onClose={onClose}
    onConfirm={onRemove}
    title={`Remove ${name}`}
    confirmLabel={`Remove ${one}`}
    destructive
  >
    <div className="form-stack">
      <p>
        The service pages and the calculators no longer offer it. Links to it and estimates with it still open the
        contact form, without a price.
      </p>
      <p>Quotes that were given stay as they are. Nothing changes before you save the settings.</p>
    </div>
  </ConfirmDialog>
);
