import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { versionPath } from "#addresses/publication-addresses.ts";
import { can } from "#people/core/policy.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { useAction } from "#platform/web/use-action.ts";
import type { PublicationBody } from "#publications/core/web/publication-queries.ts";
import { Button } from "#ui/forms/button.tsx";
import { SettingPanel, SettingRow } from "#ui/forms/setting-panel.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { versionWords } from "#publications/core/details/publication-version.ts";
import { VersionDialog } from "./version-dialog.tsx";
import { sendRemoval, versionsQuery } from "./versions-queries.ts";

type VersionsPanelProps = { readonly publication: Pick<PublicationBody, "id" | "sequential_id" | "published_at"> };

/** The versions of a publication that readers have read, and the way to name a new one; for people who edit it. */
export function VersionsPanel({ publication }: VersionsPanelProps) {
  const { roles } = useViewer();
  const isVisible = can(roles, "edit_publication") && publication.published_at !== null;
  const { data, error, refetch } = useQuery({ ...versionsQuery(publication.id), enabled: isVisible });
  const [isNaming, setNaming] = useState(false);
  const { runAction: remove, isBusy } = useAction({
    run: (number: number) => sendRemoval(publication.id, number),
    successToast: { title: "Version removed" },
    failed: "The version could not be removed. Please try again.",
    refreshes: ["publications"],
  });
  if (!isVisible) return null;
  if (error && !data) return <ScreenProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const last = data.at(-1)?.number;
  return (
    <SettingPanel
      title="Versions"
      description="After a correction, name what readers get now as a new version. The version before stays at an address of its own."
      actions={
        <Button variant="outline" onClick={() => setNaming(true)}>
          Name a version
        </Button>
      }
    >
      {data.length > 0 && (
        <ul className="setting-rows">
          {data.toReversed().map(({ description, ...version }) => (
            <SettingRow
              key={version.number}
              title={versionWords({ ...version, description: description ?? undefined })}
              about={stateWords(version, last)}
              actions={
                version.number === last ? (
                  <Button variant="ghost" size="small" disabled={isBusy} onClick={() => remove(version.number)}>
                    Remove<span className="sr-only"> version {version.number}</span>
                  </Button>
                ) : (
                  <a className="link" href={versionPath(publication.sequential_id, version.number)}>
                    Open<span className="sr-only"> version {version.number}</span>
                  </a>
                )
              }
            />
          ))}
        </ul>
      )}
      {isNaming && <VersionDialog publicationId={publication.id} onClose={() => setNaming(false)} />}
    </SettingPanel>
  );
}

function stateWords(
  { number, has_file }: { readonly number: number; readonly has_file: boolean },
  last: number | undefined,
): string {
  if (number === last) return "What readers get now.";
  return has_file ? "Its PDF is kept." : "Its PDF is not kept: its page says what it was.";
}
