import { useState } from "react";

const KEY = "sidebar";

/** Whether the sidebar is folded to its icons; this browser remembers. */
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
    // It stays as it is until the page is left.
  }
}
