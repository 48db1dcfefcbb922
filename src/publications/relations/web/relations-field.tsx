import { EMPTY_RELATION, RELATION_NAMES, type RelationEntry } from "#publications/relations/relation-entry.ts";
import { RELATION_KINDS, type RelationKind } from "#publications/core/details/related-work.ts";
import { ListGroup, rowTexts } from "#publications/core/web/row-fields.tsx";
import { fieldId, type FormPart } from "#publications/core/form/form-part.ts";
import { RowList } from "#ui/forms/row-list.tsx";
import { NativeSelect, TextField } from "#ui/forms/text-field.tsx";
import { RelatedWorkField } from "./related-work-field.tsx";

type RelationsForm = FormPart<{ relations: readonly RelationEntry[] }>;

/** The works to which the publication relates: what it is to each, and which work that is. */
export const RelationsField = ({ form }: { readonly form: RelationsForm }) => (
  <ListGroup form={form} field="relations" label="Related works">
    <RowList
      rows={form.entry.relations}
      formatName={({ kind }) => RELATION_NAMES[kind]}
      addWords="Add a related work"
      emptyRow={EMPTY_RELATION}
      onChange={(relations) => form.change({ relations })}
    >
      {(relation, at, set) => {
        const path = `relations.${at}`;
        const text = rowTexts({ form, path, row: relation, onChange: set });
        return (
          <>
            <NativeSelect
              label="This publication is"
              id={fieldId(`${path}.kind`)}
              value={relation.kind}
              onChange={({ target }) => set({ kind: target.value as RelationKind })} // the options are the kinds
            >
              {RELATION_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {RELATION_NAMES[kind]}
                </option>
              ))}
            </NativeSelect>
            <RelatedWorkField
              id={fieldId(`${path}.publication`)}
              relation={relation}
              error={form.fieldErrors[`${path}.publication`]}
              onChange={set}
            />
            <TextField label="Title" optional dir="auto" {...text("title")} />
            <TextField label="DOI" optional placeholder="10.5555/abc" dir="ltr" {...text("doi")} />
            <TextField label="ISBN" optional dir="ltr" {...text("isbn")} />
            <TextField label="Link" optional type="url" dir="ltr" {...text("url")} />
          </>
        );
      }}
    </RowList>
  </ListGroup>
);
