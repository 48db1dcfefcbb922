import { readCount } from "#enquiries/estimates/estimate.ts";
import { bookLine, estimateBook } from "#enquiries/estimates/estimate-book.ts";
import { money } from "#press/pricing/money.ts";
import type { BookPackage } from "#press/core/price-list.ts";
import { quoteAddress } from "#enquiries/estimates/quote-address.ts";
import { EstimateFrame } from "./estimate-frame.tsx";
import { EstimateLines, EstimateSentence } from "./estimate-lines.tsx";
import { useEntered } from "./use-entered.ts";
import { WordsField } from "./words-field.tsx";
import { WORDS_ERROR } from "./quote-choices.ts";

const INITIAL = { words: "80,000" };
const NONE_FITS = "No package covers this length. Ask us for a custom quote.";

/** The calculator for books: the smallest package that fits a manuscript. */
export default function BookEstimate({ packages }: { packages: readonly BookPackage[] }) {
  const entered = useEntered(INITIAL);
  const words = readCount(entered.fields.get("words") ?? "");
  const fits = words === undefined ? undefined : estimateBook(packages, words);
  const missing = words === undefined ? WORDS_ERROR : NONE_FITS;
  return (
    <EstimateFrame
      name="Estimate for a book"
      entered={entered}
      summary={fits ? `${fits.name} fits: ${money(fits.price)}` : missing}
      result={
        fits && words !== undefined ? (
          <EstimateLines
            title={`${fits.name} is the smallest package that fits`}
            estimate={{ lines: [{ label: bookLine(fits), amount: fits.price }], total: fits.price }}
            href={quoteAddress("book-publishing", { package: fits.key, words })}
          />
        ) : (
          <EstimateSentence title="No estimate yet" {...(words !== undefined && { way: customWay(words) })}>
            {missing}
          </EstimateSentence>
        )
      }
    >
      <WordsField initial={INITIAL.words} error={words === undefined ? WORDS_ERROR : undefined} enter={entered.enter} />
    </EstimateFrame>
  );
}

const customWay = (words: number) => ({
  href: quoteAddress("book-publishing", { words }),
  label: "Request Custom Quote",
});
