import { downloadAddress } from "#manuscripts/drafts/web/send-manuscript-file.ts";
import { FILE_ROLES, type VersionReason } from "#manuscripts/manuscript.ts";
import type { ManuscriptProps } from "#manuscripts/web/manuscript-command.ts";
import { VersionChanges } from "#manuscripts/versions/web/version-changes.tsx";
import { Badge } from "#ui/display/badge.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { fileSize } from "#ui/formatting/numbers.ts";

const REASONS: Readonly<Record<VersionReason, string>> = {
  submission: "As submitted",
  fixes: "After the first check",
  revision: "Revision",
  final: "Final files",
};

/** The versions, the newest first: frozen, each with its files and the author's note about what changed. */
export const VersionList = ({ manuscript }: ManuscriptProps) => (
  <div className="manuscript-stack">
    <Versions manuscript={manuscript} />
    <VersionChanges manuscript={manuscript} />
  </div>
);

const Versions = ({ manuscript: { id, versions } }: ManuscriptProps) => (
  <ul className="manuscript-list">
    {versions.map(({ id: versionId, number, reason, note, created_at, files }) => (
      <li key={versionId}>
        <span className="manuscript-row">
          <b>Version {number}</b>
          <Badge colour="outline">Frozen</Badge>
          <span className="quiet">
            {REASONS[reason]}, <time dateTime={created_at}>{longDate(created_at)}</time>
          </span>
        </span>
        {note !== "" && <span>{note}</span>}
        {files.map((file) => (
          <span key={file.id}>
            <a href={downloadAddress(id, file.id)} download className="link">
              {file.name}
            </a>{" "}
            <span className="small quiet">
              {FILE_ROLES[file.role]} · {fileSize(file.size)}
            </span>
          </span>
        ))}
      </li>
    ))}
  </ul>
);
