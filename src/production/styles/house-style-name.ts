/** The house styles in which pages are set, by the names that programs give. */
export const HOUSE_STYLE_NAMES = ["royal-octavo", "demy-octavo", "a5", "paper-a4"] as const;
export type HouseStyleName = (typeof HOUSE_STYLE_NAMES)[number];

export const DEFAULT_STYLE: HouseStyleName = "royal-octavo";

/** Returns the house style of a name; undefined for another word. */
export const parseHouseStyle = (text: string): HouseStyleName | undefined =>
  HOUSE_STYLE_NAMES.find((name) => name === text);

export const WRONG_STYLE = `There is no such house style. Choose one of ${HOUSE_STYLE_NAMES.join(", ")}.`;
