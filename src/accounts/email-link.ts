/** When and in what an e-mail was asked for: what its owner recognises their own request by. */
export type RequestedFor = {
  /** "Firefox on Windows" */
  readonly device: string;
  readonly minutesAgo: number;
  /** The name that was typed at the sign-up; empty where there was none. */
  readonly name: string;
};

/**
 * What a page knows of the link by which it was opened. `elsewhere`: it works only in the browser that asked for it.
 * `dead`: older than allowed, used, or never sent.
 */
export type EmailLink =
  | {
      readonly state: "live";
      readonly token: string;
      readonly email: string;
      readonly asked: RequestedFor | undefined;
      /** The sign-up was sent by another browser: its password does not count, and a new one is chosen here. */
      readonly choosesPassword: boolean;
    }
  | { readonly state: "elsewhere"; readonly asked: RequestedFor }
  | { readonly state: "dead" }
  | { readonly state: "none" };

/** "3 minutes ago, in Firefox on Windows, by Ada Byron" */
export function requestSentence({ device, minutesAgo, name }: RequestedFor): string {
  const time = minutesAgo === 0 ? "Just now" : minutesAgo === 1 ? "1 minute ago" : `${minutesAgo} minutes ago`;
  return `${time}, in ${device}${name === "" ? "" : `, with the name ${name}`}`;
}
