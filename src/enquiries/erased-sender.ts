/**
 * Who asked, where the sender's account was erased and the quote stays (decision 26). The address is one that can never be
 * anybody's (RFC 2606 §2, `.invalid`), which tells such an enquiry from others.
 */
export const ERASED_SENDER = {
  first_name: "Erased",
  last_name: "sender",
  email: "erased@sender.invalid",
  message: "The sender’s personal data were erased. The estimate stays.",
} as const;

export const isSenderErased = ({ email }: { readonly email: string }): boolean => email === ERASED_SENDER.email;
