import "./site.css";
import "#platform/web/hydrate-islands.ts";
import { linkStylesWhenNear } from "#ui/fonts/link-when-near.ts";
import { showCarriedToast } from "#ui/toasts/carried-toast.ts";
import { listenToShortcuts } from "./web/listen-to-shortcuts.ts";
import { listenToThemeToggles } from "#ui/theme/theme-choice.ts";

listenToShortcuts();
listenToThemeToggles();
linkStylesWhenNear();
showCarriedToast();
