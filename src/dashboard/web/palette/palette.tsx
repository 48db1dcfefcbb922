import { lazy, Suspense, useCallback, useState } from "react";
import type { PaletteTask } from "#dashboard/palette-commands.ts";
import { usePreferences } from "#people/settings/web/use-preferences.ts";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";
import { useSignOut } from "../use-sign-out.tsx";
import { IS_MAC } from "./is-mac.ts";
import { useDashboardKeys } from "./use-dashboard-keys.ts";

// Their scripts are fetched when they are opened first.
const PaletteDialog = lazy(async () => ({ default: (await import("./palette-dialog.tsx")).PaletteDialog }));
const KeysDialog = lazy(async () => ({ default: (await import("./keys-dialog.tsx")).KeysDialog }));

/** The button in the top bar that opens the command palette, and the keys that open it and the list of keys. */
export function Palette() {
  const [open, setOpen] = useState<"palette" | "keys">();
  const { preferences, choose } = usePreferences();
  const { signOut, question } = useSignOut();
  const showPalette = useCallback(() => setOpen("palette"), []);
  const showKeys = useCallback(() => setOpen("keys"), []);
  useDashboardKeys({ showPalette, showKeys, singleKeys: preferences?.single_keys ?? true });
  const close = (): void => setOpen(undefined);
  const tasks: Readonly<Record<PaletteTask, () => void>> = {
    theme: () => choose({ theme: document.documentElement.dataset["theme"] === "dark" ? "light" : "dark" }),
    keys: showKeys,
    sign_out: signOut,
  };
  return (
    <>
      <button
        type="button"
        className="palette-button"
        aria-haspopup="dialog"
        aria-keyshortcuts={IS_MAC ? "Meta+K" : "Control+K"}
        onClick={showPalette}
      >
        <DashboardIcon name="search" />
        <span>Search or go to…</span>
        <kbd aria-hidden="true">{IS_MAC ? "⌘ K" : "Ctrl K"}</kbd>
      </button>
      <Suspense>
        {open === "palette" && <PaletteDialog onClose={close} onTask={(task) => tasks[task]()} />}
        {open === "keys" && <KeysDialog onClose={close} />}
      </Suspense>
      {question}
    </>
  );
}
