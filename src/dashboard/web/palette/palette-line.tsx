import { langAttribute } from "#publications/core/language.ts";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";
import type { PaletteLine } from "./palette-groups.ts";

const ICONS: Readonly<Record<PaletteLine["kind"], DashboardIconName>> = {
  publication: "book-open",
  manuscript: "file-text",
  enquiry: "inbox",
  user: "user",
  person: "user",
  command: "chevron-right",
};

/** The icon, the title in its language, and what tells a line from others. */
export function PaletteLineContent({ line }: { readonly line: PaletteLine }) {
  const isTitle = line.kind === "publication" || line.kind === "manuscript";
  const language = "language" in line ? (line.language ?? undefined) : undefined;
  return (
    <>
      <DashboardIcon name={ICONS[line.kind]} />
      <bdi className={isTitle ? "palette-title palette-publication" : "palette-title"} lang={langAttribute(language)}>
        {line.title}
      </bdi>
      <span className="palette-detail">{line.detail}</span>
      <kbd aria-hidden="true">Enter</kbd>
    </>
  );
}
