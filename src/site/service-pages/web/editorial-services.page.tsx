import { estimateEditing } from "#enquiries/estimates/estimate-editing.ts";
import { quoteAddress } from "#enquiries/estimates/quote-address.ts";
import EditingEstimate from "#enquiries/estimates/web/editing-estimate.island.tsx";
import { Island } from "#platform/web/island.tsx";
import { getHeading, getLead, listRows } from "#policies/core/section-shape.ts";
import { money, rate } from "#press/pricing/money.ts";
import type { EditingRate } from "#press/core/price-list.ts";
import { inNumber } from "#site/service-pages/count-in-words.ts";
import { editingExamples } from "#site/service-pages/editing-examples.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { PriceTable } from "./price-table.tsx";
import { ServiceHero } from "./service-hero.tsx";
import type { ServicePageProps } from "./service-page-props.ts";
import { FurtherParts, Part, PointGrid, PriceNote, Steps, toSteps } from "./service-parts.tsx";

const QUOTE = quoteAddress("editorial-services");

/** `/services/editorial-services` (specification §2, §9): six services, five steps, the pricing guide. */
export function EditorialServicesPage({ text, prices, priceNote }: ServicePageProps) {
  const { editing } = prices;
  const examples = editingExamples(editing);
  const described = new Map(
    listRows(text, "services").map(([name = "", sentence = ""]) => [name.toLowerCase(), sentence]),
  );
  return (
    <>
      <ServiceHero service="editing" text={text} prices={prices}>
        <ButtonLink variant="foil" href={QUOTE}>
          Request a Quote
        </ButtonLink>
        <ButtonLink variant="cloth" href="#estimate">
          Work out the price
        </ButtonLink>
      </ServiceHero>
      <Part id="services" title={inNumber(editing.length, "service")} lead={getLead(text, "services")}>
        <PointGrid
          points={editing.map(({ name, centsPerWord }) => ({
            title: name,
            sentence: described.get(name.toLowerCase()) ?? "",
            note: `${rate(centsPerWord)} per word`,
          }))}
        />
      </Part>
      <Part id="process" title={getHeading(text, "process") ?? "How it works"} lead={getLead(text, "process")}>
        <Steps steps={toSteps(listRows(text, "process"))} />
      </Part>
      <Part id="pricing" title="Pricing guide">
        <PriceTable
          caption={formatCaption(examples.length)}
          columns={["Service", "Per word", ...examples.map(({ name }) => name)]}
          rows={editing.map((one) => [one.name, rate(one.centsPerWord), ...formatCosts(one, examples)])}
        />
        <PriceNote note={priceNote} />
      </Part>
      <FurtherParts text={text} />
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

const formatCaption = (examples: number): string =>
  examples === 0
    ? "What each service costs a word"
    : `What each service costs: a word, and ${inNumber(examples, "example").toLowerCase()}`;

/** Returns the price of this service for each example; “–” for examples without it. */
const formatCosts = (one: EditingRate, examples: ReturnType<typeof editingExamples>): string[] =>
  examples.map(({ words, services }) =>
    services.some((service) => service === one.key)
      ? money(estimateEditing([one], { words, services: [one.key] }).total)
      : "–",
  );
