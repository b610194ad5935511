import { Banner } from '#app/components/ui/banner.tsx'
import { isExpected } from './dokument-upload.ts'
import { FileTile, ScanTile } from './file-tile.tsx'
import { type KindProps, KindSection, UploadForm } from './kind-section.tsx'
import { VorlageChoice } from './vorlage.tsx'

const TARGET = { uploader: 'schufa' } as const

/** Upload of the short Schufa proof for landlords, never of the full copy of all stored data (DOKUMENT-27). */
export function SchufaSection({ interessentId, capture, vorlage, ...props }: KindProps) {
  if (props.answers.schufaMaklerAnfrage) {
    return (
      <KindSection {...props} {...TARGET}>
        <Banner title="Kein Upload nötig">Sie haben uns beauftragt, die Schufa-Auskunft einzuholen.</Banner>
      </KindSection>
    )
  }
  const has = props.dokumente.length > 0
  return (
    <KindSection {...props} {...TARGET} hint="PDF, JPEG oder PNG, höchstens 10 MB.">
      <Banner color="gray" title="Nur den BonitätsCheck">
        Uns genügt der kurze Nachweis für Vermieter. Bitte nicht die kostenlose Datenkopie nach Art. 15 DSGVO: Darin
        steht mehr, als wir wissen dürfen.
      </Banner>
      <UploadForm interessentId={interessentId} {...TARGET}>
        <ScanTile
          title="Dokument scannen"
          hint="mit der Kamera, mehrere Seiten in einem PDF"
          onTouch={capture.loadScanner}
          onPress={() => capture.scan(TARGET, 'Schufa')}
        />
        <FileTile
          {...TARGET}
          title={has ? 'Weitere Datei hochladen' : 'Datei wählen'}
          onFiles={(files) => props.uploads.add(files, TARGET)}
        />
      </UploadForm>
      {!has && !isExpected(props.uploads.queue, TARGET.uploader) && <VorlageChoice kind="schufa" vorlage={vorlage} />}
    </KindSection>
  )
}
