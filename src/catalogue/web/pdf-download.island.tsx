import { type MouseEvent, useState } from "react";
import { DOWNLOAD_FAILED, DOWNLOAD_STARTED } from "#catalogue/notices.ts";
import { ButtonLink, type ButtonLook } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

export type PdfDownloadProps = { readonly href: string; readonly label: string; readonly look: ButtonLook };

/** A link to a PDF, which with scripts says whether it is coming (specification §8). */
export default function PdfDownload({ href, label, look }: PdfDownloadProps) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      // HEAD is never counted; the download itself is.
      const answer = await fetch(href, { method: "HEAD" });
      if (!answer.ok) throw new Error(await reason(href));
      location.assign(`${href}?download`);
      toast({ title: DOWNLOAD_STARTED.title });
    } catch (error) {
      toast({
        kind: "error",
        title: DOWNLOAD_FAILED.title,
        message: error instanceof Error ? error.message : undefined,
        action: { label: "Try again", onSelect: () => void download() },
      });
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
    <ButtonLink look={look} href={href} download onClick={press} aria-busy={busy}>
      {label}
    </ButtonLink>
  );
}

/** Why a file is refused, in the server's own sentence. */
async function reason(href: string): Promise<string> {
  const answer = await fetch(href, { headers: { accept: "application/json" } });
  const said: unknown = await answer.json().catch(() => undefined);
  return typeof said === "object" && said !== null && "detail" in said ? String(said.detail) : answer.statusText;
}
