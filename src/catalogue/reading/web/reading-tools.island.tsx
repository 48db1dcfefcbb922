import { NotePopover } from "#publications/reading/web/note-popover.tsx";
import { TextSettings } from "#publications/reading/web/text-settings.tsx";
import { ThemeToggle } from "#ui/theme/theme-toggle.tsx";
import { SelectionTools, type SelectionToolsProps } from "./selection-tools.tsx";

export type ReadingToolsProps = Omit<SelectionToolsProps, "part"> & {
  /** Null on a page without a text. */
  readonly part: SelectionToolsProps["part"] | null;
};

/** The size and face of the text, light or dark, notes where they are mentioned, and what can be done with selected words. */
export default function ReadingTools({ part, ...text }: ReadingToolsProps) {
  return (
    <>
      <TextSettings />
      <ThemeToggle className="reading-theme" />
      {part && <NotePopover />}
      {part && <SelectionTools part={part} {...text} />}
    </>
  );
}
