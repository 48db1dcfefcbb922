/** May a text of the press lead there: a page of this site, a place on the page, the web, a letter, a call? */
export const isSafeAddress = (href: string): boolean =>
  /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s\\]*$/iu.test(href);
