import type { ReactNode } from "react";
import type { Context } from "#platform/context.ts";
import type { Assets } from "./assets.ts";
import type { VisitedAddress } from "./page.ts";

/**
 * What every room's `server/pages.tsx` or `server/routes.ts` is given: `(services) => Hono`.
 * `Context` is what each page of this site knows besides its own data (the press, say); platform does not look into it.
 */
export type Services<Shared extends object = object> = {
  readonly ctx: Context;
  /** The public address, without a slash at the end; absolute links begin with it. */
  readonly pressUrl: string;
  readonly assets: Assets;
  /** Read once a rendering, so that a changed setting shows on the next page. A page gives its request, which says who looks. */
  readonly context: (request?: Request) => Promise<Shared>;
  /** What the context is made from: every kept page is also kept under these tags. */
  readonly contextTags?: readonly string[];
  /** The whole HTML document around a page; given by the room that owns the public frame. */
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
