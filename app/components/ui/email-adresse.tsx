/** Wraps as a whole; breaks only if too long for a line. */
export function EmailAdresse({ email }: { email: string }) {
  return <span className="inline-block max-w-full wrap-anywhere">{email}</span>
}
