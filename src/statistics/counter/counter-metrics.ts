/** The metric types of COUNTER R5.1 that a host of books reports, in the order of its reports (tables 3.s and 3.t). */
export const METRICS = [
  "Searches_Platform",
  "Total_Item_Investigations",
  "Total_Item_Requests",
  "Unique_Item_Investigations",
  "Unique_Item_Requests",
  "Unique_Title_Investigations",
  "Unique_Title_Requests",
  "Limit_Exceeded",
  "No_License",
] as const;
export type Metric = (typeof METRICS)[number];

/** How a reader came to an item's text (table 3.u). */
export const ACCESS_TYPES = ["Controlled", "Free_To_Read", "Open"] as const;
export type AccessType = (typeof ACCESS_TYPES)[number];

export const ACCESS_METHODS = ["Regular", "TDM"] as const;
export type AccessMethod = (typeof ACCESS_METHODS)[number];

/** The kinds of content of a press (table 3.p). The first two are titles, the others the items in them. */
export type TitleDataType = "Book" | "Conference";
export type ItemDataType = "Book_Segment" | "Conference_Item";
export type DataType = TitleDataType | ItemDataType | "Platform";

/** What a counted click was. */
export const USAGE_KINDS = ["investigation", "request", "no_license", "limit_exceeded", "search"] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** The customer that all use belongs to (COUNTER R5.1, §8.2). */
export const THE_WORLD = {
  id: "00000000-0000-0000-0000-000000000000",
  customer_id: "0000000000000000",
  name: "The World",
} as const;
