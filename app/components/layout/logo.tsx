/** The neutral logo: wall corner and door swing, with the name beside it. */
export function Logo({ text }: { text: string }) {
  return (
    <>
      <svg viewBox="0 0 26 26" aria-hidden="true">
        <path d="M4 2v20h20" />
        <path d="M4 3.5A18.5 18.5 0 0 1 22.5 22" strokeWidth="1.6" />
      </svg>
      <span>{text}</span>
    </>
  )
}
