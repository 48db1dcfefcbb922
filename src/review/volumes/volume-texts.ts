import { type EditableText, field, requiredField } from "#platform/mail/texts/editable-text.ts";

const VOLUME = field("volume", "the title of the volume", "Harbours of the Indian Ocean");
const PRESS = field("press", "the name of the press", "Colophon Academic Press");

/** The e-mail to a new editor of a volume. A person without an account gets the invitation besides. */
export const APPOINTED: EditableText = {
  key: "volume-editor-appointed",
  group: "To editors",
  name: "Editor of a volume",
  when: "When an editor names a person as an editor of a volume.",
  subject: "You are an editor of “{volume}”",
  body: "Dear {name},\n\n{by} has made you an editor of the volume “{volume}”. You see where its {contents} are, handle them through review, and see nothing else of the press.\n\nIf you have no account yet, open it first: another e-mail has the link.",
  subjectFields: [VOLUME, PRESS],
  bodyFields: [
    field("name", "the name of the new editor", "Lars Hedqvist"),
    field("by", "who named the editor", "Amara Okonkwo"),
    requiredField("volume", VOLUME.meaning, VOLUME.sample),
    field("contents", "“papers” or “chapters”", "chapters"),
    PRESS,
  ],
};
