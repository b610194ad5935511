import { type RefObject, useRef, useState } from 'react'
import { Icon } from '#app/components/ui/icon.tsx'
import { UPLOAD_FIELDS } from '#app/shared/mieterfragebogen/dokument-paths.ts'
import { findDokumentFailure } from '#app/shared/mieterfragebogen/dokument-texts.ts'

const ERROR = findDokumentFailure('EINWILLIGUNG_FEHLT', 'ausweis')?.text

const END = 'Sie ist als Kopie gekennzeichnet und wird spätestens mit meinen Unterlagen gelöscht.'

const CONSENT_TEXTS = {
  ausweis: `Ich bin einverstanden, dass eine Kopie meines Ausweises gespeichert wird. ${END}`,
  aufenthaltstitel: `Ich bin einverstanden, dass eine Kopie meines Aufenthaltstitels gespeichert wird. ${END}`,
} as const

type IdentityKind = keyof typeof CONSENT_TEXTS

export type Consent = {
  /** Reason why no file may be chosen yet; null once the applicant has agreed. */
  blocked: { reason: string; ask: () => void } | null
  box: RefObject<HTMLInputElement | null>
  hasAgreed: boolean
  isMissing: boolean
  setAgreed: (hasAgreed: boolean) => void
}

/** State of the consent required for a copy of an identity document (§ 20 Abs. 2 PAuswG). */
export function useConsent(): Consent {
  const [hasAgreed, setAgreed] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const blocked = {
    reason: 'Bitte stimmen Sie zuerst der Kopie zu.',
    ask() {
      setIsAsked(true)
      box.current?.focus()
    },
  }
  return { blocked: hasAgreed ? null : blocked, box, hasAgreed, isMissing: isAsked && !hasAgreed, setAgreed }
}

export function ConsentBox({ kind, consent }: { kind: IdentityKind; consent: Consent }) {
  const { box, hasAgreed, isMissing, setAgreed } = consent
  const errorId = `${kind}-einwilligung-fehlt`
  return (
    <div className="only-scripted">
      <label className="checkbox">
        <input
          ref={box}
          type="checkbox"
          required
          checked={hasAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? errorId : undefined}
          onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
        />
        {CONSENT_TEXTS[kind]}
      </label>
      {isMissing && (
        <p className="error-message" id={errorId}>
          <Icon name="triangle-alert" size="small" />
          <span>{ERROR}</span>
        </p>
      )}
    </div>
  )
}

/** Checkbox for the consent in an upload form that is sent without JavaScript. */
export function ConsentField({ kind }: { kind: IdentityKind }) {
  return (
    <label className="checkbox only-scriptless">
      <input type="checkbox" name={UPLOAD_FIELDS.einwilligung} value="ja" required />
      {CONSENT_TEXTS[kind]}
    </label>
  )
}
