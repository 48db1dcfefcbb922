import { Navigate, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { can } from "#people/core/policy.ts";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { screenAt } from "#dashboard/available-screens.ts";
import { staysOpen } from "../second-factor-first.ts";
import { DeniedCard } from "./denied-card.tsx";
import { MailLine } from "./home/mail-banner.tsx";
import { NotFoundScreen } from "./not-found.screen.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";
import { useSidebar } from "./use-sidebar.ts";
import { useViewer } from "#people/core/web/viewer.ts";
import { usePressName } from "#platform/web/press-name.ts";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { useVisibleRecordTitle } from "#platform/web/record-title.ts";

/** The frame around every screen: top bar, sidebar, and the screen or the reason why it is not visible. */
export function Frame() {
  const sidebar = useSidebar();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = (): void => setDrawerOpen(false);
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <TopBar onMenu={() => setDrawerOpen(true)} />
      <div className="dashboard" data-sidebar={sidebar.collapsed ? "collapsed" : "open"}>
        <div className="dashboard-side">
          <Sidebar collapsed={sidebar.collapsed} onToggle={sidebar.toggle} />
        </div>
        <Drawer open={drawerOpen} onClose={closeDrawer} title="Menu">
          <Sidebar collapsed={false} onNavigate={closeDrawer} />
        </Drawer>
        <main id="main" className="dashboard-main" tabIndex={-1}>
          <MailLine />
          <Guarded />
        </main>
      </div>
    </>
  );
}

/** The screen, when it exists and the roles open it (decision A4). */
function Guarded() {
  const { pathname } = useLocation();
  const { roles, must_add_second_factor: mustAdd } = useViewer();
  const screen = screenAt(pathname);
  const isOpen = screen !== undefined && can(roles, screen.capability);
  const name = usePressName();
  const record = useVisibleRecordTitle();
  const title = isOpen ? screen.title : screen ? "Access Denied" : "Page not found";
  useEffect(() => {
    document.title = [record, title, "Dashboard", name].filter((part) => part !== undefined).join(" · ");
  }, [record, title, name]);
  if (mustAdd && !staysOpen(pathname)) return <Navigate to={DASHBOARD.security} />;
  if (!screen) return <NotFoundScreen />;
  return isOpen ? <Outlet /> : <DeniedCard screen={screen} />;
}
