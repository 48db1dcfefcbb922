import type { ComponentProps } from "react";
import { TableView } from "#policies/core/web/text-table.tsx";

/** Prices as a table. */
export const PriceTable = (table: ComponentProps<typeof TableView>) => (
  <div className="price-table">
    <TableView {...table} />
  </div>
);
