import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { fileSize } from "#ui/formatting/numbers.ts";

type AttachedFilesProps = {
  readonly files: readonly {
    readonly id: string;
    readonly name: string;
    readonly size: number;
    readonly warnings?: readonly string[];
  }[];
  /** In open review authors get files that name the reviewer too. */
  readonly isOpen?: boolean;
  /** Returns where a file is downloaded. */
  readonly toFileHref: (id: string) => string;
};

/** The files of a report that is in, each with its download; editors also read where one names its reviewer. */
export const AttachedFiles = ({ files, isOpen = false, toFileHref }: AttachedFilesProps) =>
  files.length === 0 ? null : (
    <ul className="office-files" aria-label="Files of the report">
      {files.map(({ id, name, size, warnings = [] }) => (
        <li key={id}>
          <a className="link office-file" href={toFileHref(id)} download>
            <DashboardIcon name="download" size={16} />
            <span>
              <bdi>{name}</bdi> <span className="quiet">({fileSize(size)})</span>
            </span>
          </a>
          {warnings.length > 0 && !isOpen && (
            <span className="office-line small">{`The author does not get it, because it names the reviewer. ${warnings.slice(0, 3).join("; ")}`}</span>
          )}
        </li>
      ))}
    </ul>
  );

/** Where editors and authors get a file of a report. */
export const manuscriptAttachmentHref = (manuscriptId: string, id: string): string =>
  `/api/v1/manuscripts/${manuscriptId}/attachments/${id}`;
