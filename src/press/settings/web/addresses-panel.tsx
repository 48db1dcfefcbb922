import { WEEKDAYS } from "#press/core/business-hours.ts";
import { settingFieldId } from "#press/settings/press-subjects.ts";
import { PressLines, PressNumber, PressText } from "./press-fields.tsx";
import { SubjectPanel } from "./subject-panel.tsx";
import type { PressFormState } from "./use-press-form.ts";

type Part = { readonly form: PressFormState };

/** The press's names, on every page and in every e-mail, and its addresses. */
export const AddressPanel = ({ form }: Part) => (
  <SubjectPanel subject="name">
    <PressText form={form} field="name" label="Name" hint="E-mails are sent under this name." />
    <PressText
      form={form}
      field="imprint"
      label="Legal entity"
      hint="It appears in the footer. Leave it empty if it is the same as the name."
      optional
    />
    <PressText form={form} field="motto" label="Motto" hint="The first line of the home page." />
    <div className="form-pair">
      <PressText form={form} field="email" label="E-mail" type="email" />
      <PressText form={form} field="phone" label="Telephone" type="tel" />
    </div>
    <div className="form-pair">
      <PressLines
        form={form}
        field="address"
        label="Postal address"
        rows={4}
        hint="Begin a new line for each line of the address."
      />
      <PressText form={form} field="place" label="Town" hint="Citations name it as the place of publication." />
    </div>
  </SubjectPanel>
);

/** When the press is open, and how soon it replies. */
export const HoursPanel = ({ form }: Part) => (
  <SubjectPanel subject="hours">
    <Days form={form} />
    <div className="form-pair">
      <PressText form={form} field="hours.from" label="Opens at" hint="For example 09:00." autoComplete="off" />
      <PressText
        form={form}
        field="hours.to"
        label="Closes at"
        hint="For example 18:00. Midnight is 24:00."
        autoComplete="off"
      />
    </div>
    <div className="form-pair">
      <PressText
        form={form}
        field="hours.timeZone"
        label="Time zone"
        hint="For example Asia/Kolkata."
        autoComplete="off"
      />
      <PressText
        form={form}
        field="hours.label"
        label="Short name of the zone"
        hint="For example IST."
        autoComplete="off"
      />
    </div>
    <PressNumber
      form={form}
      field="replyWithin"
      label="Promised time to reply, in hours"
      className="field press-short"
    />
  </SubjectPanel>
);

function Days({ form }: Part) {
  const chosen = new Set((form.values["hours.days"] ?? "").split(",").filter(Boolean));
  const error = form.fieldErrors["hours.days"];
  const choose = (day: string, isOpen: boolean): void =>
    form.set("hours.days", WEEKDAYS.filter((weekday) => (weekday === day ? isOpen : chosen.has(weekday))).join(","));
  return (
    <fieldset
      id={settingFieldId("hours.days")}
      tabIndex={-1}
      aria-describedby={error ? `${settingFieldId("hours.days")}-error` : undefined}
    >
      <legend className="form-label">Days</legend>
      <div className="press-days">
        {WEEKDAYS.map((day) => (
          <label key={day} className="choice">
            <input type="checkbox" checked={chosen.has(day)} onChange={(event) => choose(day, event.target.checked)} />
            {day}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${settingFieldId("hours.days")}-error`} className="form-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The position on the contact page's map. */
export const MapPanel = ({ form }: Part) => (
  <SubjectPanel subject="map">
    <div className="form-pair">
      <PressText form={form} field="map.latitude" label="Latitude" inputMode="decimal" autoComplete="off" />
      <PressText form={form} field="map.longitude" label="Longitude" inputMode="decimal" autoComplete="off" />
      <PressNumber form={form} field="map.zoom" label="Zoom" hint="From 1 to 19; streets at 15." />
    </div>
  </SubjectPanel>
);
