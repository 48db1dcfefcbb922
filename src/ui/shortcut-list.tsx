export type Shortcut = { readonly keys: readonly string[]; readonly does: string };

/** A list of keys and what they do. */
export const ShortcutList = ({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) => (
  <dl className="shortcut-list">
    {shortcuts.map(({ keys, does }) => (
      <div key={does}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);

type ShortcutsProps = { readonly shortcuts: readonly Shortcut[]; readonly className?: string };

/** Keys and what they do in one line, below what they work in. Not shown on devices without a keyboard. */
export const Shortcuts = ({ shortcuts, className = "" }: ShortcutsProps) => (
  <p className={`keys ${className}`}>
    {shortcuts.map(({ keys, does }) => (
      <span key={does}>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}{" "}
        {does}
      </span>
    ))}
  </p>
);
