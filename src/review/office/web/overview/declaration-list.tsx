import type { Declarations } from "#manuscripts/drafts/declarations.ts";

type Answer = "competing_interests" | "funding" | "ai_use" | "ethics" | "data_availability" | "prior_publication";

const ANSWERS: readonly (readonly [Answer, string])[] = [
  ["competing_interests", "Competing interests"],
  ["funding", "Funding"],
  ["ai_use", "Use of AI"],
  ["ethics", "Ethics"],
  ["data_availability", "Data"],
  ["prior_publication", "Published before"],
];

/** What the authors declared, in the order in which editors look for it; a declaration without an answer says so. */
export const DeclarationList = ({ declarations }: { readonly declarations: Declarations }) => (
  <dl className="overview-facts">
    {ANSWERS.map(([name, label]) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd dir="auto" className="overview-answer">
          {declarations[name] === "" ? <span className="quiet">Not answered</span> : declarations[name]}
        </dd>
      </div>
    ))}
    <div>
      <dt>Originality</dt>
      <dd>
        {declarations.originality ? (
          "Theirs, not published before, and under review nowhere else"
        ) : (
          <span className="quiet">Not declared</span>
        )}
      </dd>
    </div>
  </dl>
);
