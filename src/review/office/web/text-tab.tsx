import { useState } from "react";
import { wordDifference } from "#publications/history/word-difference.ts";
import { NativeSelect } from "#ui/forms/text-field.tsx";
import { longDate } from "#ui/formatting/dates.ts";
import { FileLink } from "./file-link.tsx";
import type { OfficeManuscript, OfficeVersion } from "./office-queries.ts";

const REASONS = {
  submission: "as submitted",
  fixes: "with the fixes",
  revision: "the revision",
  final: "the final files",
} as const satisfies Readonly<Record<OfficeVersion["reason"], string>>;

/** The versions with their files, and what changed in title and abstract between two of them. */
export function TextTab({ manuscript: { id, versions, fixes } }: { readonly manuscript: OfficeManuscript }) {
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
      {versions.length > 1 && <Changes versions={versions} />}
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

function Changes({ versions }: { readonly versions: readonly OfficeVersion[] }) {
  const [latest, before] = versions;
  const [fromId, setFrom] = useState(before?.id);
  const from = versions.find(({ id }) => id === fromId);
  if (!latest || !from) return null;
  return (
    <section className="panel office-panel" aria-label="What changed">
      <h2 className="heading-3">What changed in title and abstract</h2>
      <NativeSelect
        label={`Compare version ${latest.number} with`}
        value={from.id}
        onChange={(event) => setFrom(event.target.value)}
      >
        {versions.slice(1).map(({ id, number }) => (
          <option key={id} value={id}>{`Version ${number}`}</option>
        ))}
      </NativeSelect>
      <Difference label="Title" from={from.title} to={latest.title} />
      <Difference label="Abstract" from={from.abstract} to={latest.abstract} />
    </section>
  );
}

function Difference({ label, from, to }: { readonly label: string; readonly from: string; readonly to: string }) {
  const { before, removed, added, after } = wordDifference(from, to);
  if (removed === "" && added === "") return <p className="quiet">{`${label}: nothing changed.`}</p>;
  return (
    <div>
      <p className="form-label">{label}</p>
      <p className="office-words" dir="auto">
        {before}
        {removed !== "" && <del>{removed}</del>}
        {added !== "" && <ins>{added}</ins>}
        {after}
      </p>
    </div>
  );
}
