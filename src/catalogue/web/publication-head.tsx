import type { HeadTags } from "#distribution/head-tags.ts";
import { jsonLdText } from "#distribution/json-ld.ts";

type PublicationHeadProps = { readonly title: string; readonly pressName: string; readonly tags: HeadTags };

/** A publication's title for the window, and its description for machines, in the order they ask for. */
export function PublicationHead({ title, pressName, tags }: PublicationHeadProps) {
  const description = tags.meta.find((tag) => "property" in tag && tag.property === "og:description")?.content;
  return (
    <>
      <title>{`${title} · ${pressName}`}</title>
      {description !== undefined && <meta name="description" content={shortened(description)} />}
      {tags.meta.map((tag, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same name may come more than once
        <meta key={at} {...tag} />
      ))}
      {tags.links.map((link) => (
        <link key={link.rel} {...link} />
      ))}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(tags.jsonLd) }} />
    </>
  );
}

/** As much as search engines show. */
const SHOWN = 300;

function shortened(text: string): string {
  if (text.length <= SHOWN) return text;
  return `${text.slice(0, text.lastIndexOf(" ", SHOWN)).trimEnd()} …`;
}
