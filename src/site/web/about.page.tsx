import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import type { ClaimTexts } from "#press/claims.ts";
import { ButtonLink } from "#ui/button.tsx";
import { BENEFITS } from "#press/pricing/services-offered.ts";
import { Part, PointGrid, ServiceHero } from "#site/service-pages/web/service-parts.tsx";

const VALUES = [
  {
    title: "Integrity",
    sentence:
      "Payment and decisions are separate. The people who decide on a manuscript do not know what was paid for it.",
  },
  {
    title: "Openness",
    sentence:
      "Prices, times and rules are public. Open-access titles are free to read from the first day and stay free.",
  },
  {
    title: "Craft",
    sentence: "Experienced people edit and typeset every text, in its own script.",
  },
  {
    title: "Access",
    sentence:
      "Everyone can read here: by keyboard, with a screen reader, on a phone, on paper, and without an account.",
  },
] as const;

/** `/about` (specification §2): why choose us, four value cards, the press's claims (decision P4). */
export function AboutPage({ pressName, claims }: { pressName: string; claims: ClaimTexts }) {
  return (
    <>
      <ServiceHero
        eyebrow="About"
        title={`About ${pressName}`}
        sentence="An academic publishing house for books, chapters and conference proceedings."
      >
        <ButtonLink variant="foil" href={LIBRARY_PATH}>
          Browse the library
        </ButtonLink>
        <ButtonLink variant="cloth" href="/contact">
          Contact us
        </ButtonLink>
      </ServiceHero>
      <Part id="why-choose" title={`Why choose ${pressName}`}>
        <PointGrid points={BENEFITS} />
      </Part>
      <Part id="values" title="Our values">
        <ul className="service-cards">
          {VALUES.map(({ title, sentence }) => (
            <li key={title} className="panel">
              <h3 className="heading-3">{title}</h3>
              <p>{sentence}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Statistics claims={claims} />
    </>
  );
}

function Statistics({ claims }: { claims: ClaimTexts }) {
  const rows = [
    ["Years of experience", claims.years],
    ["Publications", claims.publications],
    ["Countries", claims.countries],
    ["Authors", claims.authors],
  ] as const;
  return (
    <section className="statistics-band" aria-labelledby="figures">
      <div className="page-width">
        <h2 id="figures" className="sr-only">
          The press in figures
        </h2>
        <dl>
          {rows.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
