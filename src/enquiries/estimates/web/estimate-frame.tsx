import type { ReactNode } from "react";
import type { Entered } from "./use-entered.ts";

type EstimateFrameProps = {
  readonly name: string;
  readonly entered: Entered;
  /** A short summary of the result for screen readers, which do not notice that the lines change. */
  readonly summary: string;
  readonly result: ReactNode;
  readonly children: ReactNode;
};

/** The layout of a calculator: the input on one side, every line of the estimate on the other. */
export function EstimateFrame({
  name,
  entered: { form, isOwn, read },
  summary: given,
  result,
  children,
}: EstimateFrameProps) {
  return (
    <>
      <div className="panel estimate needs-js" data-own={isOwn}>
        <form
          ref={form}
          className="estimate-form"
          aria-label={name}
          autoComplete="off"
          onInput={read}
          onSubmit={(event) => event.preventDefault()}
        >
          {children}
        </form>
        <div>{result}</div>
        <p className="sr-only" role="status">
          {given}
        </p>
      </div>
      <noscript>
        <p className="service-lead">The calculator needs JavaScript. All prices that it uses are on this page.</p>
      </noscript>
    </>
  );
}
