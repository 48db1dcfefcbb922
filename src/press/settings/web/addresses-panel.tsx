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
      <PressLines form={form} field="address" label="Postal address" rows={4} hint="One line of the address a line." />
      <PressText form={form} field="place" label="Town" hint="As citations print it." />
    </div>
    <Days form={form} />
    <div className="form-pair">
      <PressText form={form} field="hours.from" label="Opens at" hint="As 09:00." autoComplete="off" />
      <PressText
        form={form}
        field="hours.to"
        label="Closes at"
        hint="As 18:00; 24:00 is midnight."
        autoComplete="off"
      />
    </div>
    <div className="form-pair">
      <PressText form={form} field="hours.timeZone" label="Time zone" hint="As Asia/Kolkata." autoComplete="off" />
      <PressText form={form} field="hours.label" label="Short name of the zone" hint="As IST." autoComplete="off" />
    </div>
    <PressNumber form={form} field="replyWithin" label="Reply promised within, hours" className="field press-short" />
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
  <SettingPanel title="Map point" description="Where the map on the contact page points. Readers load it by a click.">
    <div className="form-pair">
      <PressText form={form} field="map.latitude" label="Latitude" inputMode="decimal" autoComplete="off" />
      <PressText form={form} field="map.longitude" label="Longitude" inputMode="decimal" autoComplete="off" />
      <PressNumber form={form} field="map.zoom" label="Zoom" hint="From 1 to 19; streets at 15." />
    </div>
  </SettingPanel>
);
