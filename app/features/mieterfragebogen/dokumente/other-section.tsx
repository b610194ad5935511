import { useEffect, useRef, useState } from 'react'
import { Field } from '#app/components/ui/fields/field.tsx'
import { UPLOAD_FIELDS } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { findDokumentFailure, MAX_BESCHREIBUNG } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import type { DokumentUpload } from './dokument-upload.ts'
import { FileTile, ScanTile } from './file-tile.tsx'
import { type KindProps, KindSection, UploadForm } from './kind-section.tsx'

const FIELD_ID = 'dokument-beschreibung'
const FAILURE = findDokumentFailure('BESCHREIBUNG_FEHLT', 'sonstiges')

const isRefused = (uploader: string, state: DokumentUpload['state']) =>
  uploader === 'sonstiges' && state.kind === 'failed' && !state.failure.again

export function OtherSection({ interessentId, capture, vorlage: _, ...props }: KindProps) {
  const [beschreibung, setBeschreibung] = useState('')
  const [error, setError] = useState<string>()
  const isTouched = useRef(false)
  const text = beschreibung.trim()
  const target = { uploader: 'sonstiges', beschreibung: text } as const

  const refused = props.uploads.queue.findLast(({ target, state }) => isRefused(target.uploader, state))
  const restored = useRef<string | null>(null)
  useEffect(() => {
    if (!refused || restored.current === refused.id) return
    restored.current = refused.id
    setBeschreibung((typed) => typed || (refused.target.beschreibung ?? ''))
  }, [refused])

  function ask() {
    setError(FAILURE?.text)
    document.getElementById(FIELD_ID)?.focus()
  }

  function take(files: File[]) {
    props.uploads.add(files, target)
    setBeschreibung('')
    isTouched.current = false
  }

  const blocked = text === '' ? { reason: 'Bitte geben Sie zuerst eine Beschreibung an.', ask } : null
  return (
    <KindSection {...props} uploader="sonstiges" hint="PDF, JPEG, PNG oder Word, höchstens 10 MB.">
      <UploadForm interessentId={interessentId} uploader="sonstiges">
        <Field
          id={FIELD_ID}
          name={UPLOAD_FIELDS.beschreibung}
          label="Beschreibung"
          placeholder="Zum Beispiel: Mietschuldenfreiheit"
          maxLength={MAX_BESCHREIBUNG}
          required
          autoComplete="off"
          error={error}
          value={beschreibung}
          onChange={({ currentTarget: { value } }) => {
            isTouched.current = true
            setBeschreibung(value)
            if (value.trim() !== '') setError(undefined)
          }}
          onBlur={() => isTouched.current && text === '' && setError(FAILURE?.text)}
        />
        <ScanTile
          title="Dokument scannen"
          hint="mit der Kamera, mehrere Seiten in einem PDF"
          blocked={blocked}
          onTouch={capture.loadScanner}
          onPress={() => capture.scan(target, text, () => setBeschreibung(''))}
        />
        <FileTile uploader="sonstiges" title="Datei hochladen" blocked={blocked} onFiles={take} />
      </UploadForm>
    </KindSection>
  )
}
