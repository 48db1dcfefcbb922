import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { pluralize } from "#ui/formatting/numbers.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { personPath } from "#catalogue/browsing/browsing-paths.ts";
import { readResult } from "#platform/web/call-api.ts";
import { useAction } from "#platform/web/use-action.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { shortDateAndTime } from "#ui/formatting/dates.ts";
import { cataloguePeople, type EditedPerson, peopleQuery } from "./people-client.ts";

const route = getRouteApi(DASHBOARD.cataloguePeople);

/** One page of a person: what it holds, and how it is merged, split and taken out. */
export function PersonEditor({ person }: { person: EditedPerson }) {
  return (
    <>
      <section className="panel person-panel" aria-labelledby="person-name">
        <h2 id="person-name" className="heading-3">
          {person.name}
        </h2>
        <p className="quiet">
          {[
            person.orcid === null ? "No ORCID iD" : `ORCID ${person.orcid}`,
            pluralize(person.publications, "publication"),
          ].join(" · ")}
        </p>
        {person.publications > 0 && (
          <p>
            <a className="link" href={personPath(person.slug)}>
              Public page
            </a>
          </p>
        )}
      </section>
      <Titles person={person} />
      <MergeForm person={person} />
      <MergedPages person={person} />
      <History changes={person.changes} />
    </>
  );
}

function Titles({ person }: { person: EditedPerson }) {
  const navigate = route.useNavigate();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const split = useAction({
    run: () =>
      readResult(
        cataloguePeople[":id"].split.$post({ param: { id: person.id }, json: { publication_ids: [...chosen] } }),
      ),
    successToast: { title: "The publications have a page of their own" },
    failed: { title: "The page was not split", otherwise: "Nothing was changed. Please try again." },
    onDone: ({ id }) => void navigate({ search: (before) => ({ ...before, person: id }) }),
  });
  const toggle = (id: string): void =>
    setChosen((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  return (
    <section className="panel person-panel" aria-labelledby="person-titles">
      <h2 id="person-titles" className="heading-3">
        Publications
      </h2>
      <ul>
        {person.titles.map(({ id, title, year }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={chosen.has(id)} onChange={() => toggle(id)} />
              <span>
                {title}
                {year !== null && ` (${year})`}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {person.titles.length > 1 && (
        <Button
          variant="outline"
          disabled={chosen.size === 0 || chosen.size === person.titles.length || split.isBusy}
          onClick={() => split.runAction()}
        >
          Give the chosen ones a page of their own
        </Button>
      )}
    </section>
  );
}

function MergeForm({ person }: { person: EditedPerson }) {
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(person.name);
  const { data } = useQuery(peopleQuery(typed.trim()));
  const others = (data?.people ?? []).filter(({ id }) => id !== person.id);
  const merge = useAction({
    run: (into: string) => readResult(cataloguePeople[":id"].merge.$post({ param: { id: person.id }, json: { into } })),
    successToast: (_, { name }) => ({ title: `Merged with the page of ${name}` }),
    failed: { title: "The pages were not merged", otherwise: "Nothing was changed. Please try again." },
    onDone: ({ id }) => void navigate({ search: (before) => ({ ...before, person: id }) }),
  });
  return (
    <section className="panel person-panel" aria-labelledby="person-merge">
      <h2 id="person-merge" className="heading-3">
        Merge with another page
      </h2>
      <p className="quiet">The other page stays, and this address leads there. You can take it out again.</p>
      <TextField
        label="Search for the other page"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul>
        {others.map((other) => (
          <li key={other.id}>
            {other.name} ({pluralize(other.publications, "publication")}
            {other.orcid !== null && `, ORCID ${other.orcid}`}){" "}
            <Button size="small" variant="outline" disabled={merge.isBusy} onClick={() => merge.runAction(other.id)}>
              Merge into this
            </Button>
          </li>
        ))}
      </ul>
      {data && others.length === 0 && <p className="quiet">No other people match.</p>}
    </section>
  );
}

function MergedPages({ person }: { person: EditedPerson }) {
  const separate = useAction({
    run: (id: string) => readResult(cataloguePeople[":id"].separate.$post({ param: { id } })),
    successToast: (_, { name }) => ({ title: `${name} has a page again` }),
    failed: { title: "The page was not taken out", otherwise: "Nothing was changed. Please try again." },
  });
  if (person.merged.length === 0) return null;
  return (
    <section className="panel person-panel" aria-labelledby="person-merged">
      <h2 id="person-merged" className="heading-3">
        Merged into this page
      </h2>
      <ul>
        {person.merged.map(({ id, name }) => (
          <li key={id}>
            {name}{" "}
            <Button size="small" variant="outline" disabled={separate.isBusy} onClick={() => separate.runAction(id)}>
              Take out
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const ACTION_WORDS = { merge: "was merged with", separate: "was taken out of", split: "was split off" } as const;

function History({ changes }: Pick<EditedPerson, "changes">) {
  if (changes.length === 0) return null;
  return (
    <section className="panel person-panel" aria-labelledby="person-history">
      <h2 id="person-history" className="heading-3">
        History
      </h2>
      <ol>
        {changes.map((change) => (
          <li key={change.id}>
            {`${change.other_name} ${ACTION_WORDS[change.action]} ${change.person_name}: ${pluralize(change.publications, "publication")}. `}
            <span className="quiet">
              {[shortDateAndTime(change.changed_at), change.changed_by].filter(Boolean).join(", ")}
            </span>
          </li>
        ))}
      </ol>
      <p>
        <Link to={DASHBOARD.publications} className="link">
          All publications
        </Link>
      </p>
    </section>
  );
}
