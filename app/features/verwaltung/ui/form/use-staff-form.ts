import { type FormEvent, useEffect, useState } from 'react'
import { dropDraft, dropOldDrafts, keepDraft, readDraft } from '#app/components/form/drafts.ts'
import { type FormOptions, useForm } from '#app/components/form/use-form.ts'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { isText, objectOf, oneOf, recordOf } from '#app/shared/json/guards.ts'
import { compareFields } from './compare-fields.ts'

type Fields = Readonly<Record<string, string>>

type StaffFormOptions = Pick<FormOptions, 'action' | 'intent' | 'schema'> & {
  fields: Fields
  stand: string
  labels: Readonly<Record<string, string>>
  /** Name under which unsaved input is stored on this device. */
  draft: string
  onSaved?: () => void
}

/** Unsaved input. `stand` and `base`: version and values on which it is based. */
const isDraft = objectOf({ stand: isText, base: recordOf(isText), fields: recordOf(isText) })

const isSaved = objectOf({ kind: oneOf('gespeichert'), fields: recordOf(isText), stand: isText })

/**
 * Form of the back office. Keeps input on this device until saved, and resolves conflicts field by field
 * (VERWALTUNG-7). After a save it uses the response, because the page may show another version. Fields are
 * uncontrolled; a new `key` renders them again.
 */
export function useStaffForm({ fields, stand, labels, draft, onSaved, ...options }: StaffFormOptions) {
  const kontoId = useAngemeldet()?.id ?? ''
  const form = useForm({
    ...options,
    whenLeft: true,
    onDone(answer, sent) {
      if (!isSaved(answer)) throw new Error('The answer to a save holds no fields.')
      const saved = { fields: answer.fields, stand: answer.stand }
      dropDraft(kontoId, draft)
      setTyped(findTypedSince(sent, saved))
      setBase(saved)
      setSavedAt(new Date())
      onSaved?.()
    },
    onNext: () => dropDraft(kontoId, draft),
    onFailure({ code }, sent) {
      if (code === 'VERALTET') setMine(readFields(sent))
    },
  })
  // Version that the form is based on. A submit without JavaScript returns it, so that a second press does not count as
  // having seen a newer one.
  const sentStand = form.values?.stand
  const [base, setBase] = useState({ fields, stand: isText(sentStand) ? sentStand : stand })
  /** Restored unsaved input that fills the form; null if nothing was restored. */
  const [typed, setTyped] = useState<Fields | null>(null)
  const [mine, setMine] = useState<Fields | null>(null)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come
  useEffect(() => {
    dropOldDrafts()
    const kept = readDraft(kontoId, draft, isDraft)
    if (!kept || Object.entries(kept.fields).every(([name, text]) => (base.fields[name] ?? '') === text)) return
    setBase({ fields: kept.base, stand: kept.stand })
    setTyped(kept.fields)
    setRound(1)
  }, [])

  const conflict = compareFields({ labels, base: base.fields, theirs: fields, mine: mine ?? {} })
  const readTyped = (formData: FormData): Fields => ({ ...emptied(labels), ...only(labels, readFields(formData)) })

  /** Stores input typed during the request as a draft and returns the fields with it; null if nothing was typed. */
  function findTypedSince(sent: FormData, saved: { fields: Fields; stand: string }): Fields | null {
    const element = form.props.ref.current
    const before = readTyped(sent)
    const now = element ? readTyped(new FormData(element)) : before
    if (Object.keys(labels).every((name) => now[name] === before[name])) return null
    const typedSince = compareFields({ labels, base: before, theirs: saved.fields, mine: now }).merge({})
    keepDraft(kontoId, draft, { stand: saved.stand, base: saved.fields, fields: typedSince })
    return typedSince
  }

  return {
    form,
    stand: base.stand,
    key: `${base.stand} ${round}`,
    field: (name: string) => form.field(name, (typed ?? base.fields)[name] ?? ''),
    isOn: (name: string) => ((form.values ?? typed ?? base.fields)[name] ?? '') !== '',
    savedAt,
    isRestored: typed !== null,
    onInput(event: FormEvent<HTMLFormElement>) {
      setSavedAt(null)
      const now = readFields(new FormData(event.currentTarget))
      const fields = readTyped(new FormData(event.currentTarget))
      keepDraft(kontoId, draft, { stand: base.stand, base: base.fields, fields })
      return now
    },
    discard() {
      dropDraft(kontoId, draft)
      setTyped(null)
      setMine(null)
      setBase({ fields, stand })
      setRound((before) => before + 1)
      form.clear()
    },
    conflict: {
      isOpen: mine !== null && base.stand !== stand,
      ...conflict,
      onClose: () => setMine(null),
      async onSave(choices: Record<string, 'theirs' | 'mine'>) {
        const merged = conflict.merge(choices)
        setMine(null)
        setBase({ fields, stand })
        setTyped(merged)
        setRound((before) => before + 1)
        await form.send({ ...onlySet(merged), stand })
      },
    },
  }
}

export type StaffForm = ReturnType<typeof useStaffForm>

function readFields(sent: FormData): Record<string, string> {
  return Object.fromEntries(Array.from(sent, ([name, value]) => [name, String(value)]))
}

const emptied = (labels: Fields) => Object.fromEntries(Object.keys(labels).map((name) => [name, '']))
const only = (labels: Fields, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => name in labels))
const onlySet = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
