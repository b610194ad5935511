import { Banner } from '#app/components/ui/banner.tsx'
import { type AusweisSide, listAusweisSides } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import { ConsentBox, ConsentField, useConsent } from './consent.tsx'
import { ausweisTitle, missingSides, sideTitle } from './dokumente-view.ts'
import { FileTile, ScanTile } from './file-tile.tsx'
import { type KindProps, KindSection, UploadForm } from './kind-section.tsx'
import { VorlageChoice } from './vorlage.tsx'

const FORMATS = 'PDF, JPG, PNG oder WebP, höchstens 5 MB.'
const LICENCE = 'Ein Führerschein ist kein Ausweis: Bitte laden Sie dazu den Personalausweis oder den Reisepass hoch.'

/** Upload of the identity document. First tells what may be blacked out, and asks for the consent (DOKUMENT-25). */
export function AusweisSection({ interessentId, capture, vorlage, ...props }: KindProps) {
  const { identifikationsdokumentTyp } = props.answers
  const consent = useConsent()
  const title = ausweisTitle(identifikationsdokumentTyp)
  const sides = listAusweisSides(identifikationsdokumentTyp)
  const missing = missingSides(props.answers, props.dokumente)
  const nameOf = (side: AusweisSide) => sideTitle(side, identifikationsdokumentTyp)
  const targetOf = (side: AusweisSide) => ({ uploader: 'ausweis', side, einwilligung: true }) as const
  return (
    <KindSection
      {...props}
      uploader="ausweis"
      title={title}
      hint={[
        sides.length === 2 && `${sides.map(nameOf).join(' und ').replace('Vorderseite', 'Vorder-')}.`,
        identifikationsdokumentTyp === 'fuehrerschein' && LICENCE,
        FORMATS,
      ]
        .filter(Boolean)
        .join(' ')}
      before={
        missing.length > 0 && (
          <>
            <Banner color="gray" title="Das dürfen Sie schwärzen">
              Lesbar bleiben müssen Name, Anschrift (wenn sie darauf steht), Geburtsdatum und Gültigkeit. Alles andere
              dürfen Sie abdecken. Eine Kopie speichern wir nur, wenn Sie zustimmen.
            </Banner>
            <ConsentBox kind="ausweis" consent={consent} />
          </>
        )
      }
    >
      <div className="ausweis-sides">
        {missing.map((side) => (
          <UploadForm key={side} interessentId={interessentId} uploader="ausweis" side={side}>
            <ConsentField kind="ausweis" />
            <ScanTile
              title={`${nameOf(side)} scannen`}
              hint="mit der Kamera"
              blocked={consent.blocked}
              onTouch={capture.loadScanner}
              onPress={() => capture.scan(targetOf(side), `${title}, ${nameOf(side)}`)}
            />
            <FileTile
              uploader="ausweis"
              title={`${nameOf(side)} hochladen`}
              what={title}
              hint="Foto oder Datei wählen"
              single
              blocked={consent.blocked}
              onFiles={(files) => capture.take(files, targetOf(side))}
            />
          </UploadForm>
        ))}
      </div>
      {missing.length > 0 && <VorlageChoice kind="ausweis" vorlage={vorlage} />}
    </KindSection>
  )
}
