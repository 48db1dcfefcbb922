type RestoredNoticeProps = {
  readonly onDiscard: () => void;
  /** What the button does, within the sentence. */
  readonly discardLabel?: string;
};

/** Says that a form shows a restored draft, and offers the stored values instead. */
export const RestoredNotice = ({ onDiscard, discardLabel = "go back to the saved version" }: RestoredNoticeProps) => (
  <p className="setting-notice" role="status">
    <strong>Your unsaved changes are still here.</strong> Save them, or{" "}
    <button type="button" className="link" onClick={onDiscard}>
      {discardLabel}
    </button>
    .
  </p>
);
