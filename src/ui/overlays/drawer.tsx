import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { DashboardIcon } from "#ui/icons/dashboard-icon.tsx";

type DrawerProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly side?: "start" | "end" | undefined;
  /** `wide` is for reading and writing in; it fills a phone. */
  readonly size?: "narrow" | "wide" | undefined;
  readonly children: ReactNode;
};

/** A panel that slides in from one side: the sidebar on a phone, the details of a row. */
export const Drawer = ({ open, onClose, title, side = "start", size = "narrow", children }: DrawerProps) => (
  <Dialog.Root open={open} onOpenChange={(opens) => !opens && onClose()}>
    <Dialog.Portal>
      <Dialog.Backdrop className="overlay" />
      <Dialog.Popup className={`drawer drawer-${side} drawer-${size}`}>
        <header className="dialog-head">
          <Dialog.Title className="heading-3">{title}</Dialog.Title>
          <Dialog.Close className="button button-ghost button-icon" aria-label="Close">
            <DashboardIcon name="close" />
          </Dialog.Close>
        </header>
        <div className="drawer-body">{children}</div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
