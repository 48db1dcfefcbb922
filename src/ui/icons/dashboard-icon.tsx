import { IconDrawing, type IconVariant } from "./icon-drawing.tsx";
import archive from "lucide-static/icons/archive.svg?raw";
import arrowLeft from "lucide-static/icons/arrow-left.svg?raw";
import arrowRight from "lucide-static/icons/arrow-right.svg?raw";
import arrowDown from "lucide-static/icons/arrow-down.svg?raw";
import arrowUp from "lucide-static/icons/arrow-up.svg?raw";
import atSign from "lucide-static/icons/at-sign.svg?raw";
import ban from "lucide-static/icons/ban.svg?raw";
import bell from "lucide-static/icons/bell.svg?raw";
import bookOpen from "lucide-static/icons/book-open.svg?raw";
import bookType from "lucide-static/icons/book-type.svg?raw";
import chart from "lucide-static/icons/chart-column.svg?raw";
import check from "lucide-static/icons/check.svg?raw";
import chevronDown from "lucide-static/icons/chevron-down.svg?raw";
import chevronLeft from "lucide-static/icons/chevron-left.svg?raw";
import chevronRight from "lucide-static/icons/chevron-right.svg?raw";
import chevronsUpDown from "lucide-static/icons/chevrons-up-down.svg?raw";
import circleAlert from "lucide-static/icons/circle-alert.svg?raw";
import circleCheck from "lucide-static/icons/circle-check.svg?raw";
import circleDot from "lucide-static/icons/circle-dot.svg?raw";
import clipboardCheck from "lucide-static/icons/clipboard-check.svg?raw";
import clipboardList from "lucide-static/icons/clipboard-list.svg?raw";
import clockAlert from "lucide-static/icons/clock-alert.svg?raw";
import code from "lucide-static/icons/code.svg?raw";
import columns from "lucide-static/icons/columns-3.svg?raw";
import copy from "lucide-static/icons/copy.svg?raw";
import download from "lucide-static/icons/download.svg?raw";
import ellipsis from "lucide-static/icons/ellipsis.svg?raw";
import externalLink from "lucide-static/icons/external-link.svg?raw";
import eye from "lucide-static/icons/eye.svg?raw";
import eyeOff from "lucide-static/icons/eye-off.svg?raw";
import fileText from "lucide-static/icons/file-text.svg?raw";
import filter from "lucide-static/icons/funnel.svg?raw";
import fingerprint from "lucide-static/icons/fingerprint-pattern.svg?raw";
import history from "lucide-static/icons/history.svg?raw";
import grip from "lucide-static/icons/grip-vertical.svg?raw";
import deps from "lucide-static/icons/house.svg?raw";
import inbox from "lucide-static/icons/inbox.svg?raw";
import info from "lucide-static/icons/info.svg?raw";
import key from "lucide-static/icons/key-round.svg?raw";
import layoutGrid from "lucide-static/icons/layout-grid.svg?raw";
import dashboard from "lucide-static/icons/layout-dashboard.svg?raw";
import link from "lucide-static/icons/link.svg?raw";
import list from "lucide-static/icons/list.svg?raw";
import listChecks from "lucide-static/icons/list-checks.svg?raw";
import logOut from "lucide-static/icons/log-out.svg?raw";
import mail from "lucide-static/icons/mail.svg?raw";
import mailWarning from "lucide-static/icons/mail-warning.svg?raw";
import menu from "lucide-static/icons/menu.svg?raw";
import message from "lucide-static/icons/message-square.svg?raw";
import palette from "lucide-static/icons/palette.svg?raw";
import panelLeft from "lucide-static/icons/panel-left.svg?raw";
import pencil from "lucide-static/icons/pencil.svg?raw";
import plus from "lucide-static/icons/plus.svg?raw";
import printer from "lucide-static/icons/printer.svg?raw";
import refresh from "lucide-static/icons/refresh-cw.svg?raw";
import search from "lucide-static/icons/search.svg?raw";
import send from "lucide-static/icons/send.svg?raw";
import settings from "lucide-static/icons/settings.svg?raw";
import shieldCheck from "lucide-static/icons/shield-check.svg?raw";
import smartphone from "lucide-static/icons/smartphone.svg?raw";
import sunMoon from "lucide-static/icons/sun-moon.svg?raw";
import trash from "lucide-static/icons/trash-2.svg?raw";
import alert from "lucide-static/icons/triangle-alert.svg?raw";
import undo from "lucide-static/icons/undo-2.svg?raw";
import user from "lucide-static/icons/user.svg?raw";
import userCog from "lucide-static/icons/user-cog.svg?raw";
import userPlus from "lucide-static/icons/user-plus.svg?raw";
import users from "lucide-static/icons/users.svg?raw";
import close from "lucide-static/icons/x.svg?raw";

const SOURCES = {
  archive,
  "arrow-down": arrowDown,
  "arrow-left": arrowLeft,
  "arrow-right": arrowRight,
  "arrow-up": arrowUp,
  "at-sign": atSign,
  ban,
  bell,
  "book-open": bookOpen,
  "book-type": bookType,
  chart,
  check,
  "chevron-down": chevronDown,
  "chevron-left": chevronLeft,
  "chevron-right": chevronRight,
  "chevrons-up-down": chevronsUpDown,
  "circle-alert": circleAlert,
  "circle-check": circleCheck,
  "circle-dot": circleDot,
  "clipboard-check": clipboardCheck,
  "clipboard-list": clipboardList,
  "clock-alert": clockAlert,
  code,
  columns,
  copy,
  download,
  ellipsis,
  "external-link": externalLink,
  eye,
  "eye-off": eyeOff,
  "file-text": fileText,
  filter,
  fingerprint,
  history,
  grip,
  deps,
  inbox,
  info,
  key,
  dashboard,
  "layout-grid": layoutGrid,
  link,
  list,
  "list-checks": listChecks,
  "log-out": logOut,
  mail,
  "mail-warning": mailWarning,
  menu,
  message,
  palette,
  "panel-left": panelLeft,
  pencil,
  plus,
  printer,
  refresh,
  search,
  send,
  settings,
  "shield-check": shieldCheck,
  smartphone,
  "sun-moon": sunMoon,
  trash,
  alert,
  undo,
  user,
  "user-cog": userCog,
  "user-plus": userPlus,
  users,
  close,
};

export type DashboardIconName = keyof typeof SOURCES;

/** The icons of the staff's screens. */
export function DashboardIcon({ name, ...variant }: { readonly name: DashboardIconName } & IconVariant) {
  return <IconDrawing source={SOURCES[name]} {...variant} />;
}
