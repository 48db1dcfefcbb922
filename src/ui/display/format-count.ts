/** Formats whole numbers for the dashboard: "1,234". */
export const countFormat = new Intl.NumberFormat("en-GB");
