import { type ReactNode, useRef, useState } from 'react'
import { useKeptFocus } from '#app/components/hooks/use-kept-focus.ts'
import { Badge } from '#app/components/ui/badge.tsx'
import { Banner } from '#app/components/ui/banner.tsx'
import type { DokumentQuestion } from '#app/shared/bewerbung/bewerbung-parts.ts'
import type { AusweisSide } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import { DOKUMENT_KINDS, type DokumentKind, type DokumentTyp } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { UPLOAD_FIELDS, uploadPath } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { findDokumentFailure, UPLOAD_FAILED } from '#app/shared/mieterfragebogen/dokument-texts.ts'
import type { DokumentView } from '#app/shared/mieterfragebogen/dokument-view.ts'
import { createUuid } from '#app/shared/uuid.ts'
import { useBewerbung } from '../use-bewerbung.ts'
import { toBadge } from './dokumente-view.ts'
import { type DokumentActions, FileRows } from './file-rows.tsx'
import type { Capture } from './use-capture.tsx'
import type { Uploads } from './use-uploads.ts'
import type { Vorlage } from './vorlage.tsx'

/** Refused upload of a form that was sent without JavaScript. `code`: error code. */
export type RefusedUpload = { uploader: DokumentKind; code: string }

export type KindProps = {
  interessentId: string
  answers: DokumentQuestion
  uploads: Uploads
  capture: Capture
  vorlage: Vorlage
  actions: DokumentActions
  refused: RefusedUpload | null
  dokumente: readonly DokumentView[]
}

type KindSectionProps = Pick<KindProps, 'answers' | 'uploads' | 'actions' | 'dokumente' | 'refused'> & {
  uploader: DokumentView['uploader']
  title?: string
  hint?: string
  before?: ReactNode
  children?: ReactNode
}

export function KindSection({ uploader, title, hint, before, children, ...props }: KindSectionProps) {
  const { answers, uploads, actions, dokumente, refused } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const focus = useKeptFocus(() => heading.current?.focus({ preventScroll: true }))
  const badge = toBadge(uploader, answers, dokumente)
  const id = `dokumente-${uploader}`
  const failure = refused?.uploader === uploader ? (findDokumentFailure(refused.code, uploader) ?? UPLOAD_FAILED) : null
  return (
    <section className="dokument-kind" aria-labelledby={id} {...focus}>
      <div className="dokument-kind-head">
        <h3 id={id} ref={heading} tabIndex={-1} className="min-w-0">
          {title ?? DOKUMENT_KINDS[uploader].label}
        </h3>
        <Badge color={badge.color}>{badge.text}</Badge>
      </div>
      {hint && <p className="text-sm text-ink-2">{hint}</p>}
      {failure && (
        <Banner color="red" icon="triangle-alert" title={failure.title} role="alert">
          {failure.text}
        </Banner>
      )}
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
  typ?: DokumentTyp
  children: ReactNode
}

/** Upload form for browsers without JavaScript. Its fields precede the file, because the server reads them first. */
export function UploadForm({ interessentId, uploader, side, typ, children }: UploadFormProps) {
  const { keep } = useBewerbung()
  // Idempotency key. Server only: scripts create an id per file.
  const [id] = useState(() => (import.meta.env.SSR ? createUuid() : ''))
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={keep(uploadPath(interessentId))}
      className="upload-form"
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name={UPLOAD_FIELDS.id} value={id} suppressHydrationWarning />
      <input type="hidden" name={UPLOAD_FIELDS.uploader} value={uploader} />
      {side && <input type="hidden" name={UPLOAD_FIELDS.side} value={side} />}
      {typ && <input type="hidden" name={UPLOAD_FIELDS.typ} value={typ} />}
      {children}
      <button type="submit" className="button button--secondary only-scriptless">
        Hochladen
      </button>
    </form>
  )
}
