import type { ComponentProps } from "react";
import { HouseTable } from "#policies/web/text-table.tsx";

/** Prices set like a table in a book. */
export const PriceTable = (table: ComponentProps<typeof HouseTable>) => (
  <div className="price-table">
    <HouseTable {...table} />
  </div>
);
