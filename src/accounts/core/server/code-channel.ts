import type { AuthBody } from "#accounts/core/server/auth-fields.ts";

/** The channels by which a code is sent. */
export type Channel = "email" | "sms" | "whatsapp";

/** Returns the channel to a telephone; the client's default is a text message. */
export const phoneChannel = (body: AuthBody): "sms" | "whatsapp" => (body.channel === "whatsapp" ? "whatsapp" : "sms");

export const channelTo = (field: "email" | "phone", body: AuthBody): Channel =>
  field === "email" ? "email" : phoneChannel(body);
