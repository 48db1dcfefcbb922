type Line = {
  readonly action: string;
  /** The changed fields. */
  readonly fields: Readonly<Record<string, { readonly to: unknown }>>;
};

/**
 * Returns the line of a history, the newest first, by which the editors returned the proposal; undefined once it was sent again or
 * approved, or if it was never returned.
 */
export function openReturn<HistoryLine extends Line>(lines: readonly HistoryLine[]): HistoryLine | undefined {
  const decisive = lines.find(
    ({ action, fields }) => action === "returned" || action === "approved" || fields["status"]?.to === "under_review",
  );
  return decisive?.action === "returned" ? decisive : undefined;
}
