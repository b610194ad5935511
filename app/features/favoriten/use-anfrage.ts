import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { favoriten } from '#app/components/favoriten/use-favoriten.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
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
  /** False if all Exposés had been inquired about before, for example in another tab. */
  isNew: boolean
  omitted: string[]
  profilMissing: boolean
  rentals: string[]
  purchases: string[]
  /** Contact from the response; its type is unchecked. */
  kontakt: unknown
}

const openStorage = () => window.sessionStorage

/** State of the inquiry for the list. Sent Exposés are removed from the list; after a failure all stay (ANFRAGE-7). */
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
      // The panel returns to its first step, so it cannot show the text.
      showToast({ ...notice, kind: 'fehler' })
      return void revalidate()
    }
    setError(notice)
    // The list should reflect why the server refused.
    if (failure.code !== FORM_CODES.unexpected) void revalidate()
  }

  function takeResult({ requested, alreadyRequested, omitted, profilMissing }: AnfrageResult, kontakt: unknown) {
    const title = omitted.map((id) => cards.find((card) => card.id === id)?.title || 'Eine Wohnung')
    if (requested.length + alreadyRequested.length === 0) {
      setError({ title: 'Anfrage nicht gesendet', text: title.map(omittedText).join(' ') })
      return void revalidate()
    }
    const titlesOf = (isSale: boolean) =>
      cards.filter(({ id, verkauf }) => verkauf === isSale && !omitted.includes(id)).map((card) => card.title)
    const done = available.filter(({ requested: already }) => already).map(({ favorit }) => favorit.id)
    change(EMPTY_DRAFT)
    setChecking(false)
    // Must come first: the page leaves when it sees an empty list.
    flushSync(() =>
      setSent({
        isNew: requested.length > 0,
        omitted: title,
        profilMissing,
        rentals: titlesOf(false),
        purchases: titlesOf(true),
        kontakt,
      }),
    )
    for (const id of new Set([...requested, ...alreadyRequested, ...done])) favoriten.remove(id)
  }

  return {
    cards,
    open,
    anmerkung: draft.anmerkung,
    onAnmerkung: (anmerkung: string) => change({ ...draft, anmerkung }),
    tick: (id: string, ticked: boolean) => change(tick(draft, id, ticked)),
    tickAll: (ticked: boolean) => change({ ...draft, without: ticked ? [] : open.map(({ id }) => id) }),
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
