import { type MouseEvent, useState } from "react";
import { CITATION_DOWNLOADED, DOWNLOAD_FAILED } from "#catalogue/notices.ts";
import { ButtonLink } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

export type CitationFileProps = { readonly href: string; readonly label: string; readonly fileName: string };

/** A link to the citation as a file, which with scripts says when the file is there (specification §8). */
export default function CitationFile({ href, label, fileName }: CitationFileProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer = await fetch(href);
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      save(await answer.blob(), fileName);
      toast({ title: CITATION_DOWNLOADED.title });
    } catch (error) {
      const message = error instanceof Error ? error.message : undefined;
      toast({ kind: "error", title: DOWNLOAD_FAILED.title, message });
    } finally {
      setBusy(false);
    }
  };
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!busy) void download();
  };
  return (
    <ButtonLink look="outline" size="small" href={href} download={fileName} onClick={press} aria-busy={busy}>
      {label}
    </ButtonLink>
  );
}

function save(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: fileName });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
