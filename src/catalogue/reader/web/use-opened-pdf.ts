import { useEffect, useState } from "react";
import { OFFLINE } from "#platform/offline.ts";
import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import type { OpenedBook } from "./open-book.ts";

type Opening = OpenedBook | { readonly failure: string } | undefined;

/** Opens the PDF once the page is there; returns undefined until it is open, and a sentence where it cannot be. */
export function useOpenedPdf(href: string): { readonly opening: Opening; readonly again: () => void } {
  const [opening, setOpening] = useState<Opening>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let opened: OpenedPdf | undefined;
    let isCurrent = true;
    const open = async (): Promise<void> => {
      try {
        const { openBook } = await import("./open-book.ts");
        const book = await openBook(href);
        opened = book.pdf;
        if (isCurrent) setOpening(book);
        else opened.close();
      } catch {
        if (isCurrent) setOpening({ failure: navigator.onLine ? "This PDF cannot be shown here." : OFFLINE });
      }
    };
    void open();
    return () => {
      isCurrent = false;
      opened?.close();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- each attempt opens it again
  }, [href, attempt]);
  const again = () => {
    setOpening(undefined);
    setAttempt(attempt + 1);
  };
  return { opening, again };
}
