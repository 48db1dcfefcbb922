/** White pictures of one pixel, which stand for those that cannot be opened. */
const EMPTY: readonly (readonly [ending: RegExp, picture: Uint8Array])[] = [
  [
    /\.jpe?g$/iu,
    decode(
      "/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAAD//Z",
    ),
  ],
  [/\.gif$/iu, decode("R0lGODlhAQABAIAAAExpcf///yH5BAUAAAAALAAAAAABAAEAAAICTAEAOw==")],
  [
    /./u,
    decode(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWP4//8/AAX+Av5Y8msOAAAAAElFTkSuQmCC",
    ),
  ],
];

function decode(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Returns the picture that stands for a damaged one: of its kind by the ending of its name, or a PNG, which programs tell by its bytes. */
export const getEmptyPicture = (name: string): Uint8Array =>
  EMPTY.find(([ending]) => ending.test(name))?.[1] ?? new Uint8Array();

/** Returns whether a picture stands for a damaged one. */
export const isEmptyPicture = (bytes: Uint8Array): boolean =>
  EMPTY.some(([, picture]) => picture.length === bytes.length && picture.every((byte, at) => byte === bytes[at]));
