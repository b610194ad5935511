export function CompanyNote({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      <b>Unsere Anmerkung:</b> {text}
    </p>
  )
}
