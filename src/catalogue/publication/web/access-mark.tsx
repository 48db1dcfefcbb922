import { Icon } from "#ui/icons/icon.tsx";

/** The padlock alone, for rows of a contents list; its words are there for those who do not see it. */
export function AccessMark({ open }: { open: boolean }) {
  const words = open ? "Open access" : "Closed access";
  return (
    <span className={open ? "access-mark access-open" : "access-mark"} title={words}>
      <Icon name={open ? "lock-open" : "lock"} size={16} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
