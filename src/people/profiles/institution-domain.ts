/** Providers of mail and hosts of everybody's pages, whose domains say nothing about an institution. */
const SHARED_HOSTS = new Set(
  (
    "aol.com bluewin.ch btinternet.com comcast.net fastmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hey.com hotmail.co.uk hotmail.com " +
    "hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com laposte.net libero.it live.co.uk live.com live.fr mac.com mail.com mail.ru mailbox.org me.com msn.com naver.com o2.pl onet.pl " +
    "orange.fr outlook.com outlook.de outlook.es outlook.fr pm.me posteo.de posteo.net proton.me protonmail.com qq.com rediffmail.com rocketmail.com seznam.cz sfr.fr sina.com t-online.de " +
    "tutanota.com tuta.io uol.com.br virgilio.it wanadoo.fr web.de wp.pl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it " +
    "yandex.com yandex.ru ymail.com zoho.com 126.com 163.com " +
    "academia.edu archive.org arxiv.org bitbucket.io bitbucket.org blogger.com blogspot.com facebook.com figshare.com github.com github.io gitlab.com gitlab.io hcommons.org herokuapp.com " +
    "hypotheses.org jimdo.com jimdofree.com jimdosite.com linkedin.com livejournal.com medium.com neocities.org netlify.app notion.site orcid.org osf.io over-blog.com pages.dev readthedocs.io " +
    "researchgate.net sites.google.com squarespace.com ssrn.com substack.com tumblr.com twitter.com typepad.com vercel.app webnode.com weebly.com wixsite.com wordpress.com x.com zenodo.org"
  ).split(" "),
);

/** A page of everybody's has a name below its host's: "rao.github.io". */
const isShared = (domain: string): boolean => {
  const labels = domain.split(".");
  return labels.some((_, index) => SHARED_HOSTS.has(labels.slice(index).join(".")));
};

/** Returns the domain of an institution's address; undefined for that of a mail provider or of a host of everybody's pages. */
export function institutionDomain(email: string): string | undefined {
  const domain = email.toLowerCase().split("@")[1];
  return domain === undefined || domain === "" || isShared(domain) ? undefined : domain;
}

/** Parts of names under which countries register those of institutions, as in "ac.uk". */
const SECOND_LEVEL = new Set("ac co com edu gob gouv gov ne net nic nom or org res sch".split(" "));

/** Returns the domain that an institution has registered: "oxford.ac.uk" of "history.oxford.ac.uk"; undefined where others share it (github.io). */
export function registeredDomain(domain: string): string | undefined {
  if (isShared(domain)) return undefined;
  const labels = domain.split(".");
  const isTwofold = labels.length > 2 && labels.at(-1)?.length === 2 && SECOND_LEVEL.has(labels.at(-2) ?? "");
  return labels.slice(isTwofold ? -3 : -2).join(".");
}
