import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";

type PopoverProps = {
  /** The button that opens it; it needs a name of its own. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly title: string;
  /** Buttons and links beside the title. */
  readonly actions?: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
};

/** A small window at its button, with a title. Escape and a press beside it close it, and the focus goes back to the button. */
export const Popover = ({ trigger, title, actions, open, onOpenChange, children }: PopoverProps) => (
  <Base.Root open={open} onOpenChange={(opens) => onOpenChange(opens)}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className="popup-place" align="end" sideOffset={6} collisionPadding={8}>
        <Base.Popup className="popup popover">
          {/* No header: outside the page's sections it would be a second banner. */}
          <div className="popover-head">
            <Base.Title className="heading-4">{title}</Base.Title>
            {actions}
          </div>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
