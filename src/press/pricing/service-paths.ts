/** The addresses of the four services (specification §2). */
export const SERVICE_PATHS = {
  book: "/services/book-publishing",
  chapter: "/services/academic-chapters",
  proceedings: "/services/conference-proceedings",
  editing: "/services/editorial-services",
} as const;
