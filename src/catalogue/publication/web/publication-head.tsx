import type { HeadTags } from "#distribution/head-tags.ts";
import { jsonLdText } from "#distribution/json-ld.ts";

type PublicationHeadProps = {
  readonly title: string;
  readonly description: string;
  readonly pressName: string;
  readonly tags: HeadTags;
};

/** A publication's title for the window, and its description for machines, in the order they ask for. */
export function PublicationHead({ title, description, pressName, tags }: PublicationHeadProps) {
  return (
    <>
      <title>{`${title} · ${pressName}`}</title>
      <meta name="description" content={description} />
      {tags.meta.map((tag, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same name may come more than once
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
