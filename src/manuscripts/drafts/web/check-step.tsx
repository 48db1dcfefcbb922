import { Link } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { contributorName } from "#manuscripts/drafts/contributor-form.ts";
import type { Step } from "#manuscripts/drafts/missing-parts.ts";
import { MANUSCRIPT_KINDS } from "#manuscripts/manuscript.ts";
import { Checkbox } from "#ui/forms/switches.tsx";
import type { ContributorRows } from "./contributor-forms.ts";
import type { DetailsProps } from "./details-step.tsx";

type CheckStepProps = Omit<DetailsProps, "errors"> & { readonly contributors: ContributorRows };

/** Step 5: the whole draft as it is sent, each part with a link that changes it, and the declaration of originality. */
export function CheckStep({ manuscript, contributors, onChange }: CheckStepProps) {
  const { id, kind, title, subtitle, abstract, keywords, files, declarations } = manuscript;
  const none = "Not given yet";
  return (
    <section className="manuscript-stack" aria-label="Check and submit">
      <Part id={id} step="details" title="Details">
        <p className="quiet">{MANUSCRIPT_KINDS[kind]}</p>
        <p className="manuscript-work">{[title || none, subtitle].filter(Boolean).join(": ")}</p>
        <p className="manuscript-abstract">{abstract || none}</p>
        <p>{keywords.join(", ") || "No keywords"}</p>
      </Part>
      <Part id={id} step="files" title="Files">
        <ul>
          {files.map((file) => (
            <li key={file.id}>{file.name}</li>
          ))}
        </ul>
        {files.length === 0 && <p>{none}</p>}
      </Part>
      <Part id={id} step="contributors" title="Contributors">
        <ol>
          {contributors.map((person) => (
            <li key={person.id}>
              <bdi>{contributorName(person)}</bdi>
              {person.affiliation !== "" && `, ${person.affiliation}`}
              {person.corresponding && " (corresponding author)"}
            </li>
          ))}
        </ol>
      </Part>
      <Part id={id} step="editors" title="For the editors">
        <p>Competing interests: {declarations.competing_interests || none}</p>
        <p>Use of AI tools: {declarations.ai_use || none}</p>
        {declarations.funding !== "" && <p>Funding: {declarations.funding}</p>}
      </Part>
      <div id="field-originality" tabIndex={-1}>
        <Checkbox
          label="This work is ours, was not published before and is under review nowhere else."
          checked={declarations.originality}
          onChange={(originality) => onChange({ declarations: { ...declarations, originality } })}
        />
      </div>
    </section>
  );
}

type PartProps = {
  readonly id: string;
  readonly step: Step;
  readonly title: string;
  readonly children: React.ReactNode;
};

const Part = ({ id, step, title, children }: PartProps) => (
  <div className="panel manuscript-panel">
    <div className="manuscript-row">
      <h2 className="heading-3 manuscript-grow">{title}</h2>
      <Link
        to={DASHBOARD.editManuscript}
        params={{ id }}
        search={{ step }}
        className="link"
        aria-label={`Change ${title}`}
        activeProps={{}}
      >
        Change
      </Link>
    </div>
    {children}
  </div>
);
