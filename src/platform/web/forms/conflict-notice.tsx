import type { ReactNode } from "react";
import { Button } from "#ui/forms/button.tsx";

type ConflictNoticeProps = {
  readonly title: string;
  /** Which fields were changed. */
  readonly children: ReactNode;
  readonly takeLabel?: string;
  readonly keepLabel?: string;
  readonly onTake: () => void;
  readonly onKeep: () => void;
};

/** Says that another person saved a newer version, and asks which values are to be saved. */
export const ConflictNotice = ({
  title,
  children,
  takeLabel = "Take over those changes",
  keepLabel = "Save mine over them",
  onTake,
  onKeep,
}: ConflictNoticeProps) => (
  <div className="error-summary" role="alert">
    <p className="form-label">{title}</p>
    {children}
    <p className="setting-buttons">
      <Button variant="outline" onClick={onTake}>
        {takeLabel}
      </Button>
      <Button variant="outline" onClick={onKeep}>
        {keepLabel}
      </Button>
    </p>
  </div>
);

type NewerTextProps<Stored> = {
  /** What was opened, in a word. */
  readonly what?: string;
  readonly form: {
    readonly conflict: Stored | undefined;
    readonly takeTheirs: (theirs: Stored) => void;
    readonly keepMine: (theirs: Stored) => void;
  };
};

/** The conflict notice of a text or form whose saves are all new versions; nothing where there is no conflict. */
export const NewerTextNotice = <Stored extends { readonly version: number }>({
  what = "text",
  form: { conflict, takeTheirs, keepMine },
}: NewerTextProps<Stored>) =>
  conflict && (
    <ConflictNotice
      title={`Another person saved version ${conflict.version} after you opened this ${what}`}
      takeLabel="Start again from their version"
      keepLabel="Save mine as a newer version"
      onTake={() => takeTheirs(conflict)}
      onKeep={() => keepMine(conflict)}
    >
      <p>What you typed is still here and not saved.</p>
    </ConflictNotice>
  );
