import { EMPTY_FUNDER, type FunderEntry } from "#publications/funding/funder-entry.ts";
import { ListGroup, rowTexts } from "#publications/core/web/row-fields.tsx";
import { fieldId, type FormPart } from "#publications/core/form/form-part.ts";
import { AffiliationField } from "#publications/registers/web/affiliation-field.tsx";
import { RowList } from "#ui/forms/row-list.tsx";
import { TextField } from "#ui/forms/text-field.tsx";

type FundersForm = FormPart<{ funders: readonly FunderEntry[] }>;

/** Who paid for the publication: a row for each grant, with the funder's id in ROR. */
export const FundersField = ({ form }: { readonly form: FundersForm }) => (
  <ListGroup form={form} field="funders" label="Funders">
    <RowList
      rows={form.entry.funders}
      formatName={({ name }) => name || "New funder"}
      addWords="Add a funder"
      emptyRow={EMPTY_FUNDER}
      onChange={(funders) => form.change({ funders })}
    >
      {(funder, at, set) => {
        const path = `funders.${at}`;
        const text = rowTexts({ form, path, row: funder, onChange: set });
        return (
          <>
            <AffiliationField
              id={fieldId(`${path}.name`)}
              label="Name"
              value={{ affiliation: funder.name, ror: funder.ror || undefined }}
              optional={false}
              error={form.fieldErrors[`${path}.name`] ?? form.fieldErrors[`${path}.ror`]}
              onChange={({ affiliation, ror }) => set({ name: affiliation, ror: ror ?? "" })}
            />
            <TextField label="ROR id" optional placeholder="https://ror.org/052gg0110" dir="ltr" {...text("ror")} />
            <TextField label="Number of the grant" optional dir="ltr" {...text("award")} />
            <TextField label="DOI of the grant" optional placeholder="10.5555/abc" dir="ltr" {...text("award_doi")} />
          </>
        );
      }}
    </RowList>
  </ListGroup>
);
