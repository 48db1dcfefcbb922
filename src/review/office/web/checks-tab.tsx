import { IDENTITY_SENTENCES } from "#manuscripts/anonymity/find-identities.ts";
import { FILE_ROLES } from "#manuscripts/manuscript.ts";
import type { OfficeFile, OfficeManuscript } from "./office-queries.ts";

type Finding = Pick<NonNullable<OfficeFile["findings"]>[number], "where" | "words" | "problem"> & {
  readonly remedy?: string;
};

/** The findings of the checks in the files of the newest version: names first, then the author guidelines. */
export function ChecksTab({ manuscript: { versions } }: { readonly manuscript: OfficeManuscript }) {
  const files = (versions[0]?.files ?? []).filter(({ role, findings }) => findings !== null || SEARCHED.has(role));
  if (files.length === 0)
    return <p className="dashboard-list-empty">The newest version has no file that was checked.</p>;
  return (
    <div className="office-stack">
      {files.map(({ id, role, name, findings, identities, has_current_identities }) => (
        <section key={id} className="panel office-panel" aria-label={`Checks of ${name}`}>
          <h2 className="heading-3">
            {FILE_ROLES[role]}: <bdi>{name}</bdi>
          </h2>
          {SEARCHED.has(role) && (
            <Findings
              title="Names that reviewers could read"
              none={noNames(identities !== null, has_current_identities)}
              findings={(identities ?? []).map(({ kind, where, words }) => ({
                where,
                words: words === "" ? undefined : words,
                problem: IDENTITY_SENTENCES[kind],
              }))}
            />
          )}
          {findings && (
            <Findings title="Author guidelines" none="It follows the author guidelines." findings={findings} />
          )}
        </section>
      ))}
    </div>
  );
}

/** The files that reviewers may get. */
const SEARCHED: ReadonlySet<OfficeFile["role"]> = new Set(["main", "anonymised", "review_copy"]);

/** Only a search for the people who are known now says that there is nothing. */
function noNames(isRead: boolean, isCurrent: boolean): string {
  if (!isCurrent) return "We’re looking for the authors’ names. Open this page again in a minute.";
  return isRead ? "No names of the authors were found." : "We can’t search this file for names. Read it yourself.";
}

type FindingsProps = { readonly title: string; readonly none: string; readonly findings: readonly Finding[] };

const Findings = ({ title, none, findings }: FindingsProps) => (
  <>
    <h3 className="form-label">{title}</h3>
    {findings.length === 0 ? (
      <p className="quiet">{none}</p>
    ) : (
      <ul className="office-files">
        {findings.map(({ where, words, problem, remedy }, index) => (
          <li key={index}>
            <span className="small quiet">{where}</span>
            <span className="office-line">
              {problem}{" "}
              {words !== undefined && (
                <q>
                  <bdi>{words}</bdi>
                </q>
              )}
            </span>
            {remedy !== undefined && <span className="small office-line">{`To mend: ${remedy}`}</span>}
          </li>
        ))}
      </ul>
    )}
  </>
);
