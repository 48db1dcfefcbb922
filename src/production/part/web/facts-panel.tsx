import { languageName } from "#ui/formatting/names.ts";
import { formatCount } from "#ui/formatting/numbers.ts";
import type { WholeVersion } from "./part-client.ts";

type Facts = NonNullable<WholeVersion["facts"]>;

/** What was read of the file. */
export function FactsPanel({ production }: { readonly production: WholeVersion }) {
  const { facts } = production;
  if (!facts) return null;
  return (
    <section className="panel part-panel" aria-label="Read from the manuscript">
      <h2 className="heading-3">Read from the manuscript</h2>
      <dl className="part-dl">
        {listFacts(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function listFacts(facts: Facts): readonly (readonly [string, string])[] {
  const { figures, undescribed_figures: undescribed, formulas, formulas_read_aloud: read } = facts;
  const { references, cited_references: cited, references_with_doi: identified } = facts;
  return [
    ["Words", formatCount(facts.words)],
    ["Notes", formatCount(facts.notes)],
    [
      "Figures",
      join(figures, undescribed !== null && undescribed > 0 && `${formatCount(undescribed)} without alt text`),
    ],
    ["Tables", formatCount(facts.tables)],
    [
      "Formulas",
      join(
        formulas,
        read !== null &&
          formulas > 0 &&
          (read === formulas ? "all with spoken text" : `${formatCount(read)} with spoken text`),
      ),
    ],
    [
      "References",
      join(
        references,
        references > 0 && cited !== null && `${formatCount(cited)} cited`,
        references > 0 && identified !== null && `${formatCount(identified)} with a DOI`,
      ),
    ],
    ...(facts.languages.length > 0 ? [["Passages in", facts.languages.map(languageName).join(", ")] as const] : []),
  ];
}

const join = (count: number, ...more: readonly (string | false)[]): string =>
  [formatCount(count), ...more.filter((one) => one !== false)].join(", ");
