/** An address in a mail to the company that nobody has confirmed: it may be a stranger's. Null stays null. */
export function unconfirmed(email: string | null): string | null {
  return email === null ? null : `${email} (nicht bestätigt)`
}
