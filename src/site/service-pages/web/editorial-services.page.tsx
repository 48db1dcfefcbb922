import { estimateEditing } from "#enquiries/estimates/estimate-editing.ts";
import { money, rate } from "#press/pricing/money.ts";
import type { EditingRate, PriceList } from "#press/pricing/price-list.ts";
import { quoteAddress } from "#enquiries/estimates/quote-address.ts";
import EditingEstimate from "#enquiries/estimates/web/editing-estimate.island.tsx";
import { Island } from "#platform/web/island.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EDITING_STEPS, editingExamples, editingSentence } from "#site/texts/editorial-services.ts";
import { inNumber } from "#site/count-in-words.ts";
import { PriceTable } from "./price-table.tsx";
import { Part, PointGrid, PriceNote, ServiceHero, Steps } from "./service-parts.tsx";

const QUOTE = quoteAddress("editorial-services");

/** `/services/editorial-services` (specification §2, §9): six services, five steps, the pricing guide. */
export function EditorialServicesPage({ prices: { editing } }: { prices: PriceList }) {
  const examples = editingExamples(editing);
  return (
    <>
      <ServiceHero
        eyebrow="Services"
        title="Editorial Services"
        sentence="We edit manuscripts for any publisher, at a price per word. Editing does not influence the decision about a manuscript that you submit to us."
        price={`from ${rate(Math.min(...editing.map(({ centsPerWord }) => centsPerWord)))} per word`}
      >
        <ButtonLink variant="foil" href={QUOTE}>
          Request a Quote
        </ButtonLink>
        <ButtonLink variant="cloth" href="#pricing">
          Pricing guide
        </ButtonLink>
      </ServiceHero>
      <Part
        id="services"
        title={inNumber(editing.length, "service")}
        lead="Mostly 5–10 business days, one round of follow-up included."
      >
        <PointGrid
          points={editing.map(({ key, name, centsPerWord }) => ({
            title: name,
            sentence: editingSentence(key),
            note: `${rate(centsPerWord)} per word`,
          }))}
        />
      </Part>
      <Part id="process" title="How it works">
        <Steps steps={EDITING_STEPS} />
      </Part>
      <Part id="pricing" title="Pricing guide">
        <PriceTable
          caption={captionOf(examples.length)}
          columns={["Service", "Per word", ...examples.map(({ name }) => name)]}
          rows={editing.map((one) => [one.name, rate(one.centsPerWord), ...costsOf(one, examples)])}
        />
        <PriceNote />
      </Part>
      <Part id="estimate" title="What would yours cost?">
        <Island name="enquiries/editing-estimate" of={EditingEstimate} props={{ rates: editing, examples }} />
      </Part>
      <Part id="begin" title="Tell us about your text">
        <p className="site-page-ways">
          <ButtonLink href={QUOTE}>Request a Quote</ButtonLink>
        </p>
      </Part>
    </>
  );
}

const captionOf = (examples: number): string =>
  examples === 0
    ? "What each service costs a word"
    : `What each service costs: a word, and ${inNumber(examples, "example").toLowerCase()}`;

/** Returns the price of this service for each example; “–” for examples without it. */
const costsOf = (one: EditingRate, examples: ReturnType<typeof editingExamples>): string[] =>
  examples.map(({ words, services }) =>
    services.some((service) => service === one.key)
      ? money(estimateEditing([one], { words, services: [one.key] }).total)
      : "–",
  );
