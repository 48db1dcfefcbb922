import { type DragEvent, useEffect, useRef, useState } from "react";
import { Button } from "#ui/forms/button.tsx";
import { DashboardIcon, type DashboardIconName } from "#ui/icons/dashboard-icon.tsx";

type DraggedRow = {
  readonly id: string;
  readonly at: number;
  readonly enabled: boolean;
  /** Called with the row that was dropped on this one, and the place from which it came. */
  readonly onDrop: (id: string, from: number) => void;
};

const DRAGGED = "application/x-colophon-row";

/** Returns the properties of a row that takes dragged rows of the same table, and those of the handle by which it is dragged. */
export function useDraggedRow({ id, at, enabled, onDrop }: DraggedRow) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dragged, from] = event.dataTransfer.getData(DRAGGED).split(" ");
    if (dragged && Number(from) !== at) onDrop(dragged, Number(from));
  };
  const allow = (event: DragEvent): void => {
    if (!enabled || !event.dataTransfer.types.includes(DRAGGED)) return;
    event.preventDefault();
    setOver(true);
  };
  return {
    row: { "data-over": isOver || undefined, onDragOver: allow, onDragLeave: () => setOver(false), onDrop: drop },
    handle: enabled
      ? {
          draggable: true,
          onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, `${id} ${at}`),
        }
      : undefined,
  };
}

type HandleProps = NonNullable<ReturnType<typeof useDraggedRow>["handle"]>;

/** The handle of a row for the mouse; the buttons do the same for the keyboard and on phones. */
export const DragHandle = (handle: HandleProps) => (
  <span className="reorder-handle" aria-hidden="true" title="Drag to another place" {...handle}>
    <DashboardIcon name="grip" size={16} />
  </span>
);

type MoveButtonsProps = {
  /** The name of what moves, for the buttons' names. */
  readonly name: string;
  readonly at: number;
  readonly count: number;
  readonly onStep: (by: -1 | 1) => void;
};

/** The buttons that move a row one place up or down. The focus stays on the same one; at an end, on the other. */
export function MoveButtons({ name, at, count, onStep }: MoveButtonsProps) {
  const { place, press } = useRetainedFocus(at);
  const step = (by: -1 | 1): void => {
    press(by);
    onStep(by);
  };
  return (
    <span ref={place} className="reorder-buttons">
      <MoveButton icon="arrow-up" label={`Move Up: ${name}`} onClick={() => step(-1)} disabled={at === 0} />
      <MoveButton icon="arrow-down" label={`Move Down: ${name}`} onClick={() => step(1)} disabled={at === count - 1} />
    </span>
  );
}

function useRetainedFocus(at: number) {
  const place = useRef<HTMLSpanElement>(null);
  const pressed = useRef<{ readonly by: -1 | 1; readonly from: number }>(undefined);
  useEffect(() => {
    if (!pressed.current || pressed.current.from === at) return;
    const { activeElement } = document;
    const hasLeft = activeElement !== document.body && place.current?.contains(activeElement) === false;
    if (hasLeft) pressed.current = undefined;
    if (!pressed.current) return;
    const [up, down] = place.current?.querySelectorAll("button") ?? [];
    const [same, other] = pressed.current.by < 0 ? [up, down] : [down, up];
    // Steps that were pressed meanwhile follow.
    pressed.current = { ...pressed.current, from: at };
    (same?.disabled ? other : same)?.focus();
  });
  return {
    place,
    press: (by: -1 | 1): void => {
      pressed.current = { by, from: at };
    },
  };
}

type MoveButtonProps = {
  readonly icon: DashboardIconName;
  readonly label: string;
  readonly onClick: () => void;
  readonly disabled: boolean;
};

const MoveButton = ({ icon, label, onClick, disabled }: MoveButtonProps) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={label}
    title={label.split(":")[0]}
    onClick={onClick}
    disabled={disabled}
  >
    <DashboardIcon name={icon} />
  </Button>
);
