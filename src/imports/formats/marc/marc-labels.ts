/** The names of fields for the account of a record, after the MARC 21 Format for Bibliographic Data. */
const FIELDS = `
001 control number|003 control number's library|005 date of the last change|006 other coded data|007 physical coded data|008 coded data
010 number of the Library of Congress|013 patent number|015 number in a national bibliography|016 number of a national library|017 copyright number|018 fee code
020 ISBN|022 ISSN|024 other identifier|025 acquisition number|026 fingerprint|027 report number|028 publisher's number|029 other system's number|030 CODEN|032 postal number
034 coordinates|035 system number|036 study number|037 source of acquisition|038 licensor of the record|040 cataloguing source|041 language|042 authentication code|043 area code
044 country of publication|045 period|046 coded dates|047 form of composition|048 number of instruments|049 local holdings|050 class of the Library of Congress|051 class of a part
052 geographic class|055 Canadian class|060 class of the National Library of Medicine|061 class of a part|066 character sets|070 agricultural class|072 subject code
074 GPO number|080 universal decimal class|082 Dewey class|083 more Dewey class|084 other class|085 synthesised class|086 government class|088 report number|090 local class|092 local Dewey class
100 main person|110 main organisation|111 main meeting|130 uniform title|210 abbreviated title|222 key title|240 uniform title|242 translated title|243 collective title|245 title|246 other title|247 former title
250 edition|251 version|254 musical form|255 scale of a map|256 computer file|257 country of production|258 philatelic data|260 imprint|263 planned date|264 production or copyright|270 address
300 extent|306 playing time|307 hours|310 frequency|321 former frequency|336 content type|337 media type|338 carrier type|340 physical medium|341 accessibility|342 geographic reference|343 plane coordinates
344 sound|345 moving image|346 video|347 digital file|348 notated music|351 arrangement|352 digital graphic|355 security class|357 control of dissemination|362 dates of publication
363 dates and numbering|365 trade price|366 availability|370 place|377 language|380 form of work|381 other mark of the work|382 medium of performance|383 number of a musical work|384 key
385 audience|386 group of creators|387 representative expression|388 time of creation|440 series|490 series|500 note|501 “with” note|502 thesis note|504 bibliography note
505 contents note|506 access note|507 scale note|508 credits note|510 citation note|511 performers note|513 report note|514 data quality note|515 numbering note
516 file type note|518 date and place note|520 summary|521 audience note|522 area note|524 preferred citation|525 supplement note|526 study programme|530 other forms note|532 accessibility note|533 reproduction note
534 original version note|535 location of originals|536 funding note|538 system note|540 terms of use|541 source note|542 copyright note|544 archive note|545 biographical note|546 language note|547 former title note
550 issuing body note|552 entity note|555 index note|556 documentation note|561 ownership note|562 copy note|563 binding note|565 case file note|567 methodology note|580 linking note
581 publications about it|583 action note|584 accumulation note|585 exhibitions note|586 awards note|588 source of description|590 local note
600 person as subject|610 organisation as subject|611 meeting as subject|630 title as subject|647 event as subject|648 period as subject|650 subject|651 place as subject|653 keyword|654 faceted subject|655 genre
656 occupation|657 function|658 curriculum|662 hierarchical place|688 other subject|700 person|710 organisation|711 meeting|720 name|730 added title|740 related title|751 place|752 hierarchical place
753 system details|754 taxonomy|758 resource|760 main series|762 subseries|765 original language|767 translation|770 supplement|772 parent of the supplement|773 host|774 part|775 other edition|776 other form
777 issued with|780 former title|785 later title|786 data source|787 related work|800 series by a person|810 series by an organisation|811 series of a meeting|830 series
841 coded holdings|842 form of holdings|850 holding library|852 location|853 captions|856 link|857 archived link|880 own script|881 manifestation statements|882 replacement record|883 provenance|884 conversion|885 matching|886 foreign field|887 foreign data`;

const BY_TAG: ReadonlyMap<string, string> = new Map(
  FIELDS.split(/[\n|]/u)
    .filter((entry) => entry !== "")
    .map((entry) => [entry.slice(0, 3), entry.slice(4)]),
);

/** Returns what a field holds, for people: "contents note". */
export function fieldLabel(tag: string): string {
  const known = BY_TAG.get(tag);
  if (known !== undefined) return known;
  if (tag.startsWith("5")) return "note";
  return /^9|9/u.test(tag) || !/^\d{3}$/u.test(tag) ? "local field" : "field";
}

const PERSON =
  "b=number q=fuller form c=title d=dates e=role f=date g=note k=form l=language n=number p=part t=work u=affiliation x=ISSN 9=local number i=relation j=attribution";
const SUBJECT = "b=rank c=title d=dates e=role g=note q=fuller form t=work 9=local number";

/** Of fields that link to other records (760–787): the other work's. */
const LINK =
  "a=people of the other work b=edition d=imprint h=extent i=relation k=series m=details n=note q=volume and page r=report number s=uniform title t=title u=report number w=record number x=ISSN y=CODEN z=ISBN";

/** The names of subfields by tag. */
const SUBFIELDS: Readonly<Record<string, string>> = {
  "020": "c=price q=binding z=cancelled ISBN",
  "024": "c=price d=more digits q=qualifier z=cancelled number",
  "041":
    "b=language of summaries d=language of the sound e=language of librettos f=language of contents h=original language j=language of subtitles k=language between",
  "050": "b=shelf mark",
  "072": "x=subdivision",
  "245": "c=statement of responsibility f=dates g=dates h=medium k=form s=version",
  "250": "b=more on the edition",
  "260": "d=publisher's number e=place of manufacture f=manufacturer g=date of manufacture",
  "264": "c=date",
  "300": "b=illustrations c=dimensions e=accompanying material f=unit g=size",
  "490": "l=shelf mark z=wrong ISSN y=wrong ISSN",
  "502": "b=degree c=institution d=year g=note o=identifier",
  "505": "u=address",
  "506": "c=provider",
  "520": "c=source u=address",
  "536": "e=programme f=project",
  "540": "c=jurisdiction",
  "856": "y=link text z=note",
};

/** Returns what a subfield holds, for people: "statement of responsibility"; "" if its code has no common name. */
export function subfieldLabel(tag: string, code: string): string {
  if (code === "0" || code === "1") return "authority number";
  if (code === "5") return "library";
  if (code === "3") return "part described";
  if (code === "7") return "coded facts";
  const list =
    SUBFIELDS[tag] ??
    (/^7[678]/u.test(tag)
      ? LINK
      : /^[178][01]/u.test(tag)
        ? PERSON
        : tag.startsWith("6")
          ? SUBJECT
          : tag === "440"
            ? "x=ISSN"
            : "");
  const [, label] = new RegExp(`(?:^| )${RegExp.escape(code)}=(.+?)(?= .=|$)`, "u").exec(list) ?? [];
  return label ?? (code === "a" || code === "t" ? fieldLabel(tag) : "");
}
