import { useQueryClient } from "@tanstack/react-query";
import { readResult } from "#platform/web/call-api.ts";
import { useVersionedForm } from "#platform/web/forms/use-versioned-form.ts";
import type { StyleValues } from "../../styles/style-values.ts";
import { readTypedStyle, toTypedStyle } from "../typed-style.ts";
import { type EditedStyle, styleQuery, styles, stylesQuery } from "./styles-client.ts";

type StoredValues = { readonly version: number; readonly values: StyleValues };

/** The server names the values of the request, the form its fields. */
const toFields = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field.replace(/^values\./u, ""), sentence]));

/** The values of a house style while they are edited; a save stores them as a new version. */
export function useStyleForm({ name, version, values, versions }: EditedStyle, personId: string) {
  const queries = useQueryClient();
  const newest = versions[0]?.version ?? version;
  return useVersionedForm({
    stored: { version, values },
    toValues: (stored: StoredValues) => toTypedStyle(stored.values),
    draft: { kind: "house-style", of: [personId, name] },
    check: (typed) => readTypedStyle(name, typed).errors,
    save: (typed, { base, over }) =>
      readResult(
        styles[":style"].$put({
          param: { style: name },
          header: { "if-match": `"${over.version}"` },
          json: { values: readTypedStyle(name, typed).values ?? base.values, note: typed.note },
        }),
      ),
    toStored: (saved): StoredValues => ({ version: saved.version, values: saved.values }),
    findTheirs: () => readResult(styles[":style"].$get({ param: { style: name } })),
    toFieldErrors: toFields,
    successToast: (saved) =>
      saved.version === newest
        ? { title: "Nothing has changed", message: `Version ${saved.version} has these values.` }
        : { title: `Version ${saved.version} saved`, message: "What is begun from now on uses it." },
    failed: "The style could not be saved. What you typed is still here; please try again.",
    onSaved: (saved) => {
      queries.setQueryData(styleQuery(name).queryKey, saved);
      void queries.invalidateQueries({ queryKey: stylesQuery.queryKey, exact: true });
    },
  });
}

export type StyleFormState = ReturnType<typeof useStyleForm>;
