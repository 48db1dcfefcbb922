import { type RefObject, useEffect } from "react";
import { showPlace, type SoughtPassage } from "./sought-passage.ts";

/** Shows the words of a concern in a text when they are sought: their mark, else the paragraph in which they are said to stand. */
export function useSoughtPlace(
  text: RefObject<HTMLElement | null>,
  sought: SoughtPassage | undefined,
  onMissing: () => void,
): void {
  useEffect(() => {
    if (!sought) return;
    const place =
      text.current?.querySelector<HTMLElement>(`[data-concern="${sought.concernId}"]`) ??
      (sought.paragraph === null
        ? null
        : text.current?.querySelector<HTMLElement>(`[data-paragraph="${sought.paragraph}"]`));
    if (place) showPlace(place);
    else onMissing();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each request once, whatever is typed meanwhile
  }, [sought]);
}
