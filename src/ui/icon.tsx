import archive from "lucide-static/icons/archive.svg?raw";
import arrowLeft from "lucide-static/icons/arrow-left.svg?raw";
import check from "lucide-static/icons/check.svg?raw";
import chevronDown from "lucide-static/icons/chevron-down.svg?raw";
import circleCheck from "lucide-static/icons/circle-check.svg?raw";
import copy from "lucide-static/icons/copy.svg?raw";
import download from "lucide-static/icons/download.svg?raw";
import externalLink from "lucide-static/icons/external-link.svg?raw";
import eye from "lucide-static/icons/eye.svg?raw";
import lockOpen from "lucide-static/icons/lock-open.svg?raw";
import lock from "lucide-static/icons/lock.svg?raw";
import menu from "lucide-static/icons/menu.svg?raw";
import quote from "lucide-static/icons/quote.svg?raw";
import search from "lucide-static/icons/search.svg?raw";
import share from "lucide-static/icons/share-2.svg?raw";
import star from "lucide-static/icons/star.svg?raw";
import sunMoon from "lucide-static/icons/sun-moon.svg?raw";
import alert from "lucide-static/icons/triangle-alert.svg?raw";
import close from "lucide-static/icons/x.svg?raw";

const SOURCES = {
  alert,
  archive,
  "arrow-left": arrowLeft,
  check,
  "chevron-down": chevronDown,
  "circle-check": circleCheck,
  close,
  copy,
  download,
  "external-link": externalLink,
  eye,
  lock,
  "lock-open": lockOpen,
  menu,
  quote,
  search,
  share,
  star,
  "sun-moon": sunMoon,
};

export type IconName = keyof typeof SOURCES;

/** The drawing without the frame that comes with it: ours has the brief's size and stroke. */
const drawing = (source: string): string =>
  source
    .slice(source.indexOf(">", source.indexOf("<svg")) + 1, source.lastIndexOf("</svg>"))
    .replace(/\s+/g, " ")
    .trim();

const DRAWINGS = new Map(Object.entries(SOURCES).map(([name, source]) => [name, drawing(source)]));

/** A Lucide icon, 20 px and 1.5 px unless told otherwise. Decoration: the button around it carries the name. */
export function Icon({ name, size = 20, filled = false }: { name: IconName; size?: number; filled?: boolean }) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={(1.5 * 24) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: DRAWINGS.get(name) ?? "" }}
    />
  );
}
