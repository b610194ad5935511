import { type FormEvent, useEffect, useState } from 'react'
import { dropDraft, dropOldDrafts, keepDraft, readDraft } from '#app/components/form/drafts.ts'
import { type FormOptions, useForm } from '#app/components/form/use-form.ts'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { isText, objectOf, oneOf, recordOf } from '#app/shared/json/guards.ts'
import { compareFields } from './compare-fields.ts'

type Fields = Readonly<Record<string, string>>

type StaffFormOptions = Pick<FormOptions, 'action' | 'intent' | 'schema'> & {
  /** What the page knows of it now, by the names of the fields. */
  fields: Fields
  /** The state that these fields have; comes back with the form. */
  stand: string
  /** The words of the fields that a conflict may ask about. */
  labels: Readonly<Record<string, string>>
  /** What the device keeps it by while it is typed. */
  draft: string
  /** Told once it is saved. */
  onSaved?: () => void
}

/** What was typed, and what the form had been filled with. */
const isDraft = objectOf({ stand: isText, base: recordOf(isText), fields: recordOf(isText) })

/** The server's answer to a save: the fields as they are stored now. */
const isSaved = objectOf({ kind: oneOf('gespeichert'), fields: recordOf(isText), stand: isText })

/**
 * A form of the back office that is saved as a whole: what is typed is kept on the device until it is, and what somebody
 * else has saved meanwhile is asked about field by field (VERWALTUNG-7). After a save it goes on from the server's answer to
 * that save: the page may show an older state for a while, or already a newer one. Its fields are uncontrolled; `key` of
 * the form draws them anew.
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
  // What the form was filled with; the page may have read a newer version since. Without a script it comes back with what
  // was typed, and so does the state: a second press must not pass for having seen the newer one.
  const sentStand = form.values?.stand
  const [base, setBase] = useState({ fields, stand: isText(sentStand) ? sentStand : stand })
  /** What it is filled with where that is something else: what the device has kept. */
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

  /** What the fields hold with what was typed while the answer was on its way, kept as a draft; null if that is nothing. */
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
    /** Draws the fields anew where it changes. */
    key: `${base.stand} ${round}`,
    /** For a field by its name. */
    field: (name: string) => form.field(name, (typed ?? base.fields)[name] ?? ''),
    /** Whether a switch is on. */
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
    /** Back to what is stored. */
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
/** A switch that is off is not sent. */
const onlySet = (fields: Fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
