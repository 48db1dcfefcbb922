import { CITATION_DOWNLOADED } from "#catalogue/core/notices.ts";
import { fetchFromPress } from "#platform/web/fetch-from-press.ts";
import { ButtonLink } from "#ui/forms/button.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { useDownload } from "#catalogue/citing/web/use-download.ts";

export type CitationFileProps = { readonly href: string; readonly label: string; readonly fileName: string };

/** A link to the citation as a file; with scripts it also announces the download (specification §8). */
export default function CitationFile({ href, label, fileName }: CitationFileProps) {
  const pressed = useDownload(async () => {
    const response = await fetchFromPress(href);
    if (!response.ok) throw new Error(`The server responded with status ${response.status}.`);
    save(await response.blob(), fileName);
    toast({ title: CITATION_DOWNLOADED.title });
  });
  return (
    <ButtonLink variant="ghost" size="small" href={href} download={fileName} {...pressed}>
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
