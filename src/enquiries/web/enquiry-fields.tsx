import { NativeSelect, TextArea, TextField } from "#ui/forms/text-field.tsx";
import { PROJECT_TYPES } from "../core/enquiry.ts";
import type { EnquiryErrors } from "../read-enquiry-form.ts";
import { fieldId } from "./enquiry-alert.tsx";

/** The values of the form, by the names of its fields. */
export type EnquiryValues = Readonly<Record<string, string>>;

/** The fields of the contact form (specification §5). They are uncontrolled, so input from before the code loaded stays. */
export function EnquiryFields({ values, fieldErrors }: { values: EnquiryValues; fieldErrors: EnquiryErrors }) {
  const of = (name: string) => ({
    id: fieldId(name),
    name,
    defaultValue: values[name] ?? "",
    error: fieldErrors[name],
  });
  return (
    <>
      <div className="enquiry-names">
        <TextField label="First Name" autoComplete="given-name" required {...of("first_name")} />
        <TextField label="Last Name" autoComplete="family-name" required {...of("last_name")} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" required {...of("email")} />
      <NativeSelect label="Project Type" required {...of("project_type")}>
        <option value="">Choose one</option>
        {Object.entries(PROJECT_TYPES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <TextArea label="Message" hint="20 to 5,000 characters." rows={8} dir="auto" required {...of("message")} />
      <div className="enquiry-trap" aria-hidden="true">
        <label htmlFor={fieldId("website")}>Leave this empty</label>
        <input id={fieldId("website")} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
