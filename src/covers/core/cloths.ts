/** The binding cloths. Each pair of title and ground has a contrast of at least 7.7:1. */
type Colours = { readonly cloth: string; readonly tone: string; readonly foil: string; readonly label: string };
export type Cloth = { readonly name: string; readonly pale: boolean; readonly oklch: Colours; readonly hex: Colours };

const cloth = (name: string, oklch: string, hex: string, pale = false): Cloth => ({
  name,
  pale,
  oklch: colours(oklch.split(", ").map((values) => `oklch(${values})`)),
  hex: colours(hex.split(" ")),
});

/** In this order: cloth, pattern tone, foil on cloth, ink on the paper label. */
function colours([cloth = "", tone = "", foil = "", label = ""]: readonly string[]): Colours {
  return { cloth, tone, foil, label };
}

/** The order must not change, because a seed selects by number. New cloths are added at the end. */
export const CLOTHS: readonly Cloth[] = [
  cloth("oxblood", "0.325 0.108 20, 0.385 0.125 21, 0.885 0.085 89, 0.325 0.108 20", "#60131c #781d25 #f0d798 #60131c"),
  cloth("bottle", "0.315 0.055 160, 0.37 0.062 160, 0.89 0.075 92, 0.315 0.055 160", "#143a28 #1d4a34 #ecdaa2 #143a28"),
  cloth("prussian", "0.31 0.075 252, 0.37 0.085 252, 0.905 0.05 90, 0.31 0.075 252", "#0f3155 #19416b #ecdfbb #0f3155"),
  cloth("aubergine", "0.3 0.065 330, 0.355 0.075 330, 0.89 0.065 80, 0.3 0.065 330", "#40213d #512c4e #f2d7ab #40213d"),
  cloth("umber", "0.33 0.045 55, 0.39 0.052 55, 0.9 0.07 88, 0.33 0.045 55", "#472f1e #5b3d29 #f1dca9 #472f1e"),
  cloth(
    "petrol",
    "0.335 0.055 210, 0.395 0.062 210, 0.91 0.055 95, 0.335 0.055 210",
    "#063e46 #104f59 #ece2b9 #063e46",
  ),
  cloth("ink", "0.255 0.012 20, 0.32 0.014 20, 0.87 0.09 88, 0.255 0.012 20", "#282120 #3a3030 #edd18f #282120"),
  cloth("moss", "0.37 0.055 125, 0.425 0.062 125, 0.935 0.05 100, 0.37 0.055 125", "#394523 #47542e #f1ebc5 #394523"),
  cloth("brick", "0.42 0.11 35, 0.475 0.115 36, 0.955 0.03 85, 0.42 0.11 35", "#7e321f #91402b #f9efda #7e321f"),
  cloth("ochre", "0.8 0.112 84, 0.745 0.108 82, 0.25 0.05 25, 0.385 0.085 70", "#e0b864 #cea657 #361715 #5f3a00", true),
  cloth(
    "bone",
    "0.935 0.018 85, 0.885 0.024 80, 0.345 0.11 20, 0.345 0.11 20",
    "#efe9dc #e2d8c8 #671920 #671920",
    true,
  ),
  cloth(
    "sky",
    "0.845 0.045 235, 0.795 0.052 235, 0.275 0.075 255, 0.31 0.075 252",
    "#b1d2e6 #9cc2d9 #09284b #0f3155",
    true,
  ),
];

/** All colours of a layout. */
export type Palette = Colours & {
  readonly paper: string;
  readonly ink: string;
  readonly muted: string;
  /** The colour of the large number on an offprint. */
  readonly ghost: string;
  /** The colour of small text on cloth beside the foil: paper, or the foil again on a pale cloth. */
  readonly plain: string;
};

/**
 * Returns the colours in a notation. `hex` is for pictures: their renderer cannot read oklch() and would paint black.
 */
export function getPalette(of: Cloth, notation: "oklch" | "hex"): Palette {
  const own = of[notation];
  const paper = PAPER[notation];
  return { ...own, ...paper, plain: of.pale ? own.foil : paper.plain };
}

const PAPER = {
  oklch: {
    paper: "oklch(0.978 0.008 85)",
    ink: "oklch(0.235 0.018 25)",
    muted: "oklch(0.435 0.022 30)",
    ghost: "oklch(0.925 0.016 60)",
    plain: "oklch(0.975 0.01 85)",
  },
  hex: { paper: "#fbf8f2", ink: "#261c1b", muted: "#5a4f4c", ghost: "#f0e5dd", plain: "#faf7f0" },
} as const;
