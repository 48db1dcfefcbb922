import { Icon } from "#ui/icons/icon.tsx";

/** The access icon alone, for rows of a contents list; its label is for screen readers. */
export function AccessMark({ open }: { open: boolean }) {
  const words = open ? "Open access" : "Closed access";
  return (
    <span className={open ? "access-mark access-open" : "access-mark"} title={words}>
      <Icon name={open ? "lock-open" : "lock"} size={16} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
