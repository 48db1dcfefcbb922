import type { HeadTags } from "#distribution/head-tags.ts";
import { jsonLdText } from "#distribution/json-ld.ts";

type PublicationHeadProps = {
  readonly title: string;
  readonly description: string;
  readonly pressName: string;
  readonly tags: HeadTags;
};

/** The title of the window and the metadata for machines, in the order that they require. */
export function PublicationHead({ title, description, pressName, tags }: PublicationHeadProps) {
  return (
    <>
      <title>{`${title} · ${pressName}`}</title>
      <meta name="description" content={description} />
      {tags.meta.map((tag, at) => (
        // the same name may occur more than once
        <meta key={at} {...tag} />
      ))}
      {tags.links.map((link) => (
        <link key={link.rel} {...link} />
      ))}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(tags.jsonLd) }} />
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(tags.breadcrumb) }} />
    </>
  );
}
