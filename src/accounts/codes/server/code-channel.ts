import type { AuthBody } from "#accounts/http/server/read-auth-body.ts";

/** How a code travels. */
export type Channel = "email" | "sms" | "whatsapp";

/** How one travels to a telephone; the client's standard is a text message. */
export const phoneChannel = (body: AuthBody): "sms" | "whatsapp" =>
  body["channel"] === "whatsapp" ? "whatsapp" : "sms";

export const channelTo = (field: "email" | "phone", body: AuthBody): Channel =>
  field === "email" ? "email" : phoneChannel(body);
