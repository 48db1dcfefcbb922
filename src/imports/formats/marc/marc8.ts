/**
 * MARC-8, the encoding of records whose leader does not say UTF-8 (Library of Congress, "MARC 21 Specifications for Record
 * Structure, Character Sets, and Exchange Media"): ASCII and Extended Latin (ANSEL, Z39.47) unless an escape sequence
 * chooses another set. A combining mark comes before its letter, in Unicode behind it.
 */

/** The characters of Extended Latin from 0xA1 on; a space is undefined. */
const ANSEL_CHARACTERS = "ŁØĐÞÆŒʹ·♭®±ƠƯʼ ʻłøđþæœʺı£ð ơư  °ℓ℗©♯¿¡ß€";
/** Its combining marks from 0xE0 on; 0xFC and 0xFD are undefined. */
const ANSEL_MARKS = [
  0x309, 0x300, 0x301, 0x302, 0x303, 0x304, 0x306, 0x307, 0x308, 0x30c, 0x30a, 0xfe20, 0xfe21, 0x315, 0x30b, 0x310,
  0x327, 0x328, 0x323, 0x324, 0x325, 0x333, 0x332, 0x326, 0x31c, 0x32e, 0xfe22, 0xfe23, 0, 0, 0x313,
];
/** Returns the characters of a set by those of ASCII in their places. */
const mapPlaces = (from: string, to: string): ReadonlyMap<string, string> => {
  const values = [...to];
  return new Map([...from].map((character, index) => [character, values[index] ?? character]));
};

const SUBSCRIPTS = mapPlaces("0123456789+-()", "₀₁₂₃₄₅₆₇₈₉₊₋₍₎");
const SUPERSCRIPTS = mapPlaces("0123456789+-()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾");
const GREEK_SYMBOLS = mapPlaces("abc", "αβγ");

type CharacterSet = { readonly decoder?: TextDecoder; readonly others: ReadonlyMap<string, string> };

/**
 * Other sets by their final character. Cyrillic, Hebrew and Arabic are the seven-bit halves of encodings that the platform
 * decodes, but for some characters.
 */
const SETS: Readonly<Record<string, CharacterSet>> = {
  N: { decoder: new TextDecoder("koi8-r"), others: mapPlaces("#3", "#3") },
  "2": {
    decoder: new TextDecoder("iso-8859-8"),
    others: mapPlaces(
      `"'-5@ABCDEFGHIJKLMN{|}`,
      "\u05F4\u05F3\u05BE5\u05B7\u05B8\u05B6\u05B5\u05B4\u05B9\u05BB\u05B0\u05B2\u05B3\u05B1\u05BC\u05BF\u05C1\uFB1E\u05F0\u05F1\u05F2",
    ),
  },
  "3": {
    decoder: new TextDecoder("iso-8859-6"),
    others: mapPlaces("%*0123456789stxyz", "\u066A\u066D٠١٢٣٤٥٦٧٨٩\u0671\u0670\u066C”“"),
  },
  S: {
    others: mapPlaces(
      `!"#$%&'012345;?ABDEFGHIJKLMNOPQRSTUVXYZ[\\]^abcdefghijklmnopqrstuvwxyz{|}~`,
      "\u0300\u0301\u0308\u0342\u0313\u0314\u0345«»“”ʹ͵·;ΑΒΓΔΕϚϜΖΗΘΙΚΛΜΝΞΟΠϞΡΣΤΥΦΧΨΩϠαβϐγδεϛϝζηθικλμνξοπϟρσςτυφχψωϡ",
    ),
  },
};
/** Sets without a table here, by their final character. */
const UNREAD_SETS: Readonly<Record<string, string>> = {
  "1": "Chinese, Japanese and Korean",
  Q: "extended Cyrillic",
  "4": "extended Arabic",
};
const ESCAPE = 0x1b;

export type DecodedMarc8 = {
  readonly text: string;
  /** The character sets without a table here, whose characters are missing from the text. */
  readonly unread: readonly string[];
};

type Character = { readonly text: string; readonly isMark?: boolean };

/** Returns the text of bytes in MARC-8, composed (NFC). Bytes that no set defines become U+FFFD. */
export function decodeMarc8(bytes: Uint8Array): DecodedMarc8 {
  const unread = new Set<string>();
  let [low, high] = ["B", "E"];
  let text = "";
  let marks = "";
  let index = 0;
  while (index < bytes.length) {
    if (bytes[index] === ESCAPE) {
      const { set, isHigh, length } = readEscape(bytes, index);
      if (isHigh) high = set;
      else low = set;
      index += length;
      continue;
    }
    const byte = bytes[index] ?? 0;
    const set = byte < 0x80 ? low : high;
    if (UNREAD_SETS[set] !== undefined && byte > 0x20) unread.add(UNREAD_SETS[set]);
    const { text: character, isMark } = readCharacter(byte, set);
    // Each character of the East Asian set has three bytes.
    index += set === "1" && byte > 0x20 ? 3 : 1;
    if (isMark) marks += character;
    else [text, marks] = [text + character + marks, ""];
  }
  return { text: (text + marks).normalize("NFC"), unread: [...unread] };
}

/** Returns what an escape sequence chooses: a set by its final character, for the low or the high half of the bytes. */
function readEscape(bytes: Uint8Array, start: number): { set: string; isHigh: boolean; length: number } {
  const text = String.fromCharCode(...bytes.subarray(start + 1, start + 5));
  const short = /^[gbps]/u.exec(text)?.[0];
  if (short !== undefined) return { set: short === "s" ? "B" : short, isHigh: false, length: 2 };
  const [all = "", half = "(", final = "B"] = /^(?:\$?([(),-])|\$)!?([\w])/u.exec(text) ?? [];
  return { set: final, isHigh: half === ")" || half === "-", length: Math.max(1, all.length + 1) };
}

function readCharacter(byte: number, set: string): Character {
  if (UNREAD_SETS[set] !== undefined) return { text: byte <= 0x20 ? " " : "" };
  const ascii = String.fromCharCode(byte & 0x7f);
  if ((byte & 0x7f) <= 0x20) return { text: byte < 0x80 ? ascii : "" };
  if (set === "b") return { text: SUBSCRIPTS.get(ascii) ?? ascii };
  if (set === "p") return { text: SUPERSCRIPTS.get(ascii) ?? ascii };
  if (set === "g") return { text: GREEK_SYMBOLS.get(ascii) ?? ascii };
  const other = SETS[set];
  if (other) return readOther(byte & 0x7f, other);
  return set === "E" ? readExtendedLatin(byte | 0x80) : { text: ascii };
}

/** Punctuation of these sets is that of ASCII; a mark comes before its letter as in Latin. */
function readOther(byte: number, { decoder, others }: CharacterSet): Character {
  const ascii = String.fromCharCode(byte);
  const character = decoder?.decode(Uint8Array.of(byte | 0x80)) ?? "";
  const text = others.get(ascii) ?? (/[\p{L}\p{M}\u0640\u060C\u061B\u061F]/u.test(character) ? character : ascii);
  return { text, isMark: /\p{M}/u.test(text) };
}

function readExtendedLatin(byte: number): Character {
  const mark = ANSEL_MARKS[byte - 0xe0];
  if (mark !== undefined && mark !== 0) return { text: String.fromCodePoint(mark), isMark: true };
  // Marks that end and begin what is not filed.
  if (byte === 0x88 || byte === 0x89) return { text: "" };
  const character = ANSEL_CHARACTERS[byte - 0xa1] ?? " ";
  return { text: character === " " ? "\uFFFD" : character };
}
