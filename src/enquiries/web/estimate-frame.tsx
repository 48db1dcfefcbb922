import type { ReactNode } from "react";

type EstimateFrameProps = { readonly name: string; readonly children: ReactNode; readonly result: ReactNode };

/** A calculator: what is asked on one side, every line of the estimate on the other, said as it changes. */
export function EstimateFrame({ name, children, result }: EstimateFrameProps) {
  return (
    <>
      <div className="panel estimate needs-js">
        <form className="estimate-form" aria-label={name} onSubmit={(event) => event.preventDefault()}>
          {children}
        </form>
        <div aria-live="polite">{result}</div>
      </div>
      <noscript>
        <p className="service-lead">The calculator needs scripts. All prices it uses stand on this page.</p>
      </noscript>
    </>
  );
}
