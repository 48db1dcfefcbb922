import { Cell, HeadCell, Table } from "#ui/table.tsx";

/** What the reports leave out, and why: librarians ask it, and an editor has to answer. */
const LEFT_OUT: readonly (readonly [what: string, why: string])[] = [
  ["Robots, crawlers and monitors", "They are not readers; COUNTER’s list of robots names them."],
  ["Your staff", "People who work for the press do not use it as a library’s readers do."],
  ["Pages that a browser fetches ahead, and requests without a body (HEAD)", "Nobody saw them."],
  ["A second click on the same address within 30 seconds", "Both count as one: the last click."],
  ["The parts of a file that a reader loads one by one", "They are one request."],
  [
    "Redirects, errors and refusals",
    "Only what was delivered counts. A closed text that was refused counts as No_License.",
  ],
  ["Limit_Exceeded", "The press does not limit how many people read at once."],
  ["Unique titles of proceedings", "The standard counts unique titles of books only; proceedings are in TR and IR."],
  ["Reports of journals, databases and media", "The press is a host of books: they would be empty."],
  ["Months before counting began", "Clicks are counted as they happen, never estimated."],
];

export const LeftOutPanel = () => (
  <section className="panel dashboard-card">
    <h2 className="heading-3">What the reports leave out</h2>
    <Table caption="What the reports leave out, and why">
      <thead>
        <tr>
          <HeadCell>Left out</HeadCell>
          <HeadCell>Why</HeadCell>
        </tr>
      </thead>
      <tbody>
        {LEFT_OUT.map(([what, why]) => (
          <tr key={what}>
            <Cell label="Left out">{what}</Cell>
            <Cell label="Why">{why}</Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
);
