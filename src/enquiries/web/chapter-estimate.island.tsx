import { useState } from "react";
import { TextField } from "#ui/text-field.tsx";
import { readCount } from "../estimate.ts";
import { estimateChapter } from "../estimate-chapter.ts";
import { count, money } from "#press/money.ts";
import type { ChapterFees } from "#press/price-list.ts";
import { quoteAddress } from "../quote-address.ts";
import { EstimateFrame } from "./estimate-frame.tsx";
import { EstimateLines, EstimateSentence } from "./estimate-lines.tsx";
import { Tick } from "./tick.tsx";
import { FIGURES_WANTED, WORDS_WANTED } from "./wanted.ts";
import { WordsField } from "./words-field.tsx";

/** What a chapter costs: its length, open access, speed and colour. */
export default function ChapterEstimate({ fees }: { fees: ChapterFees }) {
  const [typed, setTyped] = useState("8,000");
  const [figures, setFigures] = useState("0");
  const [openAccess, setOpenAccess] = useState(false);
  const [expedited, setExpedited] = useState(false);
  const words = readCount(typed);
  const colourFigures = readCount(figures, 0);
  const estimate =
    words === undefined || colourFigures === undefined
      ? undefined
      : estimateChapter(fees, { words, openAccess, expedited, colourFigures });
  return (
    <EstimateFrame
      name="Estimate for a chapter"
      result={
        estimate && words !== undefined ? (
          <EstimateLines
            title={`A chapter of ${count(words)} ${words === 1 ? "word" : "words"}`}
            estimate={estimate}
            href={quoteAddress("academic-chapters", {
              estimate: `${count(words)} words: ${estimate.lines.map(({ label }) => label).join("; ")}; ${money(estimate.total)}`,
            })}
          />
        ) : (
          <EstimateSentence title="No estimate yet">
            {words === undefined ? WORDS_WANTED : FIGURES_WANTED}
          </EstimateSentence>
        )
      }
    >
      <WordsField value={typed} error={words === undefined ? WORDS_WANTED : undefined} onChange={setTyped} />
      <Tick label={`Open access, +${money(fees.openAccess)}`} checked={openAccess} onChange={setOpenAccess} />
      <Tick label={`Expedited review, +${money(fees.expedited)}`} checked={expedited} onChange={setExpedited} />
      <TextField
        label="Colour figures"
        inputMode="numeric"
        autoComplete="off"
        value={figures}
        error={colourFigures === undefined ? FIGURES_WANTED : undefined}
        onChange={(event) => setFigures(event.target.value)}
      />
    </EstimateFrame>
  );
}
