/** Formats whole numbers for the dashboard: "1,234". */
export const figures = new Intl.NumberFormat("en-GB");
