import { type ReactNode, useRef } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { UPLOAD_FIELDS, uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import type { AusweisSide } from '#app/shared/mieterfragebogen/dokument-uploader.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { type DokumenteAnswers, toBadge } from './dokumente-view.ts'
import { type DokumentActions, FileRows } from './file-rows.tsx'
import type { Capture } from './use-capture.tsx'
import type { Uploads } from './use-uploads.ts'
import type { Vorlage } from './vorlage.tsx'

/** What every kind of document is drawn from. */
export type KindProps = {
  interessentId: string
  answers: DokumenteAnswers
  uploads: Uploads
  capture: Capture
  vorlage: Vorlage
  actions: DokumentActions
  /** Those of this kind. */
  dokumente: readonly DokumentView[]
}

type KindSectionProps = Pick<KindProps, 'answers' | 'uploads' | 'actions' | 'dokumente'> & {
  uploader: DokumentView['uploader']
  title: string
  hint?: string
  /** Stands above the files. */
  before?: ReactNode
  children?: ReactNode
}

/** One kind of document: headline and badge, its files, and what takes further ones. */
export function KindSection({ uploader, title, hint, before, children, ...props }: KindSectionProps) {
  const { answers, uploads, actions, dokumente } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const badge = toBadge(uploader, answers, dokumente)
  const id = `dokumente-${uploader}`
  return (
    <section className="dokument-kind" aria-labelledby={id}>
      <div className="dokument-kind-head">
        <h3 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <Badge color={badge.color}>{badge.text}</Badge>
      </div>
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
      {before}
      <FileRows
        dokumente={dokumente}
        uploads={uploads}
        uploader={uploader}
        onGone={() => heading.current?.focus()}
        {...actions}
      />
      {children}
    </section>
  )
}

type UploadFormProps = {
  interessentId: string
  uploader: DokumentView['uploader']
  side?: AusweisSide
  children: ReactNode
}

/** Sends one file where no script runs. What describes it stands before it. */
export function UploadForm({ interessentId, uploader, side, children }: UploadFormProps) {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={uploadPath(interessentId)}
      className="upload-form"
      // With a script a file goes as soon as it is chosen; Enter in the field beside it sends nothing.
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name={UPLOAD_FIELDS.uploader} value={uploader} />
      {side && <input type="hidden" name={UPLOAD_FIELDS.side} value={side} />}
      {children}
      <button type="submit" className="button button--secondary only-scriptless">
        Hochladen
      </button>
    </form>
  )
}
