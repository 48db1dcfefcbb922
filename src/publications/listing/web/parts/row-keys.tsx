import { Shortcuts } from "#ui/shortcut-list.tsx";

const KEYS = [
  { keys: ["J", "K"], does: "move" },
  { keys: ["X"], does: "select" },
  { keys: ["Enter"], does: "open" },
  { keys: ["E"], does: "change" },
  { keys: ["?"], does: "all keys" },
];

/** The keys of the list, below it. */
export const RowKeys = () => <Shortcuts shortcuts={KEYS} className="row-keys" />;
