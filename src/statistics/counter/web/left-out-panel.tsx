import { Cell, HeadCell, Table } from "#ui/table.tsx";

/** What the reports leave out, and why: librarians ask it, and an editor has to answer. */
const LEFT_OUT: readonly (readonly [what: string, why: string])[] = [
  ["Robots, crawlers and monitors", "COUNTER’s list of robots names them; programs are no readers."],
  ["Your staff", "People who work for the press do not use it as a library’s readers do."],
  ["Pages that a browser fetches ahead, and requests without a body (HEAD)", "Nobody has seen them."],
  ["A second click on the same address within 30 seconds", "Both are one; the last one counts."],
  ["The parts of a file that a reader loads one by one", "They are one request."],
  [
    "Redirects, errors and refusals",
    "Only what was delivered counts. A closed text that was refused counts as No_License.",
  ],
  ["Limit_Exceeded", "The press has no limit of readers at the same time."],
  ["Unique titles of proceedings", "The standard counts unique titles of books only; proceedings stand in TR and IR."],
  ["Reports of journals, databases and media", "The press is a host of books: they would be empty."],
  ["Months before counting began", "Clicks are counted as they happen, never estimated."],
];

export const LeftOutPanel = () => (
  <section className="panel dashboard-card">
    <h2 className="heading-3">Not in the reports</h2>
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
