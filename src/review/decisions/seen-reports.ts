/** A report with its files as an editor has read them. */
export type SeenReport = { readonly assignment_id: string; readonly fingerprint: string };

/** What became of a report since the editor read it. */
export type ReportChange = { readonly assignment_id: string; readonly change: "sent" | "changed" | "gone" };

/** Returns how the reports that are in differ from those that an editor has read; empty where they are the same. */
export function compareReports(seen: readonly SeenReport[], current: readonly SeenReport[]): readonly ReportChange[] {
  const changes = current.flatMap(({ assignment_id, fingerprint }): readonly ReportChange[] => {
    const known = seen.find((report) => report.assignment_id === assignment_id);
    if (!known) return [{ assignment_id, change: "sent" }];
    return known.fingerprint === fingerprint ? [] : [{ assignment_id, change: "changed" }];
  });
  const gone = seen.filter(({ assignment_id }) => !current.some((report) => report.assignment_id === assignment_id));
  return [...changes, ...gone.map(({ assignment_id }): ReportChange => ({ assignment_id, change: "gone" }))];
}

/** Returns one sentence about a change, such as "Reviewer 2 changed the report or its files." */
export function formatReportChange({ change }: Pick<ReportChange, "change">, reviewer: string): string {
  if (change === "gone") return "A report is no longer there.";
  return change === "sent" ? `${reviewer} sent a report.` : `${reviewer} changed the report or its files.`;
}
