/** Marks an email address in mails to the company: an unconfirmed one may belong to a stranger. */
export function unconfirmed(email: string | null): string | null {
  return email === null ? null : `${email} (nicht bestätigt)`
}
