import { type ReactNode, useId } from "react";

type SettingPanelProps = {
  readonly title: string;
  readonly description?: ReactNode;
  /** The panel's only action, beside the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A panel for one setting, with its title and explanation at the head. */
export function SettingPanel({ title, description, actions, children }: SettingPanelProps) {
  const id = useId();
  return (
    <section className="panel setting-panel" aria-labelledby={id}>
      <header className="setting-head">
        <div>
          <h2 id={id} className="setting-title">
            {title}
          </h2>
          {description !== undefined && <p className="quiet">{description}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}

/** A line of a list in a panel: what it is, something about it, and what can be done. */
export const SettingRow = ({
  title,
  about,
  actions,
}: {
  readonly title: ReactNode;
  readonly about?: ReactNode;
  readonly actions?: ReactNode;
}) => (
  <li className="setting-row">
    <div>
      <p className="setting-row-title">{title}</p>
      {about !== undefined && <p className="quiet">{about}</p>}
    </div>
    {actions !== undefined && <div className="setting-row-actions">{actions}</div>}
  </li>
);
