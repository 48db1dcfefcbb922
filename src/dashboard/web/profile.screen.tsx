import { LANGUAGES } from "#publications/language.ts";
import { ProfileEditor } from "#people/profiles/web/profile-editor.tsx";

/** `/dashboard/profile`, with the press's one registry of languages (decision F5). */
export const ProfileScreen = () => <ProfileEditor languages={LANGUAGES} />;
