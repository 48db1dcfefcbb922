/** The house styles in which pages are set, by the names that programs give. */
export const PAGE_STYLES = ["royal-octavo", "demy-octavo", "a5", "paper-a4"] as const;
export type PageStyleName = (typeof PAGE_STYLES)[number];

export const DEFAULT_STYLE: PageStyleName = "royal-octavo";

/** Returns the house style of a name; undefined for another word. */
export const parsePageStyle = (text: string): PageStyleName | undefined => PAGE_STYLES.find((name) => name === text);

export const WRONG_STYLE = `There is no such house style. Choose one of ${PAGE_STYLES.join(", ")}.`;
