/** ISO 639-1 codes, each with its ISO 639-2 code for bibliographies, and that of terminology where it differs. */
const CODES =
  "aa:aar ab:abk ae:ave af:afr ak:aka am:amh an:arg ar:ara as:asm av:ava ay:aym az:aze ba:bak be:bel bg:bul bi:bis bm:bam bn:ben bo:tib:bod br:bre bs:bos ca:cat ce:che ch:cha co:cos cr:cre cs:cze:ces cu:chu cv:chv cy:wel:cym da:dan de:ger:deu dv:div dz:dzo ee:ewe el:gre:ell en:eng eo:epo es:spa et:est eu:baq:eus fa:per:fas ff:ful fi:fin fj:fij fo:fao fr:fre:fra fy:fry ga:gle gd:gla gl:glg gn:grn gu:guj gv:glv ha:hau he:heb hi:hin ho:hmo hr:hrv ht:hat hu:hun hy:arm:hye hz:her ia:ina id:ind ie:ile ig:ibo ii:iii ik:ipk io:ido is:ice:isl it:ita iu:iku ja:jpn jv:jav ka:geo:kat kg:kon ki:kik kj:kua kk:kaz kl:kal km:khm kn:kan ko:kor kr:kau ks:kas ku:kur kv:kom kw:cor ky:kir la:lat lb:ltz lg:lug li:lim ln:lin lo:lao lt:lit lu:lub lv:lav mg:mlg mh:mah mi:mao:mri mk:mac:mkd ml:mal mn:mon mr:mar ms:may:msa mt:mlt my:bur:mya na:nau nb:nob nd:nde ne:nep ng:ndo nl:dut:nld nn:nno no:nor nr:nbl nv:nav ny:nya oc:oci oj:oji om:orm or:ori os:oss pa:pan pi:pli pl:pol ps:pus pt:por qu:que rm:roh rn:run ro:rum:ron ru:rus rw:kin sa:san sc:srd sd:snd se:sme sg:sag si:sin sk:slo:slk sl:slv sm:smo sn:sna so:som sq:alb:sqi sr:srp ss:ssw st:sot su:sun sv:swe sw:swa ta:tam te:tel tg:tgk th:tha ti:tir tk:tuk tl:tgl tn:tsn to:ton tr:tur ts:tso tt:tat tw:twi ty:tah ug:uig uk:ukr ur:urd uz:uzb ve:ven vi:vie vo:vol wa:wln wo:wol xh:xho yi:yid yo:yor za:zha zh:chi:zho zu:zul";

const BY_TAG: ReadonlyMap<string, readonly [bibliographic: string, terminology: string]> = new Map(
  CODES.split(" ").map((line) => {
    const [tag = "", bibliographic = "", terminology = bibliographic] = line.split(":");
    return [tag, [bibliographic, terminology]];
  }),
);

/** Returns the ISO 639-2/B code of a stored language, as MARC and ONIX write it: "ger" for "de-ch"; undefined where it has none. */
export const bibliographicCode = (language: string): string | undefined => getLanguageCode(language, 0);

/** Returns the ISO 639-3 code of a stored language, as OpenAIRE reads it: "deu" for "de-ch"; undefined where it has none. */
export const terminologyCode = (language: string): string | undefined => getLanguageCode(language, 1);

function getLanguageCode(language: string, index: 0 | 1): string | undefined {
  const primary = language.toLowerCase().split("-")[0] ?? "";
  const known = BY_TAG.get(primary)?.[index];
  // Languages without a code of two letters have one of three in all lists, such as "gsw" and "tet".
  return known ?? (/^[a-z]{3}$/u.test(primary) ? primary : undefined);
}
