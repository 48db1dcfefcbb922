/**
 * Returns whether a text of the press may link there: to a page of this site, a place on the page, the web, an e-mail address or a telephone
 * number.
 */
export const isSafeAddress = (href: string): boolean =>
  /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)[^\s\\]*$/iu.test(href);
