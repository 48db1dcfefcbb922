import { BookFields, ConferenceFields, RateFields } from "./price-entry-fields.tsx";
import { PriceEntries } from "./price-entries-panel.tsx";
import { PressAmount, PressNumber } from "#press/settings/web/press-fields.tsx";
import { SubjectPanel } from "#press/settings/web/subject-panel.tsx";
import type { PressFormState } from "#press/settings/web/use-press-form.ts";

type Part = { readonly form: PressFormState };

/** The panel of the press's only price list (decision P5). */
export const PricesPanel = ({ form }: Part) => (
  <SubjectPanel subject="price-list">
    <PriceEntries form={form} list="prices.books" title="Book packages" one="package" fields={BookFields} />
    <h3 className="press-part">Academic chapters</h3>
    <ChapterFees form={form} />
    <PriceEntries
      form={form}
      list="prices.conferences"
      title="Conference packages"
      one="package"
      fields={ConferenceFields}
    />
    <PriceEntries form={form} list="prices.editing" title="Editing, per word" one="rate" fields={RateFields} />
    <h3 className="press-part">Estimates</h3>
    <PressNumber
      form={form}
      field="quoteDays"
      label="Days for which an estimate’s prices are valid"
      hint="0 if the press makes no promise."
      className="field press-short"
    />
  </SubjectPanel>
);

const ChapterFees = ({ form }: Part) => (
  <div className="form-pair">
    <PressAmount form={form} field="prices.chapter.base" label="Chapter" />
    <PressNumber form={form} field="prices.chapter.words" label="Words included" />
    <PressAmount form={form} field="prices.chapter.extraThousand" label="Each further 1,000 words" />
    <PressAmount form={form} field="prices.chapter.openAccess" label="Open access" />
    <PressAmount form={form} field="prices.chapter.expedited" label="Expedited review" />
    <PressAmount form={form} field="prices.chapter.colourFigure" label="Colour figure" />
  </div>
);
