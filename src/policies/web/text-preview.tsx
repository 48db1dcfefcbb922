import { useDeferredValue, useMemo } from "react";
import { fillText, pressFacts } from "#policies/fill-text.ts";
import type { Press } from "#press/press.ts";
import { readTextBody } from "#policies/parse-policy-text.ts";
import { InlineText } from "./inline-text.tsx";
import { TextSection } from "./text-section.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";

/** A preview of the text with the press's data filled in; or its errors. */
export function TextPreview({ source, press }: { readonly source: string; readonly press: Press }) {
  const typed = useDeferredValue(source);
  const read = useMemo(() => readTextBody(typed, Object.keys(pressFacts(press))), [typed, press]);
  if ("errors" in read)
    return (
      <SettingPanel title="Preview" description="The text cannot be shown yet.">
        <ul className="press-errors">
          {read.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      </SettingPanel>
    );
  const { summary, sections } = fillText({ ...read.body, description: "" }, press);
  return (
    <SettingPanel title="Preview" description="As readers will see it.">
      <div className="reading policy-text-body press-preview">
        <p className="policy-text-summary">
          <InlineText text={summary} />
        </p>
        {sections.map((section, at) => (
          <TextSection key={section.id} section={section} number={at + 1} />
        ))}
      </div>
    </SettingPanel>
  );
}
