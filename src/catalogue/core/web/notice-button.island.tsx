import { type MouseEvent, useRef } from "react";
import type { Notice } from "#catalogue/core/notices.ts";
import { Button, type ButtonVariant, type ButtonSize } from "#ui/forms/button.tsx";
import { Icon, type IconName } from "#ui/icons/icon.tsx";
import { toast } from "#ui/toasts/toast.ts";

export type NoticeButtonProps = {
  /** Unique on the page. */
  readonly id: string;
  readonly label: string;
  /** Announced after the label by screen readers, so that buttons of the same name differ. */
  readonly about?: string | undefined;
  /** Shown instead of the label, which is then for screen readers and the tooltip. */
  readonly icon?: IconName | undefined;
  /** Shown before the label. */
  readonly leading?: IconName | undefined;
  readonly variant: ButtonVariant;
  readonly size: ButtonSize;
  readonly notice: Notice;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
};

/**
 * A button that only explains why its action is not available (specification §8, decision P7): with a toast, or,
 * without scripts, with a small panel.
 */
export default function NoticeButton({
  id,
  label,
  about,
  icon,
  leading,
  variant,
  size,
  notice,
  link,
}: NoticeButtonProps) {
  const panel = useRef<HTMLDivElement>(null);
  const explain = (event: MouseEvent) => {
    event.preventDefault();
    panel.current?.hidePopover();
    toast({ kind: "error", title: notice.title, message: notice.sentence, action: link });
  };
  return (
    <>
      <Button variant={variant} size={size} title={icon && label} popoverTarget={id} onClick={explain}>
        {leading && <Icon name={leading} />}
        {icon ? <Icon name={icon} size={16} /> : label}
        {icon && <span className="sr-only">{label}</span>}
        {about !== undefined && <span className="sr-only">{`: ${about}`}</span>}
      </Button>
      <div id={id} popover="auto" ref={panel} className="popover-panel">
        <p className="popover-panel-title">{notice.title}</p>
        <p>{notice.sentence}</p>
        {link && <a href={link.href}>{link.label}</a>}
      </div>
    </>
  );
}
