import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement } from "react";

type TooltipProps = {
  readonly words: string;
  readonly children: ReactElement<Record<string, unknown>>;
  readonly side?: "top" | "right" | "bottom" | "left" | undefined;
  /** True where the words are visible anyway. */
  readonly disabled?: boolean | undefined;
};

/** The visible name of an icon button. It repeats the accessible name and adds nothing. */
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
