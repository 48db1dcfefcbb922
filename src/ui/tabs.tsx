import { Tabs as Base } from "@base-ui/react/tabs";
import { type ReactNode, useEffect, useRef } from "react";
import { showChosen } from "./show-chosen.ts";

type Tab<Name extends string> = {
  readonly name: Name;
  readonly label: ReactNode;
  readonly content: ReactNode;
  /** Its content stays while another tab is chosen: where it was read to, and what was loaded. */
  readonly isMounted?: boolean;
};

type TabsProps<Name extends string> = {
  /** The name of the tabs, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
};

/** Several views of one subject; the screen holds the chosen one in its address. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose }: TabsProps<Name>) {
  const row = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice moves the row
  useEffect(() => showChosen(row.current), [chosen]);
  const choose = (value: unknown): void => {
    const tab = tabs.find(({ name }) => name === value);
    if (tab) onChoose(tab.name);
  };
  return (
    <Base.Root value={chosen} onValueChange={choose}>
      <Base.List ref={row} className="tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.name} value={tab.name} className="tab">
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.name} value={tab.name} className="tab-panel" keepMounted={tab.isMounted === true}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
