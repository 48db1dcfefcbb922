import type { ReactNode } from "react";
import { Icon } from "#ui/icons/icon.tsx";

/** An open or closed padlock and a sentence with the same meaning. */
export function AccessLine({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <p className={open ? "access access-open" : "access"}>
      <Icon name={open ? "lock-open" : "lock"} size={16} />
      <span>{children}</span>
    </p>
  );
}
