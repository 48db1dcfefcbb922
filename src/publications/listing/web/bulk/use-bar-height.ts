import { useEffect, useRef } from "react";

/**
 * Returns the `ref` of the selection bar, whose height the list has as `--selection-height`: the head of the table sticks below the bar,
 * which has two lines where its buttons do not fit into one.
 */
export function useBarHeight() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [watched, list] = [bar.current, bar.current?.parentElement];
    if (!watched || !list) return undefined;
    const observer = new ResizeObserver(() =>
      list.style.setProperty("--selection-height", `${Math.floor(watched.getBoundingClientRect().height)}px`),
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return bar;
}
