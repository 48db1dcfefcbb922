import { WEEKDAYS } from "#press/business-hours.ts";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";
import { fieldId, PressLines, PressNumber, PressText } from "./press-fields.tsx";
import type { PressFormState } from "./use-press-form.ts";

type Part = { readonly form: PressFormState };

/** The press's addresses and business hours. */
export const AddressesPanel = ({ form }: Part) => (
  <SettingPanel title="Addresses and hours" description="Where and when authors and readers reach you.">
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
    <PressNumber
      form={form}
      field="quoteDays"
      label="Days for which the prices of an estimate hold (0: no promise)"
      className="field press-short"
    />
  </SettingPanel>
);

function Days({ form }: Part) {
  const chosen = new Set((form.values["hours.days"] ?? "").split(",").filter(Boolean));
  const error = form.fieldErrors["hours.days"];
  const choose = (day: string, isOpen: boolean): void =>
    form.set("hours.days", WEEKDAYS.filter((one) => (one === day ? isOpen : chosen.has(one))).join(","));
  return (
    <fieldset
      id={fieldId("hours.days")}
      tabIndex={-1}
      aria-describedby={error ? `${fieldId("hours.days")}-error` : undefined}
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
        <p id={`${fieldId("hours.days")}-error`} className="form-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** The position on the contact page's map. */
export const MapPanel = ({ form }: Part) => (
  <SettingPanel
    title="Map point"
    description="The place on the map of the contact page. The map is loaded when a reader clicks it."
  >
    <div className="form-pair">
      <PressText form={form} field="map.latitude" label="Latitude" inputMode="decimal" autoComplete="off" />
      <PressText form={form} field="map.longitude" label="Longitude" inputMode="decimal" autoComplete="off" />
      <PressNumber form={form} field="map.zoom" label="Zoom" hint="From 1 to 19; streets at 15." />
    </div>
  </SettingPanel>
);
