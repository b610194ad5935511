/** E-mail address within a sentence: wraps as a whole, and only breaks if too long for a line. */
export function EmailAdresse({ email }: { email: string }) {
  return <span className="inline-block max-w-full wrap-anywhere">{email}</span>
}
