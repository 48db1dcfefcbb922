import { DOWNLOAD_STARTED } from "#catalogue/core/notices.ts";
import { fetchFromPress } from "#platform/web/fetch-from-press.ts";
import { ButtonLink, type ButtonVariant } from "#ui/forms/button.tsx";
import { Icon, type IconName } from "#ui/icons/icon.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { useDownload } from "../../citing/web/use-download.ts";

export type PdfDownloadProps = {
  readonly href: string;
  readonly label: string;
  readonly variant: ButtonVariant;
  /** An icon before the label. */
  readonly icon?: IconName | undefined;
};

/** A link to a PDF or an EPUB; with scripts it also announces the download (specification §8). */
export default function PdfDownload({ href, label, variant, icon }: PdfDownloadProps) {
  const download = async () => {
    // A HEAD request is never counted; the download itself is.
    const response = await fetchFromPress(href, { method: "HEAD" });
    if (!response.ok) throw new Error(await reason(href));
    location.assign(`${href}?download`);
    toast({ title: DOWNLOAD_STARTED.title });
  };
  const pressed = useDownload(download, { again: true });
  return (
    <ButtonLink variant={variant} href={href} download {...pressed}>
      {icon && <Icon name={icon} />}
      {label}
    </ButtonLink>
  );
}

/** Returns the server's sentence on why it refuses the file. */
async function reason(href: string): Promise<string> {
  const response = await fetchFromPress(href, { headers: { accept: "application/json" } });
  const problem: unknown = await response.json().catch(() => undefined);
  return typeof problem === "object" && problem !== null && "detail" in problem
    ? String(problem.detail)
    : response.statusText;
}
