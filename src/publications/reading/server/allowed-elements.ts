/** Elements that are left out with all they hold. */
export const DROPPED: ReadonlySet<string> = new Set(
  "head script style template noscript iframe frame object embed applet form input button select textarea audio video canvas foreignobject animate set annotation annotation-xml".split(
    " ",
  ),
);

const TEXT =
  "p div section article aside header footer h1 h2 h3 h4 h5 h6 blockquote pre ul ol li dl dt dd table caption colgroup col thead tbody tfoot tr td th figure figcaption img hr br wbr a em i strong b s u sub sup small cite q abbr code kbd samp var span dfn del ins mark time ruby rb rt rp rtc bdi bdo address details summary";

/** MathML Core (W3C), and what pandoc and MathType write around it. */
export const MATHML: ReadonlySet<string> = new Set(
  "math semantics mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle merror mpadded mphantom mfenced menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr maction".split(
    " ",
  ),
);

const DRAWINGS = "svg g path rect circle ellipse line polyline polygon text tspan title desc";

export const ALLOWED: ReadonlySet<string> = new Set([...TEXT.split(" "), ...MATHML, ...DRAWINGS.split(" ")]);

export const DRAWN: ReadonlySet<string> = new Set(DRAWINGS.split(" "));

/** Elements that mean the same as another one. */
export const RENAMED: ReadonlyMap<string, string> = new Map([
  ["image", "img"],
  ["main", "div"],
  ["nav", "div"],
  ["center", "div"],
  ["font", "span"],
  ["tt", "code"],
  ["strike", "s"],
  ["acronym", "abbr"],
]);

export const VOID: ReadonlySet<string> = new Set(["img", "hr", "br", "wbr", "col"]);
