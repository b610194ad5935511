import { isExpected } from './dokument-upload.ts'
import { FileTile, ScanTile } from './file-tile.tsx'
import { type KindProps, KindSection, UploadForm } from './kind-section.tsx'
import { VorlageChoice } from './vorlage.tsx'

const TARGET = { uploader: 'wbs' } as const

/** Upload of the Wohnberechtigungsschein that the person has stated; only some flats require one (WBS-6). */
export function WbsSection({ interessentId, capture, vorlage, ...props }: KindProps) {
  const has = props.dokumente.length > 0
  return (
    <KindSection
      {...props}
      uploader="wbs"
      hint="Nötig, wenn Sie sich um eine Wohnung mit WBS bewerben. Bitte laden Sie alle Seiten hoch."
    >
      <UploadForm interessentId={interessentId} {...TARGET}>
        <ScanTile
          title="Dokument scannen"
          hint="mit der Kamera, mehrere Seiten in einem PDF"
          onTouch={capture.loadScanner}
          onPress={() => capture.scan(TARGET, 'Wohnberechtigungsschein')}
        />
        <FileTile
          uploader="wbs"
          what="Wohnberechtigungsschein"
          title={has ? 'Weitere Datei hochladen' : 'Datei wählen'}
          onFiles={(files) => props.uploads.add(files, TARGET)}
        />
      </UploadForm>
      {!has && !isExpected(props.uploads.queue, 'wbs') && <VorlageChoice kind="wbs" vorlage={vorlage} />}
    </KindSection>
  )
}
