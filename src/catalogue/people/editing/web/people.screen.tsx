import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { Button } from "#ui/forms/button.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { Cell, HeadCell, Table } from "#ui/table.tsx";
import { peopleQuery, personQuery } from "./people-client.ts";
import { PersonEditor } from "./person-editor.tsx";

const route = getRouteApi(DASHBOARD.cataloguePeople);

/** The screen on which editors merge and split the pages of people (decision 70). */
export function PeopleScreen() {
  const { search = "", person } = route.useSearch();
  return (
    <>
      <ScreenHead
        title="People"
        subtitle="Contributors with the same ORCID iD or the same name share a page. Correct here what the rule cannot know."
      />
      {person === undefined ? <Search search={search} /> : <OpenPerson id={person} search={search} />}
    </>
  );
}

function OpenPerson({ id, search }: { id: string; search: string }) {
  const person = useQuery(personQuery(id));
  return (
    <>
      <p>
        <Link to={DASHBOARD.cataloguePeople} search={search === "" ? {} : { search }} className="link">
          Back to the search
        </Link>
      </p>
      {person.error && <ScreenProblem error={person.error} onRetry={() => void person.refetch()} />}
      {person.isPending && <Skeleton height="list" />}
      {person.data && <PersonEditor key={person.data.id} person={person.data} />}
    </>
  );
}

function Search({ search }: { search: string }) {
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(search);
  const people = useQuery(peopleQuery(search));
  const find = (event: FormEvent): void => {
    event.preventDefault();
    void navigate({ search: typed.trim() === "" ? {} : { search: typed.trim() } });
  };
  return (
    <>
      <form role="search" className="panel people-search" onSubmit={find}>
        <TextField label="Name" type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <Button type="submit">Search</Button>
      </form>
      {people.error && <ScreenProblem error={people.error} onRetry={() => void people.refetch()} />}
      {people.isLoading && <Skeleton height="list" />}
      {people.data?.people.length === 0 && <p className="panel quiet">No people match.</p>}
      {people.data !== undefined && people.data.people.length > 0 && (
        <div className="panel dashboard-list">
          <Table caption="Pages of people">
            <thead>
              <tr>
                <HeadCell>Name</HeadCell>
                <HeadCell>ORCID</HeadCell>
                <HeadCell>Publications</HeadCell>
              </tr>
            </thead>
            <tbody>
              {people.data.people.map((person) => (
                <tr key={person.id}>
                  <Cell label="Name">
                    <Link to={DASHBOARD.cataloguePeople} search={{ search, person: person.id }} className="link">
                      {person.name}
                    </Link>
                  </Cell>
                  <Cell label="ORCID">{person.orcid ?? "none"}</Cell>
                  <Cell label="Publications">{person.publications}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  );
}
