import { ConsentBox, ConsentField, useConsent } from './consent.tsx'
import { FileTile, ScanTile } from './file-tile.tsx'
import { type KindProps, KindSection, UploadForm } from './kind-section.tsx'

const TARGET = { uploader: 'aufenthaltstitel', einwilligung: true } as const

/** Upload of the residence permit for a foreign passport. Optional; nobody is asked for a nationality (SITUATION-6). */
export function AufenthaltstitelSection({ interessentId, capture, vorlage: _, ...props }: KindProps) {
  const consent = useConsent()
  return (
    <KindSection
      {...props}
      uploader="aufenthaltstitel"
      hint="Freiwillig, wenn Ihr Pass nicht aus einem EU-Staat stammt. PDF, JPG, PNG oder WebP, höchstens 5 MB."
      before={<ConsentBox kind={TARGET.uploader} consent={consent} />}
    >
      <UploadForm interessentId={interessentId} uploader={TARGET.uploader}>
        <ConsentField kind={TARGET.uploader} />
        <ScanTile
          title="Aufenthaltstitel scannen"
          hint="mit der Kamera"
          blocked={consent.blocked}
          onTouch={capture.loadScanner}
          onPress={() => capture.scan(TARGET, 'Aufenthaltstitel')}
        />
        <FileTile
          uploader={TARGET.uploader}
          title="Aufenthaltstitel hochladen"
          hint="Foto oder Datei wählen"
          blocked={consent.blocked}
          onFiles={(files) => capture.take(files, TARGET)}
        />
      </UploadForm>
    </KindSection>
  )
}
