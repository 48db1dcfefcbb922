import { useNavigate } from "@tanstack/react-router";
import { publicationScreenPath } from "#addresses/dashboard-addresses.ts";
import type { PublicationPreview } from "#publications/editing/web/add-form.tsx";
import { useFreshPublication } from "#publications/form/web/use-fresh-publication.ts";
import { type PublicationTab, TAB_NAMES } from "#publications/form/publication-tabs.ts";
import { Spinner } from "#ui/display/spinner.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { EditedPublication } from "./edited-publication.tsx";
import { ReadPublication } from "./read-publication.tsx";

type PublicationScreenProps = {
  /** The publication's number or uuid. */
  readonly id: string;
  readonly tab: PublicationTab;
  readonly preview: PublicationPreview;
};

/** The screen `/dashboard/publications/{id}` of one publication: its form for people who may edit it, else what it holds. */
export function PublicationScreen({ id, tab, preview }: PublicationScreenProps) {
  const navigate = useNavigate();
  const { publication, draft, error, retry } = useFreshPublication(id, "Error loading publication");
  useRecordTitle(publication && `${TAB_NAMES[tab]} · ${publication.title}`);
  // Tabs replace each other in the browser's history: Back leads to the list.
  const openTab = (next: PublicationTab): void =>
    void navigate({ to: publicationScreenPath(id, next), replace: true, resetScroll: false });
  if (!publication && error) return <ScreenProblem error={error} onRetry={retry} />;
  if (!publication) return <Spinner words="Loading the publication" block />;
  const seen = { id, tab, publication, onTab: openTab };
  return draft ? (
    <EditedPublication key={publication.id} {...seen} draft={draft} preview={preview} />
  ) : (
    <ReadPublication {...seen} />
  );
}
