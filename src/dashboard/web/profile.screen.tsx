import { LANGUAGES } from "#publications/core/language.ts";
import { ProfileEditor } from "#people/profiles/web/profile-editor.tsx";

/** `/dashboard/profile`, with the catalogue's list of languages (decision F5). */
export const ProfileScreen = () => <ProfileEditor languages={LANGUAGES} />;
