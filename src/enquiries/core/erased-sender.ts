/**
 * The sender of an enquiry whose account was erased while its quote stays (decision 26). The address can never belong to a person (RFC 2606
 * §2, `.invalid`), which distinguishes such an enquiry.
 */
export const ERASED_SENDER = {
  first_name: "Erased",
  last_name: "sender",
  email: "erased@sender.invalid",
  message: "The sender’s personal data were erased. The estimate stays.",
} as const;

export const isSenderErased = ({ email }: { readonly email: string }): boolean => email === ERASED_SENDER.email;
