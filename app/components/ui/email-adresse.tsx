/** An e-mail address within a sentence: it goes to the next line as a whole, and breaks only where it is too long for one. */
export function EmailAdresse({ email }: { email: string }) {
  return <span className="inline-block max-w-full wrap-anywhere">{email}</span>
}
