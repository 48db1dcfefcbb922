import type { ComponentProps, ReactNode } from "react";

/** A table that becomes stacked records on narrow screens: give each cell its column's name as `label`. */
export const Table = ({ caption, children }: { caption: string; children: ReactNode }) => (
  <table className="table">
    <caption className="sr-only">{caption}</caption>
    {children}
  </table>
);

export const HeadCell = (props: ComponentProps<"th">) => <th scope="col" {...props} />;

export const Cell = ({ label, ...rest }: ComponentProps<"td"> & { readonly label: string }) => (
  <td data-label={label} {...rest} />
);
