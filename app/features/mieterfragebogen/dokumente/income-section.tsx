import { situationRow } from '#app/shared/mieterfragebogen/situations.ts'
import { isExpected } from './dokument-upload.ts'
import { isPaperOf } from './dokumente-view.ts'
import { FileTile, ScanTile } from './file-tile.tsx'
import { type KindProps, KindSection, UploadForm } from './kind-section.tsx'
import { VorlageChoice } from './vorlage.tsx'

const FORMATS = {
  gehaltsabrechnung: 'PDF, JPG, PNG oder WebP, höchstens 5 MB.',
  einkommensnachweis: 'PDF, JPG, PNG oder WebP, höchstens 10 MB.',
} as const

type IncomeSectionProps = KindProps & { uploader: 'gehaltsabrechnung' | 'einkommensnachweis' }

/** Upload of the proof of income for the person's situation. A proof for an earlier situation can only be deleted. */
export function IncomeSection({ uploader, interessentId, capture, vorlage, ...props }: IncomeSectionProps) {
  if (!isPaperOf(uploader, props.answers)) return <KindSection {...props} uploader={uploader} />
  const { typ, title, hint, instead } = situationRow(props.answers.situation).paper
  const target = { uploader, typ }
  const has = props.dokumente.some(({ dokumentTyp }) => dokumentTyp === typ)
  return (
    <KindSection
      {...props}
      uploader={uploader}
      title={title}
      hint={[hint, instead, FORMATS[uploader]].filter(Boolean).join(' ')}
    >
      <UploadForm interessentId={interessentId} {...target}>
        <ScanTile
          title="Dokument scannen"
          hint="mit der Kamera, mehrere Seiten in einem PDF"
          onTouch={capture.loadScanner}
          onPress={() => capture.scan(target, typ.charAt(0).toUpperCase() + typ.slice(1))}
        />
        <FileTile
          uploader={uploader}
          what={title}
          title={has ? 'Weitere Datei hochladen' : 'Datei wählen'}
          onFiles={(files) => props.uploads.add(files, target)}
        />
      </UploadForm>
      {!has && !isExpected(props.uploads.queue, uploader) && <VorlageChoice kind={uploader} vorlage={vorlage} />}
    </KindSection>
  )
}
