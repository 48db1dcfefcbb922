import { VersionChanges } from "#manuscripts/versions/web/version-changes.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { FileLink } from "./file-link.tsx";
import type { OfficeManuscript, OfficeVersion } from "./office-queries.ts";

const REASONS = {
  submission: "as submitted",
  fixes: "with the fixes",
  revision: "the revision",
  final: "the final files",
} as const satisfies Readonly<Record<OfficeVersion["reason"], string>>;

/** The versions with their files, and what changed between two of them. */
export function TextTab({ manuscript }: { readonly manuscript: OfficeManuscript }) {
  const { id, versions, fixes } = manuscript;
  return (
    <div className="office-stack">
      {fixes.length > 0 && <Fixes fixes={fixes} />}
      {versions.map((version) => (
        <section key={version.id} className="panel office-panel" aria-label={`Version ${version.number}`}>
          <h2 className="heading-3">
            {`Version ${version.number}`} <span className="quiet small">{REASONS[version.reason]}</span>
          </h2>
          <p className="small quiet">
            {longDate(version.created_at)}
            {version.round > 0 && `, round ${version.round}`}
          </p>
          {version.note !== "" && (
            <p className="office-words" dir="auto">
              {version.note}
            </p>
          )}
          {version.files.length === 0 ? (
            <p className="quiet">This version has no files.</p>
          ) : (
            <ul className="office-files">
              {version.files.map((file) => (
                <li key={file.id}>
                  <FileLink manuscriptId={id} file={file} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <VersionChanges manuscript={manuscript} />
    </div>
  );
}

const Fixes = ({ fixes }: Pick<OfficeManuscript, "fixes">) => (
  <section className="panel office-panel" aria-label="Fixes asked for">
    <h2 className="heading-3">Fixes asked for</h2>
    <ul className="office-files">
      {fixes.map(({ id, body, done, answer }) => (
        <li key={id}>
          <span dir="auto">{body}</span>{" "}
          <span className="small quiet">{done ? "Done" : answer === "" ? "Not answered yet" : "Answered"}</span>
          {answer !== "" && (
            <span className="office-line" dir="auto">
              {answer}
            </span>
          )}
        </li>
      ))}
    </ul>
  </section>
);
