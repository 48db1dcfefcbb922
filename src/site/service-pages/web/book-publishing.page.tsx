import { submissionAddress } from "#addresses/manuscript-addresses.ts";
import { quoteAddress } from "#enquiries/estimates/quote-address.ts";
import BookEstimate from "#enquiries/estimates/web/book-estimate.island.tsx";
import { Island } from "#platform/web/island.tsx";
import { getHeading, getLead, listPoints, listRows } from "#policies/core/section-shape.ts";
import { InlineText } from "#policies/core/web/inline-text.tsx";
import { money } from "#press/pricing/money.ts";
import type { BookPackage } from "#press/core/price-list.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";
import { PackageColumns } from "./package-columns.tsx";
import { ServiceHero } from "./service-hero.tsx";
import type { ServicePageProps } from "./service-page-props.ts";
import { FurtherParts, Part, PriceNote, Steps, toSteps } from "./service-parts.tsx";

/** `/services/book-publishing` (specification §2, §9): six steps, what is included, the packages. */
export function BookPublishingPage({ text, prices, priceNote }: ServicePageProps) {
  const { books } = prices;
  return (
    <>
      <ServiceHero service="book" text={text} prices={prices}>
        <ButtonLink variant="foil" href="#packages">
          See the packages
        </ButtonLink>
        <ButtonLink variant="cloth" href="#estimate">
          Work out the price
        </ButtonLink>
      </ServiceHero>
      <Part id="process" title={getHeading(text, "process") ?? "Our process"} lead={getLead(text, "process")}>
        <Steps steps={toSteps(listRows(text, "process"))} />
      </Part>
      <Part id="included" title={getHeading(text, "included") ?? "Included"} lead={getLead(text, "included")}>
        <ul className="included">
          {listPoints(text, "included").map((item) => (
            <li key={item}>
              <InlineText text={item} />
            </li>
          ))}
        </ul>
      </Part>
      <Part id="packages" title="Packages" lead="Choose by the length of your manuscript and the editing it needs.">
        <PackageColumns packages={books.map(toColumn)} />
        <PriceNote note={priceNote} />
      </Part>
      <FurtherParts text={text} />
      <Part id="estimate" title="Which package fits?">
        <Island name="enquiries/book-estimate" of={BookEstimate} props={{ packages: books }} />
      </Part>
      <Part id="custom" title="Something else in mind?" lead="A series, a translation, many plates: tell us about it.">
        <p className="site-page-ways">
          <ButtonLink href={quoteAddress("book-publishing")}>Request Custom Quote</ButtonLink>
        </p>
      </Part>
    </>
  );
}

function toColumn(one: BookPackage) {
  const { key, name, price, mark, coverConcepts, editing, words } = one;
  const length = words === null ? "unlimited words" : `up to ${formatCount(words)} words`;
  return {
    key,
    name,
    mark,
    price: money(price),
    points: [`${editing}, ${length}`, coverConcepts === null ? "Covers as agreed" : `${coverConcepts} cover concepts`],
    href: submissionAddress({ type: "book", package: key }),
  };
}
