import "./site.css";
import "#platform/web/hydrate-islands.ts";
import { linkStylesWhenNear } from "#ui/fonts/link-when-near.ts";
import { showCarriedToast } from "#ui/toasts/carried-toast.ts";
import { listStoredOnThisDevice } from "./offline/web/list-stored.ts";
import { prepareForOffline } from "./offline/web/prepare-for-offline.ts";
import { listenToShortcuts } from "./web/listen-to-shortcuts.ts";
import { listenToThemeToggles } from "#ui/theme/theme-choice.ts";

listStoredOnThisDevice();
listenToShortcuts();
listenToThemeToggles();
linkStylesWhenNear();
showCarriedToast();
prepareForOffline();
