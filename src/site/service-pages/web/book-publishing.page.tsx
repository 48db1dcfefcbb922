import { submissionAddress } from "#addresses/manuscript-addresses.ts";
import { Island } from "#platform/web/island.tsx";
import { money } from "#press/pricing/money.ts";
import type { BookPackage, PriceList } from "#press/pricing/price-list.ts";
import { quoteAddress } from "#enquiries/estimates/quote-address.ts";
import BookEstimate from "#enquiries/estimates/web/book-estimate.island.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { BOOK_INCLUDED, BOOK_STEPS } from "#site/texts/book-publishing.ts";
import { PackageCards } from "./package-cards.tsx";
import { PriceTable } from "./price-table.tsx";
import { Part, PriceNote, ServiceHero, Steps } from "./service-parts.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

const lengthOf = ({ words }: BookPackage): string => (words === null ? "Unlimited" : `Up to ${formatCount(words)}`);

/** `/services/book-publishing` (specification §2, §9): six steps, what is included, the packages. */
export function BookPublishingPage({ prices: { books } }: { prices: PriceList }) {
  return (
    <>
      <ServiceHero
        eyebrow="Services"
        title="Book Publishing"
        sentence="We take a manuscript through review, design, production and distribution, and stay with the book afterwards."
        price={`from ${money(Math.min(...books.map(({ price }) => price)))}`}
      >
        <ButtonLink variant="foil" href="#packages">
          See the packages
        </ButtonLink>
        <ButtonLink variant="cloth" href={quoteAddress("book-publishing")}>
          Request Custom Quote
        </ButtonLink>
      </ServiceHero>
      <Part id="process" title="Our process">
        <Steps steps={BOOK_STEPS} />
      </Part>
      <Part id="included" title="Included in every package">
        <ul className="included">
          {BOOK_INCLUDED.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Part>
      <Part id="packages" title="Packages" lead="Choose by the length of your manuscript and the editing it needs.">
        <PackageCards packages={books.map(cardOf)} />
        <PriceTable
          caption="The packages compared"
          columns={["Package", "Price", "Words", "Cover concepts", "Editing"]}
          rows={books.map((one) => [one.name, money(one.price), lengthOf(one), one.coverConcepts ?? "–", one.editing])}
        />
        <PriceNote />
      </Part>
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

function cardOf(one: BookPackage) {
  const { key, name, price, mark, coverConcepts, editing, words } = one;
  const length = words === null ? "unlimited words" : `up to ${formatCount(words)} words`;
  return {
    key,
    name,
    mark,
    price: money(price),
    points: [`${editing}, ${length}`, ...(coverConcepts === null ? [] : [`${coverConcepts} cover concepts`])],
    href: submissionAddress({ type: "book", package: key }),
  };
}
