import { useState } from 'react'
import { DOKUMENT_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { checkPicture } from './check-file.ts'
import type { UploadTarget } from './dokument-upload.ts'
import { useLoaded } from './use-loaded.ts'
import type { Uploads } from './use-uploads.ts'

type Step = { target: UploadTarget; onTaken?: () => void } & (
  | { kind: 'scan'; title: string }
  | { kind: 'redact'; picture: File }
)

export function useCapture(uploads: Uploads) {
  const scanner = useLoaded(() => import('./scanner/scanner.tsx').then(({ Scanner }) => Scanner))
  const editor = useLoaded(() =>
    import('./redaction/redaction-editor.tsx').then(({ RedactionEditor }) => RedactionEditor),
  )
  const [step, setStep] = useState<Step | null>(null)

  /** Opens the redaction editor for a picture of an identity document; uploads all other files unchanged. */
  async function take(files: readonly File[], target: UploadTarget) {
    const [picture] = files
    const isPicture = DOKUMENT_KINDS[target.uploader].isIdentity && picture?.type.startsWith('image/')
    const failure = picture && isPicture ? await checkPicture(picture, target.uploader) : null
    if (failure) {
      setStep(null)
      uploads.add(files, target, failure)
    } else if (picture && isPicture && (await editor.open())) setStep({ kind: 'redact', target, picture })
    else {
      setStep(null)
      if (!isPicture) uploads.add(files, target)
    }
  }

  const scan = step?.kind === 'scan' ? step : null
  const redact = step?.kind === 'redact' ? step : null
  function done(files: readonly File[], isScan: boolean) {
    if (!step) return
    step.onTaken?.()
    void take(files, { ...step.target, isScan })
  }

  return {
    take,
    loadScanner: scanner.load,
    loadEditor: editor.load,
    async scan(target: UploadTarget, title: string, onTaken?: () => void) {
      if (await scanner.open()) setStep({ kind: 'scan', target, title, onTaken })
    },
    layer: (
      <>
        {scanner.Part && (
          <scanner.Part
            open={scan !== null}
            title={scan?.title ?? ''}
            single={scan ? DOKUMENT_KINDS[scan.target.uploader].isIdentity : false}
            accept={scan ? DOKUMENT_KINDS[scan.target.uploader].accept : ''}
            onClose={() => setStep(null)}
            onScanned={(file) => done([file], true)}
            onFiles={(files) => done(files, false)}
          />
        )}
        {editor.Part && (
          <editor.Part
            picture={redact?.picture ?? null}
            onClose={() => setStep(null)}
            onDone={(file) => {
              if (redact) uploads.add([file], redact.target)
              setStep(null)
            }}
          />
        )}
      </>
    ),
  }
}

export type Capture = ReturnType<typeof useCapture>
