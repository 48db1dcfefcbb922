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

/** Parts of names under which countries register those of institutions, as in "ac.uk". */
const SECOND_LEVEL = new Set("ac co com edu gob gouv gov ne net nic nom or org res sch".split(" "));

/** Returns the domain that an institution has registered: "oxford.ac.uk" of "history.oxford.ac.uk"; undefined where it is that of a free mail provider. */
export function registeredDomain(domain: string): string | undefined {
  const labels = domain.split(".");
  const isTwofold = labels.length > 2 && labels.at(-1)?.length === 2 && SECOND_LEVEL.has(labels.at(-2) ?? "");
  const registered = labels.slice(isTwofold ? -3 : -2).join(".");
  return FREE_MAIL.has(registered) ? undefined : registered;
}
