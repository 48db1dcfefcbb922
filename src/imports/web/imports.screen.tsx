import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { buttonClass } from "#ui/forms/button.tsx";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { FilesPanel } from "#imports/files/web/files-panel.tsx";
import { NewImport } from "./new-import.tsx";
import { PastImports } from "./past-imports.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

const route = getRouteApi(DASHBOARD.importPublications);

/** The screen of imports: preview, start, progress, undo. */
export function ImportsScreen() {
  const { import: watched } = route.useSearch();
  const navigate = route.useNavigate();
  const [started, setStarted] = useState<string>();
  const watch = (id: string): void => {
    setStarted(id);
    void navigate({ search: { import: id } });
  };
  return (
    <>
      <ScreenHead
        title="Import"
        subtitle="Records from spreadsheets, reference managers, libraries and other publishing systems"
        actions={
          <Link to={DASHBOARD.publications} className={buttonClass({ variant: "outline" })}>
            <DashboardIcon name="arrow-left" />
            Back to Publications
          </Link>
        }
      />
      {watched === undefined ? (
        <NewImport onStarted={watch} />
      ) : (
        <ImportProgress key={watched} id={watched} isNew={watched === started} />
      )}
      {watched === undefined && <FilesPanel />}
      <PastImports watched={watched} />
    </>
  );
}
