import { type ReactNode, useState } from "react";
import { carryFaces } from "#publications/core/details/carry-faces.ts";
import {
  formatPlainTitle,
  parseFormattedTitle,
  TITLE_FACES,
  type TitleFace,
} from "#publications/core/details/formatted-title.ts";
import { langAttribute } from "#publications/core/language.ts";
import { Entry } from "#publications/core/web/entry-fields.tsx";
import { fieldId, type FormPart } from "#publications/core/form/form-part.ts";
import { Button } from "#ui/forms/button.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { TitleFaces } from "./title-faces.tsx";

type TitleEntryProps = {
  readonly form: FormPart<Record<"title" | "subtitle" | "formatted_title" | "formatted_subtitle" | "language", string>>;
  readonly field: "title" | "subtitle";
  readonly label: string;
};

/** The title or subtitle, with its faces below. They stay on the words that an edit of the title leaves. */
export function TitleEntry({ form, field, label }: TitleEntryProps) {
  const formattedField = `formatted_${field}` as const;
  const formatted = form.entry[formattedField];
  return (
    <>
      <Entry
        form={form}
        field={field}
        label={label}
        optional={field === "subtitle"}
        dir="auto"
        lang={langAttribute(form.entry.language)}
        onChange={({ target }) =>
          form.change({
            [field]: target.value,
            // What is half typed stays as it is, for its own error.
            ...(formatted !== "" &&
              parseFormattedTitle(formatted) !== undefined && {
                [formattedField]: carryFaces(formatted, target.value) ?? "",
              }),
          })
        }
      />
      {(form.entry[field].trim() !== "" || formatted !== "") && (
        <FormattedEntry form={form} field={field} name={label.toLowerCase()} />
      )}
    </>
  );
}

const FACE_NAMES: Readonly<Record<TitleFace, string>> = {
  i: "Italic",
  b: "Bold",
  sub: "Subscript",
  sup: "Superscript",
  sc: "Small capitals",
};

const HINT = "Select words, then choose a style. Write & as &amp; and < as &lt;. Keep the words of the field above.";

/** The field with the tags of faces, buttons that put them around the selected words, and how it looks. */
function FormattedEntry({ form, field, name }: Omit<TitleEntryProps, "label"> & { readonly name: string }) {
  const formattedField = `formatted_${field}` as const;
  const formatted = form.entry[formattedField];
  const error = form.fieldErrors[formattedField];
  const [isOpened, setOpened] = useState(false);
  const [news, setNews] = useState("");
  const value = formatted === "" ? formatPlainTitle(form.entry[field]) : formatted;
  const id = fieldId(formattedField);
  const set = (text: string): void =>
    form.change({ [formattedField]: text === formatPlainTitle(form.entry[field]) ? "" : text });
  const wrap = (face: TitleFace): void => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    setNews(start === end ? "Select some words first." : "");
    if (start === end) return;
    set(`${value.slice(0, start)}<${face}>${value.slice(start, end)}</${face}>${value.slice(end)}`);
    input.focus();
  };
  return (
    <details
      className="contributor-details"
      open={isOpened || error !== undefined}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        {formatted === "" ? (
          `Italics and small capitals in the ${name}`
        ) : (
          <>
            Formatted {name}:{" "}
            <bdi lang={langAttribute(form.entry.language)} dir="auto">
              <Preview formatted={formatted} />
            </bdi>
          </>
        )}
      </summary>
      <TextField
        id={id}
        label={`Formatted ${name}`}
        optional
        autoComplete="off"
        hint={HINT}
        dir="auto"
        lang={langAttribute(form.entry.language)}
        value={value}
        error={error}
        onChange={({ target }) => set(target.value)}
      />
      <FaceButtons name={name} onChoose={wrap} onRemove={formatted === "" ? undefined : () => set("")} />
      <p className="small" role="status">
        {news}
      </p>
    </details>
  );
}

const Preview = ({ formatted }: { readonly formatted: string }): ReactNode => {
  const runs = parseFormattedTitle(formatted);
  return runs ? <TitleFaces runs={runs} /> : formatted;
};

function FaceButtons({
  name,
  onChoose,
  onRemove,
}: {
  readonly name: string;
  readonly onChoose: (face: TitleFace) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  return (
    <div className="setting-buttons" role="group" aria-label={`Styles of the ${name}`}>
      {TITLE_FACES.map((face) => (
        <Button key={face} variant="outline" size="small" onClick={() => onChoose(face)}>
          {FACE_NAMES[face]}
        </Button>
      ))}
      {onRemove && (
        <Button variant="ghost" size="small" onClick={onRemove}>
          Remove all
        </Button>
      )}
    </div>
  );
}
