/**
 * Sets `data-theme` before the first paint, from the reader's cookie or else the system, and `data-js` for what only
 * works with scripts. Inline in every document: a content security policy allows it by the hash of exactly this text.
 *
 * The browser may leave out the transition between two pages, also before a script could get hold of it, and then rejects
 * promises that no script waits for. Such a rejection is no error: the page is whole without the transition.
 */
export const THEME_SCRIPT =
  `(()=>{const r=document.documentElement,d=matchMedia("(prefers-color-scheme: dark)"),` +
  `s=()=>{const c=/(?:^|; )theme=(light|dark)/.exec(document.cookie);r.dataset.theme=c?c[1]:d.matches?"dark":"light"};` +
  `r.dataset.js="";s();d.addEventListener("change",s);` +
  `addEventListener("unhandledrejection",e=>{/^Transition was /.test(e.reason&&e.reason.message)&&e.preventDefault()})})()`;
