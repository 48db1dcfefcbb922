import { useDeferredValue, useMemo } from "react";
import { fillText, pressFacts } from "#policies/core/fill-text.ts";
import type { Press } from "#press/core/press.ts";
import { readPolicyVersion } from "#policies/read-policy-version.ts";
import { InlineText } from "../core/web/inline-text.tsx";
import { TextBlock, TextSection } from "../core/web/text-section.tsx";
import { SettingPanel } from "#ui/forms/setting-panel.tsx";

/** A preview of the text with the press's data filled in; or its errors. */
export function TextPreview({
  source,
  press,
  isNews,
}: {
  readonly source: string;
  readonly press: Press;
  readonly isNews: boolean;
}) {
  const typed = useDeferredValue(source);
  const read = useMemo(
    () => readPolicyVersion(isNews ? { isNews } : {}, typed, Object.keys(pressFacts(press))),
    [typed, press, isNews],
  );
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
    <SettingPanel title="Preview" description="The words as readers will see them.">
      <div className="reading policy-text-body press-preview">
        {read.title !== undefined && <p className="heading-3">{read.title}</p>}
        <p className="policy-text-summary">
          <InlineText text={summary} />
        </p>
        {sections.map((section, index) =>
          section.title === "" ? (
            section.blocks.map((block, place) => <TextBlock key={place} block={block} />)
          ) : (
            <TextSection key={section.id} section={section} number={index + 1} />
          ),
        )}
      </div>
    </SettingPanel>
  );
}
