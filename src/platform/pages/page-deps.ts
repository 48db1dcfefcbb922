import type { ReactNode } from "react";
import type { Context } from "#platform/context.ts";
import type { Assets } from "./assets.ts";
import type { VisitedAddress } from "./page.ts";

/**
 * The dependencies of every module's `server/pages.tsx` or `server/routes.ts`: `(deps) => Hono`. `Context` is the data
 * that every page of this site has besides its own (the press, for example); platform does not read it.
 */
export type Services<Shared extends object = object> = {
  readonly ctx: Context;
  /** The public address, without a slash at the end; absolute links begin with it. */
  readonly pressUrl: string;
  readonly assets: Assets;
  /**
   * Reads the context once per rendering, so that a changed setting shows on the next page. The request identifies the
   * viewer.
   */
  readonly context: (request?: Request) => Promise<Shared>;
  /** The tags of the context's content: every cached page also has these tags. */
  readonly contextTags?: readonly string[];
  /** Renders the whole HTML document around a page; provided by the module that owns the public frame. */
  readonly frame: Frame<Shared>;
};

/** A page ready to be put into the document. */
export type Framed<Shared extends object> = {
  readonly address: VisitedAddress;
  readonly context: Shared;
  readonly assets: Assets;
  readonly pressUrl: string;
  readonly head: ReactNode;
  readonly children: ReactNode;
};

export type Frame<Shared extends object> = (framed: Framed<Shared>) => ReactNode;

/** The additional context of pages that read more of a request than its address, as the cookie of a link. */
export type Requested = { readonly request: Pick<Request, "method" | "headers"> };

/** The same services, with the request in the context of each page. */
export const withRequest = <Shared extends object>(services: Services<Shared>): Services<Shared & Requested> => ({
  ...services,
  context: async (request) => ({
    ...(await services.context(request)),
    request: request ?? { method: "GET", headers: new Headers() },
  }),
});
