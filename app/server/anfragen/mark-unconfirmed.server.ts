/** Marks an unconfirmed address in mails to the company: it may belong to a stranger. */
export function unconfirmed(email: string | null): string | null {
  return email === null ? null : `${email} (nicht bestätigt)`
}
