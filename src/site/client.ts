import "./site.css";
import "#platform/web/hydrate-islands.ts";
import { listenToThemeToggles } from "#ui/theme-choice.ts";

listenToThemeToggles();
