import { useState } from "react";
import { readCount } from "../estimate.ts";
import { estimateBook } from "../estimate-book.ts";
import { count } from "#press/money.ts";
import type { BookPackage } from "#press/price-list.ts";
import { quoteAddress } from "../quote-address.ts";
import { EstimateFrame } from "./estimate-frame.tsx";
import { EstimateLines, EstimateSentence } from "./estimate-lines.tsx";
import { WordsField } from "./words-field.tsx";
import { WORDS_WANTED } from "./wanted.ts";

/** The smallest package that fits a manuscript. */
export default function BookEstimate({ packages }: { packages: readonly BookPackage[] }) {
  const [typed, setTyped] = useState("80,000");
  const words = readCount(typed);
  const fits = words === undefined ? undefined : estimateBook(packages, words);
  return (
    <EstimateFrame
      name="Estimate for a book"
      result={
        fits && words !== undefined ? (
          <EstimateLines
            title={`${fits.name} is the smallest package that fits`}
            estimate={{ lines: [{ label: lineOf(fits), amount: fits.price }], total: fits.price }}
            href={quoteAddress("book-publishing", { package: fits.key, estimate: `${count(words)} words` })}
          />
        ) : (
          <EstimateSentence title="No estimate yet">
            {words === undefined ? WORDS_WANTED : "No package covers this length. Ask us for a custom quote."}
          </EstimateSentence>
        )
      }
    >
      <WordsField value={typed} error={words === undefined ? WORDS_WANTED : undefined} onChange={setTyped} />
    </EstimateFrame>
  );
}

const lineOf = ({ name, words }: BookPackage): string =>
  `${name}, ${words === null ? "unlimited words" : `up to ${count(words)} words`}`;
