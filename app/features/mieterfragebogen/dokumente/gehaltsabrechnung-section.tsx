import { isExpected } from './dokument-upload.ts'
import { FileTile, ScanTile } from './file-tile.tsx'
import { type KindProps, KindSection, UploadForm } from './kind-section.tsx'
import { VorlageChoice } from './vorlage.tsx'

const TARGET = { uploader: 'gehaltsabrechnung' } as const

export function GehaltsabrechnungSection({ interessentId, capture, vorlage, ...props }: KindProps) {
  const has = props.dokumente.length > 0
  return (
    <KindSection {...props} {...TARGET} hint="Die letzten drei. PDF, JPG, PNG oder WebP, höchstens 5 MB.">
      <UploadForm interessentId={interessentId} {...TARGET}>
        <ScanTile
          title="Dokument scannen"
          hint="mit der Kamera, mehrere Seiten in einem PDF"
          onTouch={capture.loadScanner}
          onPress={() => capture.scan(TARGET, 'Gehaltsabrechnung')}
        />
        <FileTile
          {...TARGET}
          title={has ? 'Weitere Abrechnung hochladen' : 'Datei wählen'}
          onFiles={(files) => props.uploads.add(files, TARGET)}
        />
      </UploadForm>
      {!has && !isExpected(props.uploads.queue, TARGET.uploader) && (
        <VorlageChoice kind="gehaltsabrechnung" vorlage={vorlage} />
      )}
    </KindSection>
  )
}
