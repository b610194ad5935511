import './dokumente.css'
import { useState } from 'react'
import { useRefresh } from '#app/components/hooks/use-refresh.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { AusweisSection } from './ausweis-section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { asksForSchufa, type DokumenteAnswers, sortDokumente } from './dokumente-view.ts'
import type { DokumentActions } from './file-rows.tsx'
import { GehaltsabrechnungSection } from './gehaltsabrechnung-section.tsx'
import { SchufaSection } from './schufa-section.tsx'
import { SonstigeSection } from './sonstige-section.tsx'
import { useCapture } from './use-capture.tsx'
import { useUploads } from './use-uploads.ts'
import { useViewer } from './use-viewer.tsx'
import { useVorlage, VorlageForm } from './vorlage.tsx'

/** How often is asked whether the virus scanner has said something. */
const CHECK_EVERY_MS = 3000

type DokumenteSectionProps = {
  interessentId: string
  answers: DokumenteAnswers
  dokumente: readonly DokumentView[]
}

/** What a person hands in, kind by kind (DOKUMENT-20 to DOKUMENT-30). */
export function DokumenteSection({ interessentId, answers, dokumente }: DokumenteSectionProps) {
  const sorted = sortDokumente(dokumente)
  const uploads = useUploads(interessentId, dokumente)
  const viewer = useViewer(dokumente)
  const capture = useCapture(uploads)
  const vorlage = useVorlage(interessentId, answers.vorlageBeiBesichtigung)
  const [deleted, setDeleted] = useState<DokumentView | null>(null)
  useRefresh(dokumente.some(({ status }) => status === 'pruefung') ? CHECK_EVERY_MS : null)

  const actions: DokumentActions = { onView: viewer.open, onViewSoon: viewer.load, onDelete: setDeleted }
  const common = { interessentId, answers, uploads, capture, vorlage, actions }
  const ofKind = (kind: DokumentView['uploader']) => sorted.filter(({ uploader }) => uploader === kind)
  return (
    <section aria-labelledby="dokumente" className="mt-7">
      <h2 id="dokumente">Dokumente</h2>
      <p className="text-ink-2 mt-1">Laden Sie hier die Unterlagen zu Ihren Angaben hoch.</p>
      <AusweisSection {...common} dokumente={ofKind('ausweis')} />
      <GehaltsabrechnungSection {...common} dokumente={ofKind('gehaltsabrechnung')} />
      {(asksForSchufa(answers) || ofKind('schufa').length > 0) && (
        <SchufaSection {...common} dokumente={ofKind('schufa')} />
      )}
      <SonstigeSection {...common} dokumente={ofKind('sonstiges')} />
      <VorlageForm vorlage={vorlage} />
      <DeleteDialog dokument={deleted} onClose={() => setDeleted(null)} onDeleted={uploads.remove} />
      {viewer.layer}
      {capture.layer}
    </section>
  )
}
