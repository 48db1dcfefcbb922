import archive from "lucide-static/icons/archive.svg?raw";
import sort from "lucide-static/icons/arrow-down-wide-narrow.svg?raw";
import arrowLeft from "lucide-static/icons/arrow-left.svg?raw";
import arrowRight from "lucide-static/icons/arrow-right.svg?raw";
import bookOpen from "lucide-static/icons/book-open.svg?raw";
import book from "lucide-static/icons/book.svg?raw";
import bookmark from "lucide-static/icons/bookmark.svg?raw";
import check from "lucide-static/icons/check.svg?raw";
import chevronDown from "lucide-static/icons/chevron-down.svg?raw";
import chevronRight from "lucide-static/icons/chevron-right.svg?raw";
import circleCheck from "lucide-static/icons/circle-check.svg?raw";
import copy from "lucide-static/icons/copy.svg?raw";
import download from "lucide-static/icons/download.svg?raw";
import externalLink from "lucide-static/icons/external-link.svg?raw";
import eye from "lucide-static/icons/eye.svg?raw";
import fileDown from "lucide-static/icons/file-down.svg?raw";
import fileText from "lucide-static/icons/file-text.svg?raw";
import lockOpen from "lucide-static/icons/lock-open.svg?raw";
import lock from "lucide-static/icons/lock.svg?raw";
import menu from "lucide-static/icons/menu.svg?raw";
import quote from "lucide-static/icons/quote.svg?raw";
import rss from "lucide-static/icons/rss.svg?raw";
import search from "lucide-static/icons/search.svg?raw";
import share from "lucide-static/icons/share-2.svg?raw";
import sliders from "lucide-static/icons/sliders-horizontal.svg?raw";
import star from "lucide-static/icons/star.svg?raw";
import sunMoon from "lucide-static/icons/sun-moon.svg?raw";
import tag from "lucide-static/icons/tag.svg?raw";
import alert from "lucide-static/icons/triangle-alert.svg?raw";
import user from "lucide-static/icons/user.svg?raw";
import close from "lucide-static/icons/x.svg?raw";
import { IconDrawing, type IconVariant } from "./icon-drawing.tsx";

const SOURCES = {
  alert,
  archive,
  "arrow-left": arrowLeft,
  "arrow-right": arrowRight,
  "book-open": bookOpen,
  book,
  bookmark,
  check,
  "chevron-down": chevronDown,
  "chevron-right": chevronRight,
  "circle-check": circleCheck,
  close,
  copy,
  download,
  "external-link": externalLink,
  eye,
  "file-down": fileDown,
  "file-text": fileText,
  lock,
  "lock-open": lockOpen,
  menu,
  quote,
  rss,
  search,
  share,
  sliders,
  sort,
  star,
  "sun-moon": sunMoon,
  tag,
  user,
};

export type IconName = keyof typeof SOURCES;

/** The icons of public pages; the staff's own are in `dashboard-icon.tsx`, so that readers need not fetch them. */
export function Icon({ name, ...variant }: { readonly name: IconName } & IconVariant) {
  return <IconDrawing source={SOURCES[name]} {...variant} />;
}
