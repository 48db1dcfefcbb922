import type { ContributorRole } from "#publications/core/publication.ts";

/** The words and codes of roles, folded: MARC's relator codes, those of UNIMARC, and what old records write. */
const WORDS: readonly (readonly [ContributorRole, string])[] = [
  [
    "author",
    "aut,author,authors,joint author,co author,coauthor,auteur,autor,autora,autore,auctor,verf,vf,verfasser,verfasserin,writer,dis,dissertant,supposed author,attributed name,thesis author,070,автор",
  ],
  [
    "editor",
    "ed,eds,edt,edit,editor,editors,edited by,joint editor,general editor,scientific editor,editor in chief,edc,editor of compilation," +
      "hrsg,hg,herausgeber,herausgeberin,editeur scientifique,editeur intellectuel," +
      "directeur de publication,directeur de la publication,director de publicacion,dir,ed lit,ed sc,editor literario,editor cientifico,curatore,curatrice,cur,a cura di," +
      "coord,coordinador,coordinadora,coordonnateur,coordinator,org,organizador,organizadora,redaktor,red,340,редактор",
  ],
  [
    "translator",
    "trl,tr,trans,transl,translator,joint translator,traducteur,traductrice,trad,traductor,traductora,traduttore,traduttrice,tradutor,tradutora," +
      "ubersetzer,ubersetzerin,ubers,ubs,interpres,730,переводчик",
  ],
  [
    "compiler",
    "com,comp,compiler,joint compiler,compilador,compiladora,compilateur,compilatore,recopilador,zusammenstellender,220,составитель",
  ],
  ["foreword", "wfw,wpr,writer of foreword,writer of preface,author of foreword,prefacier,prefaciere,prologuista,080"],
  [
    "introduction",
    "win,aui,writer of introduction,author of introduction,author of introduction etc,verfasser einer einleitung",
  ],
  [
    "afterword",
    "waw,aft,writer of afterword,author of afterword,author of afterword colophon etc,verfasser eines nachworts,075",
  ],
  [
    "illustrator",
    "ill,illus,illustrator,illustratrice,illustrateur,illustratore,ilustrador,ilustradora,440,иллюстратор",
  ],
  ["photographer", "pht,photographer,photographe,fotograf,fotografin,fotografo,fotografa,600,фотограф"],
  ["volume_editor", "volume editor,bandherausgeber"],
  ["series_editor", "series editor,reihenherausgeber,directeur de collection"],
];

const ROLES: ReadonlyMap<string, ContributorRole> = new Map(
  WORDS.flatMap(([role, words]) => words.split(",").map((word) => [word, role] as const)),
);

const fold = (word: string): string =>
  word
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const findRole = (word: string): ContributorRole | undefined => ROLES.get(fold(word));

/** Returns the words between "and", "&" and commas, where the whole is no role itself. */
const splitRoles = (text: string): readonly string[] =>
  findRole(text) ? [text] : text.split(/[,;&/[\]()]|\s(?:and|et|und|u\.|y|e|ed)\s/iu);

export type Relators = {
  readonly roles: readonly ContributorRole[];
  /** The roles that the catalogue does not have, as written. */
  readonly others: readonly string[];
};

/**
 * Returns the roles that a field gives by codes (`$4`, also as an address) and by words (`$e`). Where there are codes, they
 * decide what is unknown: the words repeat them in the library's language.
 */
export function readRelators(codes: readonly string[], words: readonly string[]): Relators {
  const coded = codes.map((code) => code.replace(/^.*\//u, ""));
  const worded = words
    .flatMap(splitRoles)
    .filter((word) => /[\p{L}\p{N}]/u.test(word) && !/^\s*(?:and|et|und|u\.)\s*$/iu.test(word));
  const roles = [...coded, ...worded].flatMap((word) => findRole(word) ?? []);
  const unknown = (list: readonly string[]): readonly string[] => list.filter((word) => findRole(word) === undefined);
  const others = worded.length > 0 && (roles.length === 0 || coded.length === 0) ? unknown(worded) : unknown(coded);
  return {
    roles: withoutPlainEditor([...new Set(roles)]),
    others: [...new Set(others.map((word) => word.replace(/[\s.,]+$/u, "").trim()))],
  };
}

/** The code of an editor is that of the editors of volumes and series too: the words tell which. */
const withoutPlainEditor = (roles: readonly ContributorRole[]): readonly ContributorRole[] =>
  roles.includes("volume_editor") || roles.includes("series_editor")
    ? roles.filter((role) => role !== "editor")
    : roles;

const BY_WORDS: readonly (readonly [ContributorRole | "other", RegExp])[] = [
  [
    "editor",
    /(?<!\p{L})(?:ed|eds|edited|editors?|hrsg|hg|herausgegeben|éd|édité|sous la dir\w*|dirigée?|a cura|curat\w*|comp|compiled|compil\w*|coord\w*|org|organi[sz]\w*|edición|edidit|edidere|selected|collected)(?!\p{L})/giu,
  ],
  [
    "translator",
    /(?<!\p{L})(?:transl?|translat\w*|trad|tradui\w*|traducci\w*|tradott\w*|übers\w*|übertr\w*|vertit)(?!\p{L})/giu,
  ],
  [
    "other",
    /(?<!\p{L})(?:illus\w*|ill|introduction|introd|intr|foreword|preface|préface|prefac\w*|prólogo|vorwort|geleitwort|afterword|photo\w*|drawings|engrav\w*|maps|designed|notes|commentary)(?!\p{L})/giu,
  ],
];

/**
 * Returns the roles of a name in the statement of responsibility (245 `$c`): the words before it in its clause decide, and
 * a clause without such words is by authors. Undefined if the statement does not name it; empty for other roles.
 */
export function findStatedRoles(statement: string, name: string): readonly ContributorRole[] | undefined {
  const target = fold(name);
  const clause = statement.split(/\s*;\s*/u).find((part) => target !== "" && fold(part).includes(target));
  if (clause === undefined) return undefined;
  const start = clause.toLowerCase().indexOf(name.toLowerCase());
  const before = start < 0 ? clause : clause.slice(0, start);
  const named = BY_WORDS.filter(([, words]) => before.search(words) >= 0).map(([role]) => role);
  if (named.length === 0) return ["author"];
  return named.filter((role) => role !== "other");
}
