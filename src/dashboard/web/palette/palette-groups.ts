import { matchingCommands, type PaletteCommand, createSearchCommand } from "#dashboard/palette-commands.ts";
import type { PaletteItem, PaletteKind } from "#people/core/palette-item.ts";
import type { Role } from "#people/core/role.ts";

/** A line of the palette: what the press found, or a command. `id` is unique among the lines. */
export type PaletteLine =
  | (PaletteItem & { readonly id: string })
  | (PaletteCommand & { readonly id: string; readonly kind: "command" });

export type PaletteGroup = { readonly label: string; readonly items: readonly PaletteLine[] };

type LineSources = {
  readonly text: string;
  readonly roles: readonly Role[];
  readonly commands: readonly PaletteCommand[];
  readonly found: readonly PaletteItem[];
  readonly recent: readonly PaletteItem[];
};

const KINDS: readonly (readonly [label: string, kinds: readonly PaletteKind[]])[] = [
  ["Records", ["publication"]],
  ["Manuscripts", ["manuscript"]],
  ["People and tickets", ["enquiry", "user", "person"]],
];

/** The most commands beside what the press found. */
const MAX_COMMANDS = 6;

/** Returns whether a text asks for actions only, and the words after the sign. */
export function readTyped(typed: string): { readonly text: string; readonly onlyActions: boolean } {
  const onlyActions = typed.trimStart().startsWith(">");
  return { text: typed.trimStart().replace(/^>/u, "").trim(), onlyActions };
}

/** Returns the groups of lines: recent items and all actions for an empty text, else what was found and the actions that match. */
export function paletteGroups(
  typed: string,
  { roles, commands, found, recent }: Omit<LineSources, "text">,
): PaletteGroup[] {
  const { text, onlyActions } = readTyped(typed);
  const matching = matchingCommands(commands, text);
  if (onlyActions) return withoutEmpty([{ label: "Actions", items: matching.map(asLine) }]);
  if (text === "")
    return withoutEmpty([
      { label: "Recent", items: recent.map(asItem) },
      { label: "Actions", items: matching.map(asLine) },
    ]);
  const groups = KINDS.map(([label, kinds]) => ({
    label,
    items: found.filter(({ kind }) => kinds.includes(kind)).map(asItem),
  }));
  const actions = [...matching.slice(0, MAX_COMMANDS), createSearchCommand(roles, text)].map(asLine);
  return withoutEmpty([...groups, { label: "Actions", items: actions }]);
}

const withoutEmpty = (groups: PaletteGroup[]): PaletteGroup[] => groups.filter(({ items }) => items.length > 0);
const asItem = (item: PaletteItem): PaletteLine => ({ ...item, id: item.href });
const asLine = (command: PaletteCommand): PaletteLine => ({
  ...command,
  kind: "command",
  id: `command: ${command.title}, ${command.detail}`,
});
