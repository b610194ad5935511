import { useRef, useState } from 'react'
import { Banner } from '#app/components/ui/banner.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { type AusweisSide, listAusweisSides } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import { UPLOAD_FIELDS } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { findDokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import { ausweisTitle, missingSides, sideName } from './dokumente-view.ts'
import { FileTile, ScanTile } from './file-tile.tsx'
import { type KindProps, KindSection, UploadForm } from './kind-section.tsx'
import { VorlageChoice } from './vorlage.tsx'

const FORMATS = 'PDF, JPG, PNG oder WebP, höchstens 5 MB.'
const EINWILLIGUNG =
  'Ich bin einverstanden, dass eine Kopie meines Ausweises gespeichert wird. Sie ist als Kopie gekennzeichnet und wird mit meinen Unterlagen gelöscht.'
const ERROR = findDokumentFailure('EINWILLIGUNG_FEHLT', 'ausweis')?.text

/** Explains before the upload what may be blacked out, and asks for the required consent (DOKUMENT-25). */
export function AusweisSection({ interessentId, capture, vorlage, ...props }: KindProps) {
  const { identifikationsdokumentTyp } = props.answers
  const [hasAgreed, setHasAgreed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const title = ausweisTitle(identifikationsdokumentTyp)
  const sides = listAusweisSides(identifikationsdokumentTyp)
  const missing = missingSides(props.answers, props.dokumente)

  function ask() {
    setIsAsked(true)
    box.current?.focus()
  }

  const blocked = hasAgreed ? null : { reason: 'Bitte stimmen Sie zuerst der Kopie zu.', ask }
  const targetOf = (side: AusweisSide) => ({ uploader: 'ausweis', side, einwilligung: true }) as const
  return (
    <KindSection
      {...props}
      uploader="ausweis"
      title={title}
      hint={[sides.length === 2 && `${sides.map(sideName).join(' und ').replace('Vorderseite', 'Vorder-')}.`, FORMATS]
        .filter(Boolean)
        .join(' ')}
      before={
        missing.length > 0 && (
          <>
            <Banner color="gray" title="Bitte schwärzen">
              Lesbar bleiben: Name, Anschrift, Geburtsdatum, Gültigkeit. Alles andere dürfen Sie abdecken. Wir fragen
              nur mit Ihrer Zustimmung nach einer Kopie (§&nbsp;20&nbsp;PAuswG).
            </Banner>
            <div className="only-scripted">
              <label className="checkbox">
                <input
                  ref={box}
                  type="checkbox"
                  required
                  checked={hasAgreed}
                  aria-invalid={(isAsked && !hasAgreed) || undefined}
                  aria-describedby={isAsked && !hasAgreed ? 'ausweis-einwilligung-fehlt' : undefined}
                  onChange={({ currentTarget }) => setHasAgreed(currentTarget.checked)}
                />
                {EINWILLIGUNG}
              </label>
              {isAsked && !hasAgreed && (
                <p className="error-message" id="ausweis-einwilligung-fehlt">
                  <Icon name="triangle-alert" size="small" />
                  <span>{ERROR}</span>
                </p>
              )}
            </div>
          </>
        )
      }
    >
      <div className="ausweis-sides">
        {missing.map((side) => (
          <UploadForm key={side} interessentId={interessentId} uploader="ausweis" side={side}>
            <label className="checkbox only-scriptless">
              <input type="checkbox" name={UPLOAD_FIELDS.einwilligung} value="ja" required />
              {EINWILLIGUNG}
            </label>
            <ScanTile
              title={`${sideName(side)} scannen`}
              hint="mit der Kamera"
              blocked={blocked}
              onTouch={capture.loadScanner}
              onPress={() => capture.scan(targetOf(side), `${title}, ${sideName(side)}`)}
            />
            <FileTile
              uploader="ausweis"
              title={`${sideName(side)} hochladen`}
              what={title}
              hint="Foto oder Datei wählen"
              single
              blocked={blocked}
              onFiles={(files) => capture.take(files, targetOf(side))}
            />
          </UploadForm>
        ))}
      </div>
      {missing.length > 0 && <VorlageChoice kind="ausweis" vorlage={vorlage} />}
    </KindSection>
  )
}
