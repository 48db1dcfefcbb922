import { useEffect, useState } from "react";
import type { OpenedPdf } from "#platform/web/pdf/open-pdf.ts";
import { foldPage } from "./find-printed-page.ts";

/** The printed pages of a proof, with their labels as printed and their texts. */
export type PrintedPages = {
  readonly pdf: OpenedPdf;
  readonly labels: readonly string[];
  readonly texts: readonly string[];
};

export type Opening = PrintedPages | "failed" | undefined;

/** Opens the printed pages once they are wanted; undefined until they are read. */
export function usePrintedPages(href: string, isNeeded: boolean): Opening {
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    if (!isNeeded) return undefined;
    let opened: OpenedPdf | undefined;
    let isCurrent = true;
    const open = async (): Promise<void> => {
      try {
        const { openPdf } = await import("#platform/web/pdf/open-pdf.ts");
        opened = await openPdf(href);
        const pages = await readPages(opened);
        if (isCurrent) setOpening(pages);
        else opened.close();
      } catch {
        if (isCurrent) setOpening("failed");
      }
    };
    void open();
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [href, isNeeded]);
  return opening;
}

async function readPages(pdf: OpenedPdf): Promise<PrintedPages> {
  const labels = await pdf.document.getPageLabels();
  const texts: string[] = [];
  for (let number = 1; number <= pdf.pages; number += 1) {
    const { items } = await (await pdf.document.getPage(number)).getTextContent();
    texts.push(foldPage(items.map((item) => ("str" in item ? item.str : ""))));
  }
  return { pdf, texts, labels: texts.map((_, index) => labels?.[index] ?? String(index + 1)) };
}
