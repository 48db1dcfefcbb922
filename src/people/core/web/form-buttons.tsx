import { Button } from "#ui/forms/button.tsx";

type FormButtonsProps = {
  readonly formId: string;
  readonly busy: boolean;
  readonly label: string;
  readonly busyLabel?: string | undefined;
  readonly onCancel: () => void;
};

/** The buttons at the foot of a dialog with a form. */
export const FormButtons = ({ formId, busy, label, busyLabel = "Saving...", onCancel }: FormButtonsProps) => (
  <>
    <Button variant="outline" onClick={onCancel} disabled={busy}>
      Cancel
    </Button>
    <Button type="submit" form={formId} disabled={busy}>
      {busy ? busyLabel : label}
    </Button>
  </>
);
