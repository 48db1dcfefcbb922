import { FILE_ROLES } from "#manuscripts/manuscript.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { fileSize } from "#ui/formatting/numbers.ts";
import type { OfficeFile } from "./office-queries.ts";

type FileLinkProps = { readonly manuscriptId: string; readonly file: OfficeFile };

/** The download of a manuscript's file, with what it is and its size. */
export const FileLink = ({ manuscriptId, file: { id, role, name, size } }: FileLinkProps) => (
  <a className="link office-file" href={`/api/v1/manuscripts/${manuscriptId}/files/${id}`} download>
    <DashboardIcon name="download" size={16} />
    <span>
      {FILE_ROLES[role]}: <bdi>{name}</bdi> <span className="quiet">({fileSize(size)})</span>
    </span>
  </a>
);
