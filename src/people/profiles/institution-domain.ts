/** Providers whose addresses say nothing about an institution. */
const FREE_MAIL = new Set(
  "aol.com fastmail.com free.fr gmail.com gmx.at gmx.ch gmx.de gmx.net googlemail.com hotmail.com icloud.com laposte.net libero.it live.com mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com pm.me posteo.de proton.me protonmail.com qq.com rediffmail.com t-online.de 163.com 126.com web.de yahoo.co.in yahoo.com yahoo.co.uk yandex.ru ymail.com zoho.com".split(
    " ",
  ),
);

/** Returns the domain of an institution's address; undefined for that of a free mail provider. */
export function institutionDomain(email: string): string | undefined {
  const domain = email.toLowerCase().split("@")[1];
  return domain === undefined || domain === "" || FREE_MAIL.has(domain) ? undefined : domain;
}
