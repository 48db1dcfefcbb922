import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { DASHBOARD } from "#addresses/dashboard-addresses.ts";
import { readBookAddress, readBooksAddress } from "#production/books/web/books-address.ts";
import { screen } from "./screen-route.ts";

const books = createRoute({
  ...screen(DASHBOARD.production),
  validateSearch: readBooksAddress,
  component: lazyRouteComponent(() => import("#production/books/web/books.screen.tsx"), "BooksScreen"),
});

const book = createRoute({
  ...screen(DASHBOARD.productionBook),
  validateSearch: readBookAddress,
  component: lazyRouteComponent(() => import("#dashboard/web/production-book.screen.tsx"), "ProductionBookScreen"),
});

const part = createRoute({
  ...screen(DASHBOARD.productionPart),
  component: lazyRouteComponent(() => import("#production/part/web/part.screen.tsx"), "PartScreen"),
});

/** The screens of books and volumes that become editions. */
export const productionRoutes = [books, book, part] as const;
