import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { favoriten } from '#app/components/favoriten/use-favoriten.ts'
import { showToast } from '#app/components/ui/toast.ts'
import { ANFRAGE_MAX } from '#app/shared/anfragen/anfrage-view.ts'
import type { AnfrageResult } from '#app/shared/anfragen/send-answer.ts'
import { isZuHaben } from '#app/shared/exposes/expose.status.ts'
import { FORM_CODES, type FormFailure } from '#app/shared/form/form-answer.ts'
import type { Notice } from '#app/shared/konten/anmeldung-error.ts'
import { type AnfrageDraft, EMPTY_DRAFT, keepDraft, readDraft, tick } from './anfrage-draft.ts'
import type { Entry } from './favoriten-entries.ts'
import { omittedText, sendError } from './send-texts.ts'
import { useSendAnfrage } from './use-send-anfrage.ts'

export type Sent = {
  /** False where another tab or an earlier inquiry had asked about everything. */
  isNew: boolean
  /** Titles of what is not to be had any more. */
  omitted: string[]
  profilMissing: boolean
  /** Who answers, as the server has said it. */
  kontakt: unknown
}

const openStorage = () => window.sessionStorage

/**
 * The inquiry of the Anfragenliste: what it asks about, sending it, and what has come of that (ANFRAGE-7).
 * What was asked about leaves the list; everything else, and everything after a failure, stays.
 */
export function useAnfrage(entries: readonly Entry[]) {
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<Sent | null>(null)
  const [error, setError] = useState<Notice | null>(null)

  const [draft, setDraft] = useState(() => readDraft(openStorage))
  const [isChecking, setChecking] = useState(false)

  const available = entries.flatMap((entry) => (entry.kind === 'da' ? [entry] : []))
  const open = available.flatMap(({ requested, card }) => (requested === false && isZuHaben(card.status) ? [card] : []))
  const chosen = open.filter(({ id }) => !draft.without.includes(id)).slice(0, ANFRAGE_MAX)
  const requested = available.flatMap(({ requested, card }) => (requested ? [card.id] : []))
  const { sendCards, running } = useSendAnfrage(requested, { onSent: takeResult, onFailure: takeFailure })
  // What is told about the list meanwhile does not change what is on its way.
  const cards = running ?? chosen

  function change(next: AnfrageDraft) {
    setDraft(next)
    keepDraft(openStorage, next)
  }

  function send() {
    setError(null)
    sendCards(chosen, draft.anmerkung)
  }

  function takeFailure(failure: FormFailure) {
    const notice = sendError(failure)
    if (failure.status === 401) {
      // The panel goes back to its first step, so the words cannot stand in it.
      showToast({ ...notice, kind: 'fehler' })
      return void revalidate()
    }
    setError(notice)
    // What the server refuses, the list should say too.
    if (failure.code !== FORM_CODES.unexpected) void revalidate()
  }

  function takeResult({ requested, alreadyRequested, omitted, profilMissing }: AnfrageResult, kontakt: unknown) {
    const title = omitted.map((id) => cards.find((card) => card.id === id)?.title || 'Eine Wohnung')
    if (requested.length + alreadyRequested.length === 0) {
      setError({ title: 'Anfrage nicht gesendet', text: title.map(omittedText).join(' ') })
      return void revalidate()
    }
    const done = available.filter(({ requested: already }) => already).map(({ favorit }) => favorit.id)
    change(EMPTY_DRAFT)
    setChecking(false)
    // First, or the page would see an empty list and leave it.
    flushSync(() => setSent({ isNew: requested.length > 0, omitted: title, profilMissing, kontakt }))
    for (const id of new Set([...requested, ...alreadyRequested, ...done])) favoriten.remove(id)
  }

  return {
    /** What the inquiry is about: of the list's Exposés those that are ticked and can be asked for (ANFRAGE-12). */
    cards,
    /** What can be ticked. */
    open,
    anmerkung: draft.anmerkung,
    onAnmerkung: (anmerkung: string) => change({ ...draft, anmerkung }),
    tick: (id: string, ticked: boolean) => change(tick(draft, id, ticked)),
    tickAll: (ticked: boolean) => change({ ...draft, without: ticked ? [] : open.map(({ id }) => id) }),
    /** The last step before sending is shown. */
    isChecking: isChecking && cards.length > 0,
    setChecking,
    alreadyRequested: available.some(({ requested }) => requested),
    isUnknown: running === null && available.some(({ requested }) => requested === null),
    running: running !== null,
    error,
    sent,
    send,
  }
}
