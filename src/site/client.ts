import "./site.css";
import "#platform/web/hydrate-islands.ts";
import { applyDeferredStyles } from "#ui/fonts/late-styles.ts";
import { showCarriedToast } from "#ui/toasts/carried-toast.ts";
import { listenToThemeToggles } from "#ui/theme/theme-choice.ts";

listenToThemeToggles();
applyDeferredStyles();
showCarriedToast();
