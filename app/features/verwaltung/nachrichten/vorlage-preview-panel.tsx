import { MailFrame } from '#app/components/ui/mail-frame.tsx'
import { Preview } from '#app/features/verwaltung/ui/form/preview.tsx'
import type { VorlagePreview } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'

export function VorlagePreviewPanel({ preview, failed }: { preview: VorlagePreview; failed: boolean }) {
  const { problems, mail, sms } = preview
  if (problems.length > 0) {
    return (
      <Preview title="Vorschau" isSheet>
        <p>So lässt sich die Vorlage nicht speichern:</p>
        <ul className="mt-2 list-disc pl-5">
          {problems.map(({ field, text }) => (
            <li key={`${field} ${text}`}>{field === 'betreff' ? `Betreff: ${text}` : text}</li>
          ))}
        </ul>
      </Preview>
    )
  }
  return (
    <Preview title="Vorschau" note={failed ? 'gerade nicht zu erneuern' : sms && partsText(sms)} isSheet={sms !== null}>
      {sms && <p className="whitespace-pre-line">{sms.text}</p>}
      {mail && (
        <>
          <p className="mb-2 text-sm font-semibold">{mail.betreff}</p>
          <MailFrame html={mail.html} title="Vorschau der E-Mail" isInert className="h-[560px]" />
        </>
      )}
    </Preview>
  )
}

const partsText = ({ characters, parts }: NonNullable<VorlagePreview['sms']>) =>
  `${characters} Zeichen, ${parts === 1 ? '1 SMS' : `${parts} SMS`}`
