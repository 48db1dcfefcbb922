import type { ReactNode } from "react";
import { SettingPanel } from "#ui/setting-panel.tsx";
import { PressAmount, PressNumber, PressText } from "./press-fields.tsx";
import type { PressFormState } from "./use-press-form.ts";

type Part = { readonly form: PressFormState };

/** The one price list that every page and calculator reads (decision P5). */
export const PricesPanel = ({ form }: Part) => (
  <SettingPanel
    title="Price list"
    description="In US dollars; cents are kept. The service pages, the calculators and the policies say the same at once."
  >
    <h3 className="press-part">Book packages</h3>
    {form.base.prices.books.map(({ key }, at) => (
      <BookPackage key={key} form={form} path={`prices.books.${at}`} />
    ))}
    <h3 className="press-part">Academic chapters</h3>
    <ChapterFees form={form} />
    <h3 className="press-part">Conference packages</h3>
    {form.base.prices.conferences.map(({ key }, at) => (
      <ConferencePackage key={key} form={form} path={`prices.conferences.${at}`} />
    ))}
    <h3 className="press-part">Editing, per word</h3>
    <div className="form-pair">
      {form.base.prices.editing.map(({ key, name }, at) => (
        <PressAmount key={key} form={form} field={`prices.editing.${at}.centsPerWord`} label={name} />
      ))}
    </div>
  </SettingPanel>
);

type PackageProps = Part & { readonly path: string };

const Package = ({ form, path, children }: PackageProps & { readonly children: ReactNode }) => (
  <fieldset className="press-group">
    <legend className="form-label">{form.values[`${path}.name`]}</legend>
    <div className="form-pair">{children}</div>
  </fieldset>
);

const BookPackage = ({ form, path }: PackageProps) => (
  <Package form={form} path={path}>
    <PressText form={form} field={`${path}.name`} label="Name" />
    <PressAmount form={form} field={`${path}.price`} label="Price" />
    <PressNumber form={form} field={`${path}.words`} label="Words at most" hint="Empty: any length." optional />
    <PressNumber form={form} field={`${path}.coverConcepts`} label="Cover concepts" hint="Empty: as agreed." optional />
    <PressText form={form} field={`${path}.editing`} label="Editing" />
    <PressText form={form} field={`${path}.mark`} label="Mark" hint="As Most popular." optional />
  </Package>
);

const ChapterFees = ({ form }: Part) => (
  <div className="form-pair">
    <PressAmount form={form} field="prices.chapter.base" label="Chapter" />
    <PressNumber form={form} field="prices.chapter.words" label="Words it covers" />
    <PressAmount form={form} field="prices.chapter.extraThousand" label="Each further 1,000 words" />
    <PressAmount form={form} field="prices.chapter.openAccess" label="Open access" />
    <PressAmount form={form} field="prices.chapter.expedited" label="Expedited review" />
    <PressAmount form={form} field="prices.chapter.colourFigure" label="Colour figure" />
  </div>
);

const ConferencePackage = ({ form, path }: PackageProps) => (
  <Package form={form} path={path}>
    <PressText form={form} field={`${path}.name`} label="Name" />
    <PressAmount form={form} field={`${path}.base`} label="Base" />
    <PressAmount form={form} field={`${path}.perPaper`} label="Each paper" />
    <PressNumber form={form} field={`${path}.papers`} label="Papers at most" />
    <PressText form={form} field={`${path}.mark`} label="Mark" optional />
  </Package>
);
