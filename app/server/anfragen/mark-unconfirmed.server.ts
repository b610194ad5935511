/** Marks an unconfirmed email address in a mail to the company: the address may be a stranger's. */
export function unconfirmed(email: string | null): string | null {
  return email === null ? null : `${email} (nicht bestätigt)`
}
