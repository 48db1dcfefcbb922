import { textParts } from "#people/mentions/mention-text.ts";

type MentionTextProps = { readonly text: string; readonly people: Parameters<typeof textParts>[1] };

/** A text with the names of the people whom it mentions. */
export const MentionText = ({ text, people }: MentionTextProps) =>
  textParts(text, people).map(({ text: words, isMention }, index) =>
    isMention ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
      <strong key={index} className="mention">
        <bdi>{words}</bdi>
      </strong>
    ) : (
      words
    ),
  );
