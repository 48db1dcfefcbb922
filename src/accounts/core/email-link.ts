/** The time and the device of the request for an e-mail, by which its owner recognises their own request. */
export type RequestedFor = {
  /** "Firefox on Windows" */
  readonly device: string;
  readonly minutesAgo: number;
  /** The name that was typed at the sign-up; empty where none was. */
  readonly name: string;
};

/**
 * The state of the link by which a page was opened. `other_browser`: the link works only in the browser that
 * requested it. `dead`: the link has expired, was used, or was never sent.
 */
export type EmailLink =
  | {
      readonly state: "live";
      readonly token: string;
      readonly email: string;
      readonly request: RequestedFor | undefined;
      /** Another browser sent the sign-up: its password does not count, and a new one is chosen here. */
      readonly choosesPassword: boolean;
    }
  | { readonly state: "other_browser"; readonly request: RequestedFor }
  | { readonly state: "dead" }
  | { readonly state: "none" };

/** Returns a sentence such as "3 minutes ago, in Firefox on Windows, with the name Ada Byron". */
export function requestSentence({ device, minutesAgo, name }: RequestedFor): string {
  const time = minutesAgo === 0 ? "Just now" : minutesAgo === 1 ? "1 minute ago" : `${minutesAgo} minutes ago`;
  return `${time}, in ${device}${name === "" ? "" : `, with the name ${name}`}`;
}
