import { foldHeading } from "#imports/formats/csv/fold-heading.ts";
import type { ColumnField } from "#imports/formats/csv/column-fields.ts";

/** Headings of other systems in English, German, French, Spanish and Portuguese, by field. */
const NAMES: Readonly<Partial<Record<ColumnField, string>>> = {
  type: "publication type, document type, work type, item type, typ, publikationstyp, art, gattung, type de document, tipo, tipo de documento, tipo de publicacion",
  title:
    "book title, main title, full title, title proper, titel, buchtitel, haupttitel, titre, titre principal, titulo, titulo del libro, titulo do livro, titulo principal",
  subtitle: "sub title, title remainder, untertitel, zusatz zum titel, sous titre, subtitulo",
  authors:
    "author, author s, author name, author names, authors names, creator, creators, contributor, contributors, written by, autor, autoren, autorin, verfasser, verfasserin, urheber, auteur, auteurs, autora, autores",
  author_family:
    "author last name, author surname, author family name, last name, surname, family name, nachname, familienname, nom de famille, apellido, apellidos, sobrenome",
  author_given:
    "author first name, author given name, first name, given name, vorname, prenom, nombre del autor, primeiro nome, prenome",
  author_middle: "author middle name, author middle names, middle name, middle names",
  author_suffix: "author suffix, name suffix",
  author_affiliation:
    "author affiliation, author institution, author organisation, author organization, affiliation, affiliation of author, institution des autors, affiliation de l auteur, afiliacion, afiliacion del autor, afiliacao",
  author_orcid: "author orcid, author orcid id, orcid, orcid id, orcid des autors",
  editors:
    "editor, editor s, edited by, volume editor, herausgeber, herausgeberin, hrsg, editeur scientifique, directeur de publication, sous la direction de, editor literario, coordinador, coordinadores, organizador, organizadores",
  translators:
    "translator, translated by, ubersetzer, ubersetzerin, ubersetzung, traducteur, traductrice, traductor, traductora, tradutor, tradutora",
  date: "publication date, date published, pub date, release date, published, published on, erscheinungsdatum, veroffentlichungsdatum, datum, date de publication, date de parution, parution, fecha, fecha de publicacion, data, data de publicacao",
  year: "publication year, pub year, year of publication, copyright year, jahr, erscheinungsjahr, annee, annee de publication, ano, ano de publicacion, ano de publicacao",
  language: "lang, language code, languages, sprache, sprachen, langue, langues, idioma, idiomas, lingua, lengua",
  doi: "doi url, doi link, digital object identifier",
  isbn: "isbn 13, isbn13, isbn 10, isbn10, isbn print, print isbn, isbn e book, e isbn, eisbn, isbn ebook, isbn hardback, isbn paperback, isbn pdf, isbn epub, ean, gtin",
  publisher: "publisher name, press, verlag, verlagsname, editeur, maison d edition, editorial, editora",
  place:
    "place of publication, publication place, publisher place, city, ort, verlagsort, erscheinungsort, lieu, lieu d edition, lugar, lugar de publicacion, local, local de publicacao, ciudad, cidade",
  edition: "edition number, edition statement, auflage, ausgabe, edicion, numero de edicion, edicao",
  volume: "vol, volume number, band, bandnummer, tome, tomo",
  issue: "issue number, heft, numero, fascicule, fasciculo",
  pages:
    "page count, number of pages, extent, num pages, no of pages, page range, seiten, seitenzahl, umfang, nombre de pages, paginas, numero de paginas, page",
  series:
    "series title, series name, book series, reihe, reihentitel, schriftenreihe, collection, titre de la collection, coleccion, serie, colecao",
  series_number:
    "series volume, number in series, volume in series, reihennummer, bandnummer der reihe, numero dans la collection, numero de coleccion, numero na colecao",
  series_issn: "issn, issn of series, issn der reihe, eissn, e issn, online issn",
  series_print_issn: "print issn, issn print, pissn, p issn",
  series_doi: "doi of series, doi der reihe",
  abstract:
    "description, summary, synopsis, blurb, annotation, main description, long description, zusammenfassung, kurzbeschreibung, beschreibung, inhalt, klappentext, resume, description longue, resumen, descripcion, sinopsis, resumo, descricao, sinopse",
  keywords:
    "keyword, subject, subjects, tags, subject terms, topics, schlagworte, schlagworter, stichworte, stichworter, themen, mots cles, mot cle, sujets, palabras clave, materias, temas, palavras chave, assuntos, bic, bisac, thema, bic codes, bisac codes, thema codes, subject codes",
  open_access:
    "oa, is open access, open access status, access, zugang, acces libre, acces ouvert, acceso abierto, acesso aberto",
  licence:
    "license, rights, licence url, license url, cc license, cc licence, lizenz, nutzungsrechte, droits, licencia, derechos, licenca, direitos",
  status: "publication status, state, publikationsstatus, statut, estado",
  conference:
    "conference name, event, event name, konferenz, tagung, conference titre, congres, colloque, congreso, conferencia",
  parent_title:
    "container title, in book, host title, published in, buchtitel des sammelbands, sammelband, erschienen in, titre de l ouvrage, dans, titulo del volumen, titulo do volume",
  parent_isbn: "book isbn, container isbn",
  parent_doi: "book doi, container doi",
  chapter_number: "chapter, chapter no, kapitel, kapitelnummer, chapitre, capitulo, numero de capitulo",
  page_from:
    "first page, start page, page start, from page, erste seite, seite von, premiere page, pagina inicial, primera pagina",
  page_to:
    "last page, end page, page end, to page, letzte seite, seite bis, derniere page, pagina final, ultima pagina",
  review_statement: "peer review, review, begutachtung, peer reviewed, evaluation par les pairs, revision por pares",
  funding:
    "funder, funders, grant, grants, funded by, forderung, forderer, geldgeber, financement, financiacion, financiamento",
  source_id:
    "id, record id, identifier, local id, internal id, product id, submission id, datensatz, datensatznummer, identifiant, identificador, sku, artikelnummer",
};

/** The field of each name, folded; the field's own name is one too. */
export const FIELD_BY_NAME: ReadonlyMap<string, ColumnField> = new Map(
  Object.entries(NAMES).flatMap(([field, names]) =>
    // The keys are fields.
    [field, ...names.split(",")].map((name) => [foldHeading(name), field as ColumnField] as const),
  ),
);
