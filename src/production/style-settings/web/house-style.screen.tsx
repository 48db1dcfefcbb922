import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useViewer } from "#people/core/web/viewer.ts";
import { NewerTextNotice } from "#platform/web/forms/conflict-notice.tsx";
import { StoredForm } from "#platform/web/forms/stored-form.tsx";
import { useRecordTitle } from "#platform/web/record-title.ts";
import { SubjectLink } from "#press/settings/web/press-frame.tsx";
import { Skeleton } from "#ui/display/skeleton.tsx";
import { ScreenHead } from "#ui/screen-head.tsx";
import { ScreenProblem } from "#ui/screen-problem.tsx";
import { DEFAULT_STYLE, parsePageStyle } from "../../editions/page-style.ts";
import { nameStyleValue } from "../../styles/style-changes.ts";
import { STYLE_LABELS } from "../../styles/style-names.ts";
import { STYLE_VALUE_NAMES } from "../../styles/style-values.ts";
import { describeOlderBooks } from "../style-sentences.ts";
import { readTypedStyle, toTypedStyle } from "../typed-style.ts";
import { StyleChanges } from "./style-changes.tsx";
import { StyleFields, styleFieldId } from "./style-fields.tsx";
import { StyleSpread } from "./style-spread.tsx";
import { StyleVersions } from "./style-versions.tsx";
import { type EditedStyle, styleQuery } from "./styles-client.ts";
import { useStyleForm } from "./use-style-form.ts";

/** `/dashboard/settings/press/house-styles/royal-octavo`: the values of a style, two pages set with them, and its versions. */
export function HouseStyleScreen() {
  const name = parsePageStyle(useParams({ strict: false }).style ?? "");
  const title = name ? STYLE_LABELS[name] : "House style";
  const {
    data: style,
    error,
    refetch,
  } = useQuery({ ...styleQuery(name ?? DEFAULT_STYLE), enabled: name !== undefined });
  useRecordTitle(title);
  return (
    <>
      {name && style ? (
        <Editor key={style.name} style={style} />
      ) : (
        <>
          <ScreenHead title={title} />
          <SubjectLink subject="house-styles" />
          {name === undefined && <p>There is no house style with this address. Choose one in the press settings.</p>}
          {name && error && <ScreenProblem error={error} onRetry={() => void refetch()} />}
          {name && !error && <Skeleton height="screen" />}
        </>
      )}
    </>
  );
}

function Editor({ style }: { readonly style: EditedStyle }) {
  const { id } = useViewer();
  const form = useStyleForm(style, id);
  const { values, errors } = readTypedStyle(style.name, form.values);
  const next = form.base.version + 1;
  return (
    <>
      <ScreenHead title={style.label} subtitle={describeVersion(style, form.isDirty)} />
      <div className="style-back">
        <SubjectLink subject="house-styles" />
      </div>
      <div className="style-screen">
        <StoredForm
          form={form}
          className="press-form style-form"
          label={style.label}
          fieldErrors={Object.entries(form.fieldErrors).map(([field, sentence]) => ({
            fieldId: styleFieldId(field),
            sentence: `${nameField(field)}: ${sentence}`,
          }))}
          saveLabel={`Save as version ${next}`}
          discardLabel="go back to the saved version"
          leaving={`Your changes to “${style.label}” are not saved. They are lost if you leave.`}
        >
          <NewerTextNotice what="style" form={form} />
          <StyleFields form={form} style={style} values={values} />
        </StoredForm>
        <div className="style-side">
          <StyleSpread style={style} values={Object.keys(errors).length === 0 ? values : undefined} />
          <StyleChanges style={style} values={Object.keys(errors).length === 0 ? values : undefined} />
        </div>
      </div>
      <StyleVersions style={style} onUse={(chosen) => form.replaceAll(toTypedStyle(chosen))} />
    </>
  );
}

const describeVersion = ({ version, versions }: EditedStyle, isDirty: boolean): string =>
  [
    "House style",
    isDirty ? `version ${version + 1}, not saved yet` : `version ${version}`,
    describeOlderBooks(versions, isDirty ? version : version - 1),
  ]
    .filter((part) => part !== "")
    .join(" · ");

function nameField(field: string): string {
  const known = STYLE_VALUE_NAMES.find((name) => name === field);
  const name = known === undefined ? field : nameStyleValue(known);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}
