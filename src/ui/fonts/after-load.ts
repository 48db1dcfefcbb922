/** Links the style sheets that wait for the page to be loaded (`TypefaceStyles`). */
export function linkStylesAfterLoad(): void {
  if (document.readyState === "complete") linkStyles();
  else window.addEventListener("load", linkStyles, { once: true });
}

function linkStyles(): void {
  for (const { content } of document.querySelectorAll<HTMLMetaElement>("meta[name='style-after-load']")) {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = content;
    document.body.append(link);
  }
}
