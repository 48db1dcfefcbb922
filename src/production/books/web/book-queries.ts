import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { hc } from "hono/client";
import { apiFetch, readResult } from "#platform/web/call-api.ts";
import type { booksApi } from "../server/books-api.ts";
import type { BooksAddress } from "./books-address.ts";

/** The operations of books in production, with the types of the server's responses. */
export const { production } = hc<ReturnType<typeof booksApi>>(`${location.origin}/api/v1`, { fetch: apiFetch });

/** The beginning of all keys of productions. */
export const PRODUCTION_KEY = ["production"];

/** How often a book that is being built, or whose parts are being set, is read again. */
const POLL_MS = 4000;

/** The books in production that fit the filters; the previous ones stay until the next have loaded. */
export const booksQuery = (query: BooksAddress) =>
  queryOptions({
    queryKey: [...PRODUCTION_KEY, "books", query],
    queryFn: async () => (await readResult(production.books.$get({ query }))).books,
    placeholderData: keepPreviousData,
  });

export type ListedBook = Awaited<ReturnType<NonNullable<ReturnType<typeof booksQuery>["queryFn"]>>>[number];

const readBook = (id: string) => readResult(production.books[":id"].$get({ param: { id } }));

export type Book = Awaited<ReturnType<typeof readBook>>;
export type BookPart = Book["parts"][number];
export type BookEdition = Book["editions"][number];

/** Returns whether the book is being built. */
export const isBuilding = ({ editions }: Pick<Book, "editions">): boolean =>
  editions.some(({ state }) => state === "waiting" || state === "setting");

/** A release that was ordered with a build follows it by some seconds. */
const isWorking = (book: Book): boolean =>
  isBuilding(book) || book.stages.setting > 0 || book.ordered_release?.reason === null;

/** One book in production; it is read again while something is being set. */
export const bookQuery = (id: string) =>
  queryOptions({
    queryKey: [...PRODUCTION_KEY, "book", id],
    queryFn: () => readBook(id),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? POLL_MS : false),
  });
