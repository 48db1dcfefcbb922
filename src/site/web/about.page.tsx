import { LIBRARY_PATH } from "#addresses/publication-addresses.ts";
import { LEGAL_ENTITY } from "#policies/page-texts/legal-entity.ts";
import { PEOPLE_AND_BOARD } from "#policies/page-texts/people.ts";
import { PRESERVATION } from "#policies/page-texts/preservation.ts";
import type { PolicyText } from "#policies/core/policy-text.ts";
import { getHeading, getLead, listRows } from "#policies/core/section-shape.ts";
import { InlineText } from "#policies/core/web/inline-text.tsx";
import type { ClaimTexts } from "#press/core/claims.ts";
import { FurtherParts, PageHeader, Part, PointGrid, toPoints } from "#site/service-pages/web/service-parts.tsx";
import { ButtonLink } from "#ui/forms/button.tsx";

type AboutPageProps = { readonly pressName: string; readonly text: PolicyText; readonly claims: ClaimTexts };

/** `/about` (specification §2): why choose us, the value cards, the press's claims (decision P4), and its further pages. */
export function AboutPage({ pressName, text, claims }: AboutPageProps) {
  return (
    <>
      <PageHeader eyebrow={text.eyebrow} title={`About ${pressName}`} sentence={text.summary}>
        <ButtonLink href={LIBRARY_PATH}>Browse the library</ButtonLink>
        <ButtonLink variant="outline" href="/contact">
          Contact us
        </ButtonLink>
      </PageHeader>
      <Part
        id="why-choose"
        title={getHeading(text, "why-choose") ?? `Why choose ${pressName}`}
        lead={getLead(text, "why-choose")}
      >
        <PointGrid points={toPoints(listRows(text, "why-choose"))} />
      </Part>
      <Part id="values" title={getHeading(text, "values") ?? "Our values"} lead={getLead(text, "values")}>
        <ul className="service-cards">
          {toPoints(listRows(text, "values")).map(({ title, sentence }) => (
            <li key={title} className="panel">
              <h3 className="heading-4">{title}</h3>
              <p>
                <InlineText text={sentence} />
              </p>
            </li>
          ))}
        </ul>
      </Part>
      <FurtherParts text={text} />
      <Part id="further" title="More about the press">
        <ul className="included">
          {[PEOPLE_AND_BOARD, LEGAL_ENTITY, PRESERVATION].map(({ path, title }) => (
            <li key={path}>
              <a className="link" href={path}>
                {title}
              </a>
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
