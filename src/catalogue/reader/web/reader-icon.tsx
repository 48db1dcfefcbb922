import chevronLeft from "lucide-static/icons/chevron-left.svg?raw";
import chevronRight from "lucide-static/icons/chevron-right.svg?raw";
import list from "lucide-static/icons/list.svg?raw";
import minus from "lucide-static/icons/minus.svg?raw";
import moon from "lucide-static/icons/moon.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import printer from "lucide-static/icons/printer.svg?raw";
import { IconDrawing } from "#ui/icons/icon-drawing.tsx";

const SOURCES = {
  "chevron-left": chevronLeft,
  "chevron-right": chevronRight,
  list,
  minus,
  moon,
  plus,
  printer,
};

/** The icons of the reader alone, so that other pages need not fetch them. */
export function ReaderIcon({ name }: { readonly name: keyof typeof SOURCES }) {
  return <IconDrawing source={SOURCES[name]} />;
}
