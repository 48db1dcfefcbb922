import type { ReportAttachment } from "#review/attachments/attachment.ts";
import { attachmentHref } from "#review/reports/web/review-client.ts";
import { fileSize } from "#ui/formatting/numbers.ts";

type OwnFilesProps = {
  readonly files: readonly ReportAttachment[];
  /** The address of the review. */
  readonly address: string;
};

/** The files of a report that its reviewer reads and does not change any more. */
export const OwnFiles = ({ files, address }: OwnFilesProps) =>
  files.length === 0 ? null : (
    <>
      <h3 className="form-label">Files</h3>
      <ul className="review-files">
        {files.map(({ id, name, size }) => (
          <li key={id}>
            <a className="link" href={attachmentHref(address, id)} download={name}>
              <bdi>{name}</bdi>
            </a>{" "}
            <span className="quiet small">({fileSize(size)})</span>
          </li>
        ))}
      </ul>
    </>
  );
