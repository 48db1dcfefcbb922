import { Button } from "#ui/forms/button.tsx";
import { readCount } from "#enquiries/estimates/estimate.ts";
import { estimateEditing } from "#enquiries/estimates/estimate-editing.ts";
import { money, rate } from "#press/pricing/money.ts";
import type { EditingRate } from "#press/core/price-list.ts";
import { quoteAddress } from "#enquiries/estimates/quote-address.ts";
import { EstimateFrame } from "./estimate-frame.tsx";
import { EstimateLines, EstimateSentence } from "./estimate-lines.tsx";
import { Tick } from "./checkbox-field.tsx";
import { useEntered } from "./use-entered.ts";
import { SERVICES_ERROR, WORDS_ERROR } from "./quote-choices.ts";
import { WordsField } from "./words-field.tsx";
import { formatCount } from "#ui/formatting/numbers.ts";

type Example = { readonly name: string; readonly words: number; readonly services: readonly string[] };
type EditingEstimateProps = { readonly rates: readonly EditingRate[]; readonly examples: readonly Example[] };

const WORDS = "5,000";

/** The calculator for editing: the chosen services for a number of words; it begins with the specification's examples. */
export default function EditingEstimate({ rates, examples }: EditingEstimateProps) {
  const first = getFirstService(rates);
  const entered = useEntered({ words: WORDS, services: first });
  const { fields, enter } = entered;
  const words = readCount(fields.get("words") ?? "");
  const services = fields.getAll("services");
  const estimate =
    words === undefined || services.length === 0 ? undefined : estimateEditing(rates, { words, services });
  const missing = words === undefined ? WORDS_ERROR : SERVICES_ERROR;
  return (
    <EstimateFrame
      name="Estimate for editing"
      entered={entered}
      summary={estimate ? `Estimate: ${money(estimate.total)}` : missing}
      result={
        estimate && words !== undefined ? (
          <EstimateLines
            title={`${formatCount(words)} ${words === 1 ? "word" : "words"}`}
            estimate={estimate}
            href={quoteAddress("editorial-services", { words, services })}
          />
        ) : (
          <EstimateSentence title="No estimate yet">{missing}</EstimateSentence>
        )
      }
    >
      <Examples examples={examples} enter={enter} />
      <WordsField initial={WORDS} error={words === undefined ? WORDS_ERROR : undefined} enter={enter} />
      <fieldset>
        <legend>Services</legend>
        {rates.map(({ key, name, centsPerWord }) => (
          <Tick
            key={key}
            label={`${name}, ${rate(centsPerWord)} per word`}
            name="services"
            value={key}
            ticked={key === first}
          />
        ))}
      </fieldset>
    </EstimateFrame>
  );
}

/** Returns the service that the calculator begins with: copy editing, or the press's first service. */
const getFirstService = (rates: readonly EditingRate[]): string =>
  (rates.find(({ key }) => key === "copy") ?? rates[0])?.key ?? "";

type ExamplesProps = Pick<EditingEstimateProps, "examples"> & Pick<ReturnType<typeof useEntered>, "enter">;

const Examples = ({ examples, enter }: ExamplesProps) => (
  <p className="estimate-examples">
    {examples.map((example) => (
      <Button
        key={example.name}
        variant="secondary"
        onClick={() => {
          enter("words", [formatCount(example.words)]);
          enter("services", example.services);
        }}
      >
        {example.name}
      </Button>
    ))}
  </p>
);
