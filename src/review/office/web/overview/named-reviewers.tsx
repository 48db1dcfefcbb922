import type { Declarations } from "#manuscripts/drafts/declarations.ts";

type Named = Declarations["suggested_reviewers"][number];

/** The people whom the authors suggest as reviewers, and those whom they do not want; editors are free to follow. */
export const NamedReviewers = ({ declarations }: { readonly declarations: Declarations }) => (
  <div className="overview-named">
    <People title="Suggested" none="They suggest nobody." people={declarations.suggested_reviewers} />
    <People title="Opposed" none="They object to nobody." people={declarations.opposed_reviewers} />
  </div>
);

type PeopleProps = { readonly title: string; readonly none: string; readonly people: readonly Named[] };

const People = ({ title, none, people }: PeopleProps) => (
  <div>
    <h3 className="form-label">{title}</h3>
    {people.length === 0 ? (
      <p className="small quiet">{none}</p>
    ) : (
      <ul className="office-rows">
        {people.map(({ name, email, reason }, place) => (
          <li key={place}>
            <NamedPerson {...{ name, email, reason }} />
          </li>
        ))}
      </ul>
    )}
  </div>
);

/** Who it is, and why the authors named them. */
export const NamedPerson = ({ name, email, reason }: Named) => (
  <>
    <p>
      <b>
        <bdi>{name}</bdi>
      </b>
    </p>
    {email !== "" && <p className="small">{email}</p>}
    {reason !== "" && (
      <p className="small quiet" dir="auto">
        {reason}
      </p>
    )}
  </>
);
