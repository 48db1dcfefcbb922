import { useState } from "react";

const KEY = "sidebar";

/** Returns whether the sidebar is folded to its icons; the browser stores it. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(read);
  const toggle = (): void => {
    setCollapsed(!collapsed);
    write(!collapsed);
  };
  return { collapsed, toggle };
}

/** Storage may be forbidden; then the sidebar is open at each start. */
function read(): boolean {
  try {
    return localStorage.getItem(KEY) === "collapsed";
  } catch {
    return false;
  }
}

function write(collapsed: boolean): void {
  try {
    localStorage.setItem(KEY, collapsed ? "collapsed" : "open");
  } catch {
    // Storage is forbidden: the choice lives as long as the page.
  }
}
