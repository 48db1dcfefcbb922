import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { readCount } from "../estimate.ts";
import { estimateEditing } from "../estimate-editing.ts";
import { count, money, rate } from "#press/money.ts";
import type { EditingRate } from "#press/price-list.ts";
import { quoteAddress } from "../quote-address.ts";
import { EstimateFrame } from "./estimate-frame.tsx";
import { EstimateLines, EstimateSentence } from "./estimate-lines.tsx";
import { Tick } from "./tick.tsx";
import { WORDS_WANTED } from "./wanted.ts";
import { WordsField } from "./words-field.tsx";

type Example = { readonly name: string; readonly words: number; readonly services: readonly string[] };
type EditingEstimateProps = { readonly rates: readonly EditingRate[]; readonly examples: readonly Example[] };

/** The chosen services for so many words; the specification's examples as beginnings. */
export default function EditingEstimate({ rates, examples }: EditingEstimateProps) {
  const [typed, setTyped] = useState("5,000");
  const [services, setServices] = useState<readonly string[]>(["copy"]);
  const words = readCount(typed);
  const choose = (key: string) => (checked: boolean) =>
    setServices(checked ? [...services, key] : services.filter((one) => one !== key));
  return (
    <EstimateFrame name="Estimate for editing" result={<Result {...{ rates, words, services }} />}>
      <p className="estimate-examples">
        {examples.map((example) => (
          <Button
            key={example.name}
            look="secondary"
            onClick={() => {
              setTyped(count(example.words));
              setServices(example.services);
            }}
          >
            {example.name}
          </Button>
        ))}
      </p>
      <WordsField value={typed} error={words === undefined ? WORDS_WANTED : undefined} onChange={setTyped} />
      <fieldset>
        <legend>Services</legend>
        {rates.map(({ key, name, centsPerWord }) => (
          <Tick
            key={key}
            label={`${name}, ${rate(centsPerWord)} per word`}
            checked={services.includes(key)}
            onChange={choose(key)}
          />
        ))}
      </fieldset>
    </EstimateFrame>
  );
}

type ResultProps = Pick<EditingEstimateProps, "rates"> & { words: number | undefined; services: readonly string[] };

function Result({ rates, words, services }: ResultProps) {
  if (words === undefined) return <EstimateSentence title="No estimate yet">{WORDS_WANTED}</EstimateSentence>;
  if (services.length === 0)
    return <EstimateSentence title="No estimate yet">Choose at least one service.</EstimateSentence>;
  const estimate = estimateEditing(rates, { words, services });
  return (
    <EstimateLines
      title={`${count(words)} words`}
      estimate={estimate}
      href={quoteAddress("editorial-services", {
        estimate: `${count(words)} words: ${estimate.lines.map(({ label }) => label).join("; ")}; ${money(estimate.total)}`,
      })}
    />
  );
}
