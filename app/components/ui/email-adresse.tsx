/** Email address that stays on one line and breaks only if it is longer than a line. */
export function EmailAdresse({ email }: { email: string }) {
  return <span className="inline-block max-w-full wrap-anywhere">{email}</span>
}
