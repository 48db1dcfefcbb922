import { readCount } from "#enquiries/estimates/estimate.ts";
import { estimateChapter } from "#enquiries/estimates/estimate-chapter.ts";
import { money } from "#press/pricing/money.ts";
import type { ChapterFees } from "#press/core/price-list.ts";
import { quoteAddress } from "#enquiries/estimates/quote-address.ts";
import { EstimateFrame } from "./estimate-frame.tsx";
import { EstimateLines, EstimateSentence } from "./estimate-lines.tsx";
import { NumberField } from "./number-field.tsx";
import { Tick } from "./checkbox-field.tsx";
import { useEntered } from "./use-entered.ts";
import { COUNTS_ERROR, WORDS_ERROR } from "./quote-choices.ts";
import { WordsField } from "./words-field.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

const INITIAL = { words: "8,000", colourFigures: "0" };

/** The calculator for a chapter: its length, open access, speed and colour. */
export default function ChapterEstimate({ fees }: { fees: ChapterFees }) {
  const entered = useEntered(INITIAL);
  const { fields, enter } = entered;
  const words = readCount(fields.get("words") ?? "");
  const colourFigures = readCount(fields.get("colourFigures") ?? "", 0);
  const [openAccess, expedited] = [fields.has("openAccess"), fields.has("expedited")];
  const estimate =
    words === undefined || colourFigures === undefined
      ? undefined
      : estimateChapter(fees, { words, openAccess, expedited, colourFigures });
  const missing = words === undefined ? WORDS_ERROR : COUNTS_ERROR;
  return (
    <EstimateFrame
      name="Estimate for a chapter"
      entered={entered}
      summary={estimate ? `Estimate: ${money(estimate.total)}` : missing}
      result={
        estimate && words !== undefined ? (
          <EstimateLines
            title={`A chapter of ${formatCount(words)} ${words === 1 ? "word" : "words"}`}
            estimate={estimate}
            href={quoteAddress("academic-chapters", { words, openAccess, expedited, colourFigures })}
          />
        ) : (
          <EstimateSentence title="No estimate yet">{missing}</EstimateSentence>
        )
      }
    >
      <WordsField initial={INITIAL.words} error={words === undefined ? WORDS_ERROR : undefined} enter={enter} />
      <Tick label={`Open access, +${money(fees.openAccess)}`} name="openAccess" />
      <Tick label={`Expedited review, +${money(fees.expedited)}`} name="expedited" />
      <NumberField
        label="Colour figures"
        name="colourFigures"
        initial={INITIAL.colourFigures}
        error={colourFigures === undefined ? COUNTS_ERROR : undefined}
      />
    </EstimateFrame>
  );
}
