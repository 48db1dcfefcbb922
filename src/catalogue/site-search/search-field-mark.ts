/** The attribute of the search fields that the key `/` focuses. */
export const SEARCH_FIELD_MARK = "data-search-field";
