import { Hono } from "hono";
import type { Context } from "hono";
import { renderToString } from "react-dom/server";
import { can } from "#people/core/policy.ts";
import type { PreferencesForm } from "#people/profiles/profile-form.ts";
import type { Role } from "#people/core/role.ts";
import type { Assets } from "#platform/pages/assets.ts";
import { type BuiltScreen, screenAt } from "#dashboard/available-screens.ts";
import { staysOpen } from "../second-factor-first.ts";
import { FURTHER_FACES, FONT_SUBSETS, fontSubsetEntry } from "#ui/fonts/font-subsets.ts";
import { styleFiles } from "#platform/style-files.ts";
import { signInPath } from "#dashboard/return-url.ts";
import { themeCookie } from "#ui/theme/theme-cookie.ts";
import { DashboardDocument } from "./document.tsx";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";

/** The client entry of the dashboard. */
export const DASHBOARD_ENTRY = "src/dashboard/client.tsx";

/** The application shows texts that its document does not know, so it links the fonts of all scripts. */
const SCRIPT_STYLES = [FURTHER_FACES, ...FONT_SUBSETS.map(fontSubsetEntry)];

export type DashboardDocumentDeps = {
  readonly assets: Assets;
  readonly pressName: () => Promise<string>;
  /** Returns the person who is signed in on this browser. */
  readonly findViewer: (request: Request) => Promise<DashboardViewer | undefined>;
};

export type DashboardViewer = {
  readonly roles: readonly Role[];
  /** Whether the second factor is still missing in this session. */
  readonly lacks_second_factor: boolean;
  /** Whether the press requires a second factor and the person has none: their screens wait until it is added. */
  readonly must_add_second_factor?: boolean;
  /** The preferences from Settings, which apply at the first paint. */
  readonly preferences?: Pick<PreferencesForm, "theme" | "density">;
};

/**
 * The dashboard's document at each of its addresses. Without a full session it redirects to sign-in and back (decision A4); a screen that the
 * roles do not open responds 403, an unknown one 404, each inside the frame.
 */
export function dashboardPages(deps: DashboardDocumentDeps): Hono {
  const routes = new Hono();
  const sendDocument = (context: Context): Promise<Response> => documentResponse(deps, context);
  routes.get(DASHBOARD.home, sendDocument);
  routes.get(`${DASHBOARD.home}/*`, sendDocument);
  return routes;
}

async function documentResponse(
  { assets, pressName, findViewer }: DashboardDocumentDeps,
  context: Context,
): Promise<Response> {
  const { pathname, search } = new URL(context.req.url);
  context.header("Cache-Control", "private, no-store");
  context.header("X-Robots-Tag", "noindex");
  const viewer = await findViewer(context.req.raw);
  if (!viewer || viewer.lacks_second_factor) return context.redirect(signInPath(pathname + search), 303);
  if (viewer.must_add_second_factor && !staysOpen(pathname)) return context.redirect(DASHBOARD.security, 303);
  const screen = screenAt(pathname);
  const name = await pressName();
  const title = `${screen?.title ?? "Page not found"} · Dashboard · ${name}`;
  const { theme = "system", density } = viewer.preferences ?? {};
  if (theme !== "system") context.header("Set-Cookie", themeCookie(theme));
  const page = (
    <DashboardDocument
      pressName={name}
      title={title}
      density={density}
      assets={assets(DASHBOARD_ENTRY)}
      scriptStyles={SCRIPT_STYLES.flatMap((entry) => styleFiles(assets, entry))}
    />
  );
  return context.html(`<!DOCTYPE html>${renderToString(page)}`, statusFor(screen, viewer.roles));
}

function statusFor(screen: BuiltScreen | undefined, roles: readonly Role[]): 200 | 403 | 404 {
  if (!screen) return 404;
  return can(roles, screen.capability) ? 200 : 403;
}
