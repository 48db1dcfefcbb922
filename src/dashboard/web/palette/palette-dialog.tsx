import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { paletteCommands, type PaletteTask } from "#dashboard/palette-commands.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { MAX_PALETTE_SEARCH_LENGTH } from "#people/core/palette-item.ts";
import { settingsSections } from "#people/settings/web/settings-sections.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { useOnlyVolumes } from "#review/volumes/web/volume-queries.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { Shortcuts } from "#ui/shortcut-list.tsx";
import { IS_MAC } from "./is-mac.ts";
import { type PaletteGroup, paletteGroups, type PaletteLine, readTyped } from "./palette-groups.ts";
import { PaletteLineContent } from "./palette-line.tsx";
import { paletteQuery } from "./palette-query.ts";
import { recentItems, storeRecent } from "./recent-items.ts";
import { usePausedText } from "./use-paused-text.ts";

const KEYS = [
  { keys: ["↑", "↓"], does: "choose" },
  { keys: [IS_MAC ? "⌘ Enter" : "Ctrl Enter"], does: "in a new tab" },
  { keys: [">"], does: "actions only" },
];

type PaletteProps = {
  readonly onClose: () => void;
  /** Does what opens no address. */
  readonly onTask: (task: PaletteTask) => void;
};

/** The command palette: a window with a combobox (WAI-ARIA) whose list goes to records, people, screens and actions. */
export function PaletteDialog({ onClose, onTask }: PaletteProps) {
  const { id } = useViewer();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState<PaletteLine>();
  const { groups, isReading, isFailed } = useGroups(typed);

  const open = (line: PaletteLine, inNewTab: boolean): void => {
    if (line.kind !== "command") storeRecent(id, line);
    if ("task" in line) {
      onClose();
      return onTask(line.task);
    }
    if (inNewTab) return void window.open(line.href, "_blank", "noopener");
    onClose();
    if (line.href.startsWith(DASHBOARD.home)) void router.navigate({ href: line.href });
    else location.assign(line.href);
  };
  const openInNewTab = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || !active) return;
    event.preventDefault();
    open(active, true);
  };
  return (
    <Dialog.Root open onOpenChange={(opens) => !opens && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="overlay" />
        <Dialog.Viewport className="dialog-viewport palette-viewport">
          <Dialog.Popup className="dialog palette" aria-label="Search or go to" initialFocus={input}>
            <Autocomplete.Root
              open
              inline
              items={groups}
              value={typed}
              onValueChange={(text, { reason }) => {
                if (reason !== "item-press") setTyped(text.slice(0, MAX_PALETTE_SEARCH_LENGTH));
              }}
              onItemHighlighted={setActive}
              itemToStringValue={(line: PaletteLine) => line.title}
              filter={null}
              autoHighlight="always"
              keepHighlight
            >
              <div className="palette-head">
                <DashboardIcon name="search" />
                <Autocomplete.Input
                  ref={input}
                  aria-label="Search or go to"
                  placeholder="Title, DOI, ISBN, person, ticket or action"
                  onKeyDown={openInNewTab}
                />
                <Dialog.Close className="button button-ghost palette-close">
                  <kbd>Esc</kbd> <span className="sr-only">Close</span>
                  <DashboardIcon name="close" />
                </Dialog.Close>
              </div>
              <Autocomplete.Status className="palette-status">
                {isFailed
                  ? "The search failed. Screens and actions are listed all the same."
                  : spokenCount(groups, isReading)}
              </Autocomplete.Status>
              <Autocomplete.Empty className="palette-empty">No action has these words.</Autocomplete.Empty>
              <Autocomplete.List className="palette-list" aria-label="Results">
                {(group: PaletteGroup) => (
                  <Autocomplete.Group key={group.label} items={group.items} className="palette-group">
                    <Autocomplete.GroupLabel className="palette-label">{group.label}</Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(line: PaletteLine) => (
                        <Autocomplete.Item
                          key={line.id}
                          value={line}
                          className="palette-line"
                          onClick={(event) => open(line, event.ctrlKey || event.metaKey)}
                        >
                          <PaletteLineContent line={line} />
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
            <Shortcuts shortcuts={KEYS} className="palette-keys" />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Returns the lines for what is typed: commands at once, and what the press finds when the typing pauses. */
function useGroups(typed: string) {
  const { id, roles } = useViewer();
  const editsVolumes = useOnlyVolumes();
  const { text, onlyActions } = readTyped(typed);
  const requested = usePausedText(onlyActions ? "" : text);
  const { data, isFetching, isError } = useQuery(paletteQuery(requested));
  const recent = useMemo(() => recentItems(id), [id]);
  const commands = useMemo(
    () => paletteCommands({ roles, editsVolumes, sections: settingsSections(roles) }),
    [roles, editsVolumes],
  );
  const found = text === "" || isError ? undefined : data;
  // The same lines stay the same objects, so that the highlighted one is not reported again by each rendering.
  const groups = useMemo(
    () => paletteGroups(typed, { roles, commands, found: found ?? [], recent }),
    [typed, roles, commands, found, recent],
  );
  return { groups, isReading: text !== "" && !onlyActions && (isFetching || requested !== text), isFailed: isError };
}

function spokenCount(groups: readonly PaletteGroup[], isReading: boolean): string {
  if (isReading) return "Searching";
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return count === 1 ? "1 result" : `${count} results`;
}
