import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

type TooltipProps = {
  readonly words: string;
  readonly children: ReactElement<Record<string, unknown>>;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  /** Where the words are in sight anyway. */
  readonly disabled?: boolean | undefined;
};

/** The name of something that shows only an icon. It repeats the accessible name; it never says anything else. */
export const Tooltip = ({ words, children, side = "top", disabled = false }: TooltipProps) => (
  <Base.Root disabled={disabled}>
    <Base.Trigger render={children} />
    <Base.Portal>
      <Base.Positioner className="popup-place" side={side} sideOffset={8}>
        <Base.Popup className="tooltip">{words}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

/** Once round an application: after one tooltip has shown, its neighbours show at once. */
export const TooltipProvider = Base.Provider;
