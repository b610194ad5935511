import type { DokumentQuestion } from '#app/shared/bewerbung/bewerbung-parts.ts'
import './dokumente.css'
import { type ComponentType, useState } from 'react'
import { useRevalidator } from 'react-router'
import { usePoll } from '#app/components/hooks/use-poll.ts'
import { type DokumentKind, KIND_NAMES } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { type DokumentList, type DokumentView, isDokumentList } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { AufenthaltstitelSection } from './aufenthaltstitel-section.tsx'
import { AusweisSection } from './ausweis-section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { isOffered, sortDokumente } from './dokumente-view.ts'
import type { DokumentActions } from './file-rows.tsx'
import { IncomeSection } from './income-section.tsx'
import type { KindProps, RefusedUpload } from './kind-section.tsx'
import { OtherSection } from './other-section.tsx'
import { SchufaSection } from './schufa-section.tsx'
import { useCapture } from './use-capture.tsx'
import { useUploads } from './use-uploads.ts'
import { useViewer } from './use-viewer.tsx'
import { useVorlage, VorlageForm } from './vorlage.tsx'
import { WbsSection } from './wbs-section.tsx'

const CHECK_EVERY_MS = 3000

const SECTIONS: Record<DokumentKind, ComponentType<KindProps>> = {
  ausweis: AusweisSection,
  aufenthaltstitel: AufenthaltstitelSection,
  gehaltsabrechnung: (props) => <IncomeSection uploader="gehaltsabrechnung" {...props} />,
  einkommensnachweis: (props) => <IncomeSection uploader="einkommensnachweis" {...props} />,
  schufa: SchufaSection,
  wbs: WbsSection,
  sonstiges: OtherSection,
}

type DokumenteSectionProps = {
  interessentId: string
  answers: DokumentQuestion
  dokumente: readonly DokumentView[]
  isViewingAhead: boolean
  refused: RefusedUpload | null
}

export function DokumenteSection({
  interessentId,
  answers,
  dokumente,
  isViewingAhead,
  refused,
}: DokumenteSectionProps) {
  const sorted = sortDokumente(dokumente)
  const uploads = useUploads(interessentId, dokumente)
  const viewer = useViewer(dokumente)
  const capture = useCapture(uploads)
  const vorlage = useVorlage(interessentId, answers.vorlageBeiBesichtigung, isViewingAhead)
  const [deleted, setDeleted] = useState<DokumentView | null>(null)
  useScannerNews(interessentId, dokumente)

  const actions: DokumentActions = { onView: viewer.open, onViewSoon: viewer.load, onDelete: setDeleted }
  const common = { interessentId, answers, uploads, capture, vorlage, actions, refused }
  return (
    <>
      <p className="text-ink-2 mt-1">Laden Sie hier die Unterlagen zu Ihren Angaben hoch.</p>
      {KIND_NAMES.map((kind) => {
        const Section = SECTIONS[kind]
        const own = sorted.filter(({ uploader }) => uploader === kind)
        return (isOffered(kind, answers) || own.length > 0) && <Section key={kind} {...common} dokumente={own} />
      })}
      {(isViewingAhead || answers.vorlageBeiBesichtigung.length > 0) && <VorlageForm vorlage={vorlage} />}
      <DeleteDialog dokument={deleted} onClose={() => setDeleted(null)} onDeleted={uploads.remove} />
      {viewer.layer}
      {capture.layer}
    </>
  )
}

function useScannerNews(interessentId: string, dokumente: readonly DokumentView[]): void {
  const { revalidate } = useRevalidator()
  const waiting = dokumente.filter(({ status }) => status === 'pruefung').map(({ id }) => id)
  usePoll(uploadPath(interessentId), isDokumentList, {
    intervalMs: CHECK_EVERY_MS,
    active: waiting.length > 0,
    onAnswer: (answer: DokumentList) => {
      const isDecided = answer.dokumente.some(({ id, status }) => status !== 'pruefung' && waiting.includes(id))
      if (isDecided) void revalidate()
    },
  })
}
