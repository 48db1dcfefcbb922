import type { KeyboardEvent, MouseEvent } from "react";

export type AuthTab = "sign-in" | "sign-up";

const TABS: readonly { readonly name: AuthTab; readonly label: string }[] = [
  { name: "sign-in", label: "Sign In" },
  { name: "sign-up", label: "Sign Up" },
];

type AuthTabsProps = {
  readonly chosen: AuthTab;
  readonly getTabAddress: (tab: AuthTab) => string;
  readonly onChoose: (tab: AuthTab) => void;
};

/** Two tabs that are links: each has an address, to which it leads without a script. Arrow keys move between them. */
export function AuthTabs({ chosen, getTabAddress, onChoose }: AuthTabsProps) {
  const choose = (event: MouseEvent | KeyboardEvent, tab: AuthTab): void => {
    event.preventDefault();
    onChoose(tab);
  };
  const walk = (event: KeyboardEvent): void => {
    const tab = tabAfter(event.key, chosen);
    if (tab === undefined) return;
    choose(event, tab);
    document.getElementById(`${tab}-tab`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label="Sign in or sign up">
      {TABS.map(({ name, label }) => (
        <a
          key={name}
          id={`${name}-tab`}
          className="tab"
          role="tab"
          href={getTabAddress(name)}
          aria-selected={name === chosen}
          aria-controls={`${name}-panel`}
          tabIndex={name === chosen ? 0 : -1}
          onClick={(event) => isPlain(event) && choose(event, name)}
          onKeyDown={(event) => (event.key === " " ? choose(event, name) : walk(event))}
        >
          {label}
        </a>
      ))}
    </div>
  );
}

/** Returns whether a click is plain; with a modifier key the link opens in another window. */
const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey;

function tabAfter(key: string, chosen: AuthTab): AuthTab | undefined {
  if (key === "ArrowLeft" || key === "ArrowRight") return chosen === "sign-in" ? "sign-up" : "sign-in";
  if (key === "Home") return "sign-in";
  return key === "End" ? "sign-up" : undefined;
}
