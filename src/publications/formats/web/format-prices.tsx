import type { FormPart } from "#publications/core/form/form-part.ts";
import type { FormatPrice } from "#publications/core/details/publication-format.ts";
import { EMPTY_PRICE } from "#publications/formats/format-entry.ts";
import { rowTexts } from "#publications/core/web/row-fields.tsx";
import { RowList } from "#ui/forms/row-list.tsx";
import { Checkbox } from "#ui/forms/switches.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type FormatPricesProps = {
  readonly form: Pick<FormPart<object>, "fieldErrors">;
  /** The format's place in the form, such as "formats.0". */
  readonly path: string;
  readonly prices: readonly FormatPrice[];
  readonly onChange: (prices: readonly FormatPrice[]) => void;
};

/** The prices of a format for shops: a row for each currency and territory. */
export const FormatPrices = ({ form, path, prices, onChange }: FormatPricesProps) => (
  <RowList
    rows={prices}
    formatName={({ amount, currency }) => [currency, amount].filter((part) => part !== "").join(" ") || "New price"}
    addWords="Add a price for shops"
    emptyRow={EMPTY_PRICE}
    onChange={onChange}
  >
    {(price, at, set) => {
      const text = rowTexts({ form, path: `${path}.prices.${at}`, row: price, onChange: set });
      return (
        <>
          <TextField label="Amount" placeholder="24.90" inputMode="decimal" {...text("amount")} />
          <TextField label="Currency" placeholder="EUR" {...text("currency")} />
          <TextField label="Countries" optional hint="DE AT CH; empty for the whole world" {...text("territory")} />
          <Checkbox
            label="Includes tax"
            checked={price.tax_included}
            onChange={(tax_included) => set({ tax_included })}
          />
        </>
      );
    }}
  </RowList>
);
