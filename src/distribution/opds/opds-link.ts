/** A link of OPDS 2.0. */
export type OpdsLink = {
  readonly href: string;
  readonly type?: string;
  readonly rel?: string;
  readonly title?: string;
  readonly templated?: true;
  /** Of a picture, in pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Of a file, in bytes. */
  readonly size?: number;
  readonly properties?: {
    readonly numberOfItems?: number;
    readonly price?: { readonly value: number; readonly currency: string };
    readonly indirectAcquisition?: readonly { readonly type: string }[];
  };
};
