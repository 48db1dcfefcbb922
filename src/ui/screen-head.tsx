import { type ReactNode, useEffect, useRef } from "react";

type ScreenHeadProps = { readonly title: string; readonly subtitle?: ReactNode; readonly actions?: ReactNode };

/** The first screen of a document leaves the focus where the browser put it. */
let isFirst = true;

/** Returns the `ref` of a screen's `h1`, which takes the focus when the screen is reached by a link, as a new document would. */
export function useScreenHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return heading;
}

/** The one `h1` of a screen. */
export function ScreenHead({ title, subtitle, actions }: ScreenHeadProps) {
  const heading = useScreenHeading();
  return (
    <header className="screen-head">
      <div>
        <h1 ref={heading} tabIndex={-1} className="screen-title">
          {title}
        </h1>
        {subtitle !== undefined && <p className="quiet">{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="screen-actions">{actions}</div>}
    </header>
  );
}
