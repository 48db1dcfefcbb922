import { createRootRoute } from "@tanstack/react-router";
import type { ScreenAddress } from "#dashboard/available-screens.ts";
import { Frame } from "#dashboard/web/frame.tsx";
import { NotFoundScreen } from "#dashboard/web/not-found.screen.tsx";
import { ScreenError } from "#dashboard/web/screen-error.tsx";

export const root = createRootRoute({
  component: Frame,
  notFoundComponent: NotFoundScreen,
  errorComponent: ScreenError,
});

/** Returns a screen's place in the tree; its route adds the code, and `validateSearch`, which types the parameters of its address. */
export const screen = <Path extends ScreenAddress>(path: Path) => ({ getParentRoute: () => root, path });
