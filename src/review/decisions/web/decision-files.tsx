import { AttachedFiles, manuscriptAttachmentHref } from "#review/attachments/web/attached-files.tsx";
import type { OfficeManuscript } from "#review/office/web/office-queries.ts";
import { reviewerName, type TypedDecision } from "./use-decision-draft.ts";

type DecisionFilesProps = { readonly manuscript: OfficeManuscript; readonly typed: Pick<TypedDecision, "open"> };

/** The files of the reports: the authors get them with the letter, those excepted that say so. */
export function DecisionFiles({ manuscript, typed }: DecisionFilesProps) {
  const attached = typed.open.filter(({ report }) => report.attachments.length > 0);
  if (attached.length === 0) return null;
  return (
    <section className="form-stack" aria-labelledby="decision-files">
      <p className="form-label" id="decision-files">
        Files that the author gets
      </p>
      {attached.map((assignment) => (
        <div key={assignment.id}>
          <p className="small quiet">{reviewerName(manuscript, assignment)}</p>
          <AttachedFiles
            files={assignment.report.attachments}
            isOpen={manuscript.anonymity === "open"}
            toFileHref={(file) => manuscriptAttachmentHref(manuscript.id, file)}
          />
        </div>
      ))}
    </section>
  );
}
