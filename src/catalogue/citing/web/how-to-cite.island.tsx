import { useEffect, useRef, useState } from "react";
import { CITATION_COPIED, COPY_FAILED } from "#catalogue/core/notices.ts";
import { CITATION_STYLES, type CitationStyle, DEFAULT_CITATION_STYLE } from "#citations/citation-style.ts";
import { fetchFromPress } from "#platform/web/fetch-from-press.ts";
import { findDirection, langAttribute, type LanguageCode } from "#publications/core/language.ts";
import { citationPath, publicationPath } from "#addresses/publication-addresses.ts";
import { Button } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { copyRich } from "./copy-citation.ts";

export type HowToCiteProps = {
  readonly sequentialId: number;
  readonly style: CitationStyle;
  /** HTML from the citation processor: only i, b, sup, sub and the DOI's link. */
  readonly html: string;
  /** The language of the publication: its citation is set in its direction. */
  readonly language: LanguageCode;
};

/** The formatted citation in one of eight styles: a plain form, which with scripts updates at once and copies. */
export default function HowToCite({ sequentialId, style, html, language }: HowToCiteProps) {
  const [visible, setVisible] = useState({ style, html });
  const entry = useRef<HTMLParagraphElement>(null);

  const select = useRef<HTMLSelectElement>(null);

  const choose = async () => {
    const chosen = (select.current?.value ?? style) as CitationStyle; // the options are the styles
    try {
      setVisible({ style: chosen, html: await fetchCitation(citationPath(sequentialId, chosen)) });
      const address = chosen === DEFAULT_CITATION_STYLE ? "" : `?style=${chosen}`;
      history.replaceState(history.state, "", publicationPath(sequentialId) + address);
    } catch (error) {
      const message = error instanceof Error ? error.message : undefined;
      toast({ kind: "error", title: "Error loading citation", message });
    }
  };
  // A style chosen before this code was loaded is applied now.
  useEffect(() => {
    if (select.current?.value !== style) void choose();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when it is ready
  }, []);
  const copy = async () => {
    try {
      await copyRich({ html: visible.html, text: entry.current?.textContent ?? "" });
      toast({ title: CITATION_COPIED.title });
      countCopy(citationPath(sequentialId, visible.style));
    } catch {
      toast({ kind: "error", title: COPY_FAILED.title, message: COPY_FAILED.sentence });
    }
  };
  return (
    <div className="how-to-cite-body">
      <form action={`${publicationPath(sequentialId)}#how-to-cite`} className="style-choice no-print">
        <label className="choice">
          <span className="sr-only">Citation style</span>
          <select ref={select} className="field" name="style" defaultValue={style} onChange={() => void choose()}>
            {CITATION_STYLES.map((style) => (
              <option key={style.style} value={style.style}>
                {style.name}
              </option>
            ))}
          </select>
        </label>
        <noscript>
          <button className="button button-outline" type="submit">
            Show
          </button>
        </noscript>
      </form>
      <p
        ref={entry}
        className="citation-entry"
        lang={langAttribute(language)}
        dir={findDirection(language)}
        data-style={visible.style}
        aria-live="polite"
        dangerouslySetInnerHTML={{ __html: visible.html }}
      />
      <Button variant="ghost" size="small" className="needs-js copy-citation" onClick={() => void copy()}>
        <Icon name="copy" size={16} />
        Copy citation
      </Button>
    </div>
  );
}

/** Counts the copied style on the server; an error does not matter to the reader. */
function countCopy(address: string): void {
  void fetch(`${address}&copied`, { keepalive: true }).catch(() => undefined);
}

async function fetchCitation(address: string): Promise<string> {
  const response = await fetchFromPress(address, { headers: { accept: "text/html" } });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const entry = response.ok ? page.querySelector(".citation-entry") : null;
  if (!entry) throw new Error(page.querySelector("main p")?.textContent ?? "The server sent an unexpected response.");
  return entry.innerHTML;
}
