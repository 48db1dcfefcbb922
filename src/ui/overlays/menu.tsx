import { Menu as Base } from "@base-ui/react/menu";
import type { ReactElement, ReactNode } from "react";

type MenuProps = {
  /** The button that opens it; it needs a name of its own. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly children: ReactNode;
  readonly align?: "start" | "end" | undefined;
};

/** A list of actions behind a button. */
export const Menu = ({ trigger, children, align = "end" }: MenuProps) => (
  <Base.Root>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner className="popup-place" align={align} sideOffset={6}>
        <Base.Popup className="popup menu">{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

type ItemProps = {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  readonly onSelect: () => void;
  readonly disabled?: boolean | undefined;
  readonly destructive?: boolean | undefined;
};

export const MenuItem = ({ icon, children, onSelect, disabled = false, destructive }: ItemProps) => (
  <Base.Item
    className={destructive ? "menu-item menu-item-destructive" : "menu-item"}
    onClick={onSelect}
    disabled={disabled}
  >
    {icon}
    {children}
  </Base.Item>
);

type LinkProps = {
  readonly icon?: ReactNode;
  /** The link with its words: `<a href="…">Open</a>`. */
  readonly children: ReactElement<{ readonly children?: ReactNode }>;
};

/** An entry that leads somewhere. */
export const MenuLink = ({ icon, children: link }: LinkProps) => (
  <Base.LinkItem className="menu-item" closeOnClick render={link}>
    {icon}
    {link.props.children}
  </Base.LinkItem>
);

export const MenuSeparator = () => <Base.Separator className="menu-separator" />;

/** A line at the head of a menu that names its subject. */
export const MenuHead = ({ children }: { children: ReactNode }) => <div className="menu-head">{children}</div>;
