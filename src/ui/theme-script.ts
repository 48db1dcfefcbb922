/**
 * Sets `data-theme` before the first paint, from the reader's cookie or else the system, and `data-js` for what only
 * works with scripts. Inline in every document: a content security policy allows it by the hash of exactly this text.
 *
 * The browser may leave out the transition between two pages, and then rejects promises that no script waits for: they are
 * taken here, before the page is revealed, because the page is whole without the transition.
 */
export const THEME_SCRIPT =
  `(()=>{const r=document.documentElement,d=matchMedia("(prefers-color-scheme: dark)"),` +
  `s=()=>{const c=/(?:^|; )theme=(light|dark)/.exec(document.cookie);r.dataset.theme=c?c[1]:d.matches?"dark":"light"};` +
  `r.dataset.js="";s();d.addEventListener("change",s);` +
  `for(const n of["pageswap","pagereveal"])addEventListener(n,({viewTransition:t})=>` +
  `t&&[t.ready,t.finished,t.updateCallbackDone].forEach(p=>p.catch(()=>{})))})()`;
