import { Dialog as Base } from "@base-ui/react/dialog";
import { type ReactNode, useRef } from "react";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** While something is being saved or deleted: no way out but the end. */
  readonly busy?: boolean | undefined;
  /** `wide` is the editing dialog of specification §2: max-w-5xl, 90vh. */
  readonly size?: "small" | "wide" | undefined;
  /** A window that is read, not filled in: it opens at its beginning, whatever fields stand further down. */
  readonly isRead?: boolean | undefined;
  /** Buttons; they stay in sight while the rest scrolls. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
};

const FIELDS = ":is(input, select, textarea):not([readonly], [disabled], details:not([open]) *)";

/** A window over the page. Escape, its cross and a press beside it close it, unless it is busy. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  busy,
  size = "small",
  isRead,
  footer,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // Focuses the first field: the cross comes first in the window, but a person opens a window to fill it in.
  const firstField = () => (isRead ? undefined : popup.current?.querySelector<HTMLElement>(FIELDS)) ?? true;
  return (
    <Base.Root
      open={open}
      onOpenChange={(opens) => !opens && !busy && onClose()}
      disablePointerDismissal={busy ?? false}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup ref={popup} className={`dialog dialog-${size}`} aria-busy={busy} initialFocus={firstField}>
            <header className="dialog-head">
              <Base.Title className="heading-3">{title}</Base.Title>
              <Base.Close className="button button-ghost button-icon" aria-label="Close" disabled={busy}>
                <DashboardIcon name="close" />
              </Base.Close>
            </header>
            <div className="dialog-body">
              {description !== undefined && <Base.Description className="quiet">{description}</Base.Description>}
              {children}
            </div>
            {footer !== undefined && <footer className="dialog-foot">{footer}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
