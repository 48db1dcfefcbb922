/** The `name` of a page's meta elements whose style sheets are fetched late. */
export const DEFERRED_STYLE = "late-style";
