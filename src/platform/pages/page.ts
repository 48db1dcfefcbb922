import type { ReactNode } from "react";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { CountedEvent } from "#platform/http/response-metadata.ts";
import type { Problem } from "#platform/problem.ts";
import type { Context } from "#platform/context.ts";

/** The address of a page: `query` holds only the parameters that the page declares, so that others cannot change it. */
export type VisitedAddress = {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
};

/** The input of a page's loader, with the site's own context (the press, for example) beside it. */
export type Visit<Shared extends object = object> = VisitedAddress & {
  readonly ctx: Context;
  readonly pressUrl: string;
} & Shared;

/** The props of a page's view: the visit and the loader's data. */
export type PageProps<Shared extends object, Data> = Visit<Shared> & { readonly data: Data };

/** The result of a loader whose page has another address. */
export class Redirect {
  readonly to: string;
  readonly status: 301 | 302 | 303 | 307 | 308;
  /** What the browser keeps on the way. A redirect with cookies is no one else's. */
  readonly cookies: readonly string[];
  constructor(to: string, status: Redirect["status"], cookies: readonly string[] = []) {
    this.to = to;
    this.status = status;
    this.cookies = cookies;
  }
}

export const redirect = (to: string, status: Redirect["status"] = 303): Redirect => new Redirect(to, status);

export type PageProblem = Problem & { readonly status: ContentfulStatusCode };

export type PageDefinition<Shared extends object, Data> = {
  /** The path in Hono's notation: `/publications/:id{[0-9]+}`. */
  readonly path: string;
  /** The query parameters this page reads; all others are ignored and do not make a second cached copy. */
  readonly query?: readonly string[];
  /** Throws `Refused` or `Invalid`, or answers a redirect, where there is no page to show. */
  readonly load: (visit: Visit<Shared>) => Promise<Data | Redirect>;
  /** Title, meta and link elements for the document's head. */
  readonly head?: (props: PageProps<Shared, Data>) => ReactNode;
  readonly view: (props: PageProps<Shared, Data>) => ReactNode;
  /** Which content the page was made from. A page without tags is never cached. */
  readonly cacheTags?: (props: PageProps<Shared, Data>) => readonly string[];
  /** The event that a successful view of this page counts as, also when it comes from the cache. */
  readonly counts?: (props: PageProps<Shared, Data>) => CountedEvent | undefined;
  /** For a page that reports something missing: its status, and the problem that a program gets instead of the page. */
  readonly problem?: (props: PageProps<Shared, Data>) => PageProblem | undefined;
  /**
   * Whether the page says no more than that something is missing, in the same words at each of its addresses: then one document is kept for a
   * minute, because programs request many addresses that never were.
   */
  readonly isBare?: (props: PageProps<Shared, Data>) => boolean;
  readonly headers?: (props: PageProps<Shared, Data>) => Readonly<Record<string, string>>;
  /** The origins besides our own whose pages this one may show in a frame. */
  readonly frames?: readonly string[];
};

/** A page after loading: everything the answer needs, with its data no longer visible in the type. */
export type LoadedPage = {
  readonly head: ReactNode;
  readonly body: ReactNode;
  readonly problem: PageProblem | undefined;
  readonly isBare: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly cacheTags: readonly string[];
  readonly counts: CountedEvent | undefined;
  readonly frames: readonly string[];
};

export type Page<Shared extends object> = {
  readonly path: string;
  readonly query: readonly string[];
  readonly open: (visit: Visit<Shared>) => Promise<LoadedPage | Redirect>;
};

/**
 * A public page: what it loads, what it shows, and which content changes make its cached copy stale.
 * Annotate the loader's parameter (`load: (visit: Visit<Facts>) => …`) and the rest is inferred.
 */
export function page<Shared extends object, Data>(definition: PageDefinition<Shared, Data>): Page<Shared> {
  return {
    path: definition.path,
    query: definition.query ?? [],
    open: async (visit) => {
      const data = await definition.load(visit);
      if (data instanceof Redirect) return data;
      const props = { ...visit, data };
      return {
        head: definition.head?.(props),
        body: definition.view(props),
        problem: definition.problem?.(props),
        isBare: definition.isBare?.(props) ?? false,
        headers: definition.headers?.(props) ?? {},
        cacheTags: definition.cacheTags?.(props) ?? [],
        counts: definition.counts?.(props),
        frames: definition.frames ?? [],
      };
    },
  };
}
