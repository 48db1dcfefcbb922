import type { ComponentProps } from "react";
import { TableView } from "#policies/web/text-table.tsx";

/** Prices set like a table in a book. */
export const PriceTable = (table: ComponentProps<typeof TableView>) => (
  <div className="price-table">
    <TableView {...table} />
  </div>
);
