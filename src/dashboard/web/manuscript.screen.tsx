import { ManuscriptScreen as AuthorsManuscript } from "#manuscripts/tracking/web/manuscript.screen.tsx";

/** The author's page; the module of reviews will bring the tab *Reviews and decisions*. */
export const ManuscriptScreen = () => <AuthorsManuscript />;
