import { type MouseEvent, useRef } from "react";
import { COPY_FAILED, LINK_COPIED } from "#catalogue/core/notices.ts";
import { Button, type ButtonVariant } from "#ui/forms/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { toast } from "#ui/toasts/toast.ts";

export type SharePublicationProps = {
  readonly title: string;
  readonly address: string;
  readonly variant: ButtonVariant;
};

/** The id of the panel with the ways to share. */
export const SHARE_PANEL = "share-panel";

/** The device's own sharing if it has one, otherwise buttons that copy the address or write an e-mail. */
export default function SharePublication({ title, address, variant }: SharePublicationProps) {
  const panel = useRef<HTMLDivElement>(null);
  const share = (event: MouseEvent) => {
    if (!("share" in navigator)) return;
    event.preventDefault();
    // It rejects only if the reader cancels.
    navigator.share({ title, url: address }).catch(() => {});
  };
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      panel.current?.hidePopover();
      toast({ title: LINK_COPIED.title });
    } catch {
      toast({ kind: "error", title: COPY_FAILED.title, message: `Unable to copy the link: ${address}` });
    }
  };
  const emailAddress = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${address}`)}`;
  return (
    <div id="share" className="share">
      <Button variant={variant} popoverTarget={SHARE_PANEL} onClick={share}>
        <Icon name="share" />
        Share
      </Button>
      <div id={SHARE_PANEL} ref={panel} popover="auto" className="popover-panel">
        <p className="popover-panel-title">Share this publication</p>
        <p className="share-address">{address}</p>
        <Button variant="outline" size="small" className="needs-js" onClick={() => void copy()}>
          Copy link
        </Button>
        <a className="link" href={emailAddress}>
          Send by e-mail
        </a>
      </div>
    </div>
  );
}
