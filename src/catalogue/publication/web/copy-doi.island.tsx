import { COPY_FAILED, LINK_COPIED } from "#catalogue/core/notices.ts";
import { Button } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { toast } from "#ui/toasts/toast.ts";

/** A button that copies the DOI as a link. */
export default function CopyDoi({ address }: { readonly address: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: LINK_COPIED.title });
    } catch {
      toast({ kind: "error", title: COPY_FAILED.title, message: `Unable to copy the link: ${address}` });
    }
  };
  return (
    <Button variant="ghost" size="small" className="needs-js" onClick={() => void copy()}>
      <Icon name="copy" size={16} />
      Copy
      <span className="sr-only"> the DOI</span>
    </Button>
  );
}
