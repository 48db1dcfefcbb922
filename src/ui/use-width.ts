import { useEffect, useRef, useState } from "react";

/** Returns the width of an element in CSS pixels as it changes; `usual` before it is known. */
export function useWidth<Element extends HTMLElement, Usual extends number | undefined = number>(usual: Usual) {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState<number | Usual>(usual);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}
