import { useEffect, useState } from 'react'
import { dropDraft, dropOldDrafts, keepDraft, readDraft } from '#app/components/form/drafts.ts'
import type { FormValues } from '#app/shared/form/form-values.ts'
import { type Guarded, isText, objectOf, oneOf, recordOf } from '#app/shared/json/guards.ts'
import { type ExposeTexts, mapFields } from '#app/shared/verwaltung/exposes/expose-fields.ts'
import { readShown, readTyped } from '#app/shared/verwaltung/exposes/expose-form.schema.ts'
import type { ExposeFormView } from '#app/shared/verwaltung/exposes/expose-view.ts'
import { toLiegenschaftId } from '#app/shared/verwaltung/exposes/liegenschaft-choice.ts'
import { mergeTexts } from '#app/shared/verwaltung/exposes/merge-texts.ts'

type Shown = Readonly<Partial<Record<string, string>>>

const isDraft: (value: unknown) => value is Guarded<typeof areDrafts> = (value) => areDrafts(value)
const areDrafts = objectOf({ shown: recordOf(isText), typed: recordOf(isText) })

const isSaved = objectOf({ kind: oneOf('gespeichert', 'wiederhergestellt'), texts: recordOf(isText) })

/**
 * Stores the version on which the form is based, and keeps unsaved input on this device (BESTAND-5). After a save it
 * uses the response, because the page may show another version. `sent`: input of a form sent without JavaScript.
 * `drawn` changes when the fields must be rendered again.
 */
export function useExposeBase(view: ExposeFormView, { sent, isOutdated }: { sent?: FormValues; isOutdated: boolean }) {
  const [shown, setShown] = useState<Shown>(() => (sent && !isOutdated ? readSent(view, sent).shown : view.texts))
  const [typed, setTyped] = useState<ExposeTexts>(() => (sent ? toDrawn(view, sent, isOutdated) : view.texts))
  const [fields, setFields] = useState({ texts: typed, drawn: 0 })
  const [isFromDraft, setIsFromDraft] = useState(false)
  const [mine, setMine] = useState<ExposeTexts | null>(null)
  const name = `/expose/${view.id ?? 'neu'}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page's script begins
  useEffect(() => {
    dropOldDrafts()
    const kept = readDraft(view.kontoId, name, isDraft)
    if (!kept || sent) return
    const { texts, own, conflicts } = mergeTexts({
      shown: kept.shown,
      typed: readTyped(kept.typed),
      stored: view.texts,
    })
    if (own.length + conflicts.length === 0) return dropDraft(view.kontoId, name)
    setIsFromDraft(true)
    redraw(texts, kept.shown)
  }, [])

  function redraw(texts: ExposeTexts, from: Shown) {
    setShown(from)
    setTyped(texts)
    setFields(({ drawn }) => ({ texts, drawn: drawn + 1 }))
  }

  const forget = () => {
    dropDraft(view.kontoId, name)
    setIsFromDraft(false)
    setMine(null)
  }

  return {
    texts: fields.texts,
    drawn: fields.drawn,
    typed,
    stand: JSON.stringify(shown),
    isFromDraft,
    changedCount: mergeTexts({ shown, typed, stored: shown }).own.length,
    conflict: mine === null ? null : findConflict({ shown, typed: mine, stored: view.texts }),
    type(texts: ExposeTexts) {
      setTyped(texts)
      keepDraft(view.kontoId, name, { shown, typed: texts })
    },
    refused: () => setMine(typed),
    close: () => setMine(null),
    /** Handles a save. `sent`: saved texts; `now`: current fields, including input typed during the request. */
    saved(answer: object, { sent, now }: Record<'sent' | 'now', ExposeTexts>) {
      if (!isSaved(answer)) throw new Error('The answer to a save holds no texts.')
      const { texts: answered } = answer
      const stored = mapFields((field) => answered[field] ?? '')
      const { texts, own, conflicts } = mergeTexts({ shown: sent, typed: now, stored })
      forget()
      redraw(texts, stored)
      if (own.length + conflicts.length > 0) keepDraft(view.kontoId, name, { shown: stored, typed: texts })
    },
    takeOver(texts: ExposeTexts) {
      setMine(null)
      redraw(texts, view.texts)
    },
    forget,
    discard() {
      forget()
      redraw(view.texts, view.texts)
    },
  }
}

function readSent(view: ExposeFormView, sent: FormValues): { typed: ExposeTexts; shown: Shown } {
  const typed = readTyped(sent)
  const propertyId = toLiegenschaftId(view.liegenschaften, typed.propertyId)
  return { typed: { ...typed, propertyId }, shown: readShown(typeof sent.stand === 'string' ? sent.stand : '') }
}

/** Merges a form sent without JavaScript. On a conflict the sent value wins, because no dialog can ask staff. */
function toDrawn(view: ExposeFormView, sent: FormValues, isOutdated: boolean): ExposeTexts {
  const { typed, shown } = readSent(view, sent)
  return isOutdated ? mergeTexts({ shown, typed, stored: view.texts }).texts : typed
}

function findConflict(options: Parameters<typeof mergeTexts>[0]) {
  const merged = mergeTexts(options)
  return merged.conflicts.length > 0 ? merged : null
}
