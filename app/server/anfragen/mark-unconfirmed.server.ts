/** Adds to an unconfirmed address, in a mail to the company, that it is not confirmed: it may be a stranger's. */
export function unconfirmed(email: string | null): string | null {
  return email === null ? null : `${email} (nicht bestätigt)`
}
