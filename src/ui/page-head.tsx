type PageHeadProps = {
  readonly title: string;
  readonly description?: string | undefined;
  /** Absolute. */
  readonly canonical?: string | undefined;
  readonly noIndex?: boolean | undefined;
};

/** The head of a page that is not a record: "About · Colophon Academic Press". */
export function PageHead({ title, description, canonical, noIndex }: PageHeadProps) {
  return (
    <>
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {canonical && <link rel="canonical" href={canonical} />}
      {noIndex && <meta name="robots" content="noindex" />}
    </>
  );
}
