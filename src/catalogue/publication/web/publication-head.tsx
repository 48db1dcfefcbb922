import type { HeadTags } from "#distribution/head-tags.ts";
import { langAttribute, type LanguageCode } from "#publications/core/language.ts";
import { jsonLdText } from "#distribution/json-ld.ts";

type PublicationHeadProps = {
  readonly title: string;
  readonly description: string;
  readonly pressName: string;
  readonly pressUrl: string;
  readonly tags: HeadTags;
  /** The pages of the same work in other languages. */
  readonly alternates?: readonly Alternate[] | undefined;
};

export type Alternate = { readonly href: string; readonly language: LanguageCode };

/** The title of the window and the metadata for machines, in the order that they require. */
export function PublicationHead({
  title,
  description,
  pressName,
  pressUrl,
  tags,
  alternates = [],
}: PublicationHeadProps) {
  return (
    <>
      <title>{`${title} · ${pressName}`}</title>
      <meta name="description" content={description} />
      {tags.meta.map((tag, index) => (
        // the same name may occur more than once
        <meta key={index} {...tag} />
      ))}
      {tags.links.map((link) => (
        <link key={link.rel} {...link} />
      ))}
      {alternates.map(({ href, language }) => (
        <link key={href} rel="alternate" hrefLang={langAttribute(language)} href={pressUrl + href} />
      ))}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(tags.jsonLd) }} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(tags.breadcrumb) }} />
    </>
  );
}
