import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { screen } from "./screen-route.ts";

const part = createRoute({
  ...screen(DASHBOARD.productionPart),
  component: lazyRouteComponent(() => import("#production/part/web/part.screen.tsx"), "PartScreen"),
});

/** The screens of books and volumes that become editions. */
export const productionRoutes = [part] as const;
