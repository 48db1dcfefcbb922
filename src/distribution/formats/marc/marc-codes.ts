import type { Press } from "#press/core/press.ts";
import type { ContributorRole } from "#publications/core/publication.ts";

/** Terms and codes of the Library of Congress for relators. */
export const RELATORS: Readonly<Record<ContributorRole, readonly [term: string, code: string]>> = {
  author: ["author", "aut"],
  editor: ["editor", "edt"],
  volume_editor: ["volume editor", "edt"],
  series_editor: ["series editor", "edt"],
  translator: ["translator", "trl"],
  foreword: ["writer of foreword", "wfw"],
  introduction: ["writer of introduction", "win"],
  afterword: ["writer of afterword", "waw"],
  illustrator: ["illustrator", "ill"],
  photographer: ["photographer", "pht"],
  compiler: ["compiler", "com"],
};

/** Codes of the MARC list of countries by the countries' English names; those of British and American places are by land. */
const COUNTRIES =
  "argentina:ag australia:at austria:au bangladesh:bg belgium:be brazil:bl canada:xxc chile:cl china:cc colombia:ck croatia:ci czechia:xr denmark:dk egypt:ua estonia:er ethiopia:et finland:fi france:fr germany:gw ghana:gh greece:gr hungary:hu iceland:ic india:ii indonesia:io iran:ir ireland:ie israel:is italy:it japan:ja kenya:ke korea:ko latvia:lv lithuania:li luxembourg:lu malaysia:my mexico:mx morocco:mr nepal:np netherlands:ne nigeria:nr norway:no pakistan:pk peru:pe philippines:ph poland:pl portugal:po romania:rm russia:ru serbia:rb singapore:si slovakia:xo slovenia:xv spain:sp sweden:sw switzerland:sz taiwan:ch tanzania:tz thailand:th tunisia:ti turkey:tu uganda:ug ukraine:un uruguay:uy venezuela:ve vietnam:vm";
const BY_NAME: ReadonlyMap<string, string> = new Map([
  ...COUNTRIES.split(" ").map((line): [string, string] => {
    const [name = "", code = ""] = line.split(":");
    return [name, code];
  }),
  ["south africa", "sa"],
  ["sri lanka", "ce"],
  ["new zealand", "nz"],
  ["south korea", "ko"],
  ["the netherlands", "ne"],
  ["united kingdom", "xxk"],
  ["uk", "xxk"],
  ["england", "enk"],
  ["scotland", "stk"],
  ["wales", "wlk"],
  ["united states", "xxu"],
  ["usa", "xxu"],
]);

/** Returns the code of the country in which the press is, from the last line of its address; "xx " where none is known. */
export function countryCode({ address }: Pick<Press, "address">): string {
  const last = address.at(-1)?.split(",").at(-1)?.trim().toLowerCase() ?? "";
  return (BY_NAME.get(last) ?? "xx").padEnd(3);
}

/** Leading articles in the nominative, by language; those with an apostrophe or hyphen have no space behind them. */
const ARTICLES: Readonly<Record<string, string>> = {
  en: "the a an",
  es: "el la los las lo un una unos unas",
  fr: "le la les l' l’ un une",
  de: "der die das ein eine",
  it: "il lo la i gli le l' l’ un uno una un' un’",
  pt: "o a os as um uma",
  nl: "de het een 't ’t 'n ’n",
  ca: "el la els les l' l’ un una",
  sv: "en ett den det de",
  da: "en et den det de",
  nb: "en et ei den det de",
  no: "en et ei den det de",
  hu: "a az",
  ar: "ال al- el-",
};

/** Returns how many characters of a title are a leading article with its space, which lists do not sort by: 0 to 9. */
export function countNonFiling(title: string, language: string): number {
  const articles = ARTICLES[language.toLowerCase().split("-")[0] ?? ""]?.split(" ") ?? [];
  const start = title.toLowerCase();
  for (const article of articles) {
    const joined = /['’-]$|^\p{Script=Arabic}+$/u.test(article);
    const opening = joined ? article : `${article} `;
    if (start.startsWith(opening) && start.length > opening.length) return opening.length;
  }
  return 0;
}
