import { useEffect, useState } from 'react'
import { dropDraft, dropOldDrafts, keepDraft, readDraft } from '#app/components/form/drafts.ts'
import { type Guarded, isText, listOf, objectOf } from '#app/shared/json/guards.ts'
import { type Changes, isChanges, mergeAnswers } from '#app/shared/mieterfragebogen/merge-answers.ts'
import {
  fieldsOf,
  isStepNumber,
  PERSON_FIELDS,
  type PersonField,
  type PersonValues,
  pickValues,
  type StepNumber,
} from '#app/shared/mieterfragebogen/person-fields.ts'
import type { PersonView } from '#app/shared/mieterfragebogen/person-view.ts'

/** `id`: the one that somebody new will have. `steps`: those that were left as done and are not sent yet. */
const isDraft = objectOf({ id: isText, changes: isChanges, steps: listOf(isStepNumber) })
type Draft = Guarded<typeof isDraft>

const nameOf = ({ isSaved, id, mieterfragebogenId }: PersonView) =>
  isSaved ? `/person/${id}` : `/person/new/${mieterfragebogenId}`

/**
 * A person as it is stored, and what was typed since. Every change is kept on this device until the server has it
 * (SCHRITT-10). `typed`: what a form holds that was sent without a script.
 */
export function usePersonDraft(loaded: PersonView, { kontoId, typed }: { kontoId: string; typed: Changes }) {
  const [person, setPerson] = useState(loaded)
  const [draft, setDraft] = useState<Draft>({ id: loaded.id, changes: typed, steps: [] })
  const [isRead, setIsRead] = useState(false)
  const [isKept, setIsKept] = useState(true)
  const name = nameOf(person)
  const merged = mergeAnswers(person.values, draft.changes)

  const [latest, setLatest] = useState(loaded)
  if (loaded !== latest) {
    setLatest(loaded)
    // Of somebody who is not stored yet the server proposes another id each time.
    if (loaded.isSaved) settle(loaded)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page's script begins
  useEffect(() => {
    dropOldDrafts()
    const kept = readDraft(kontoId, name, isDraft)
    if (kept) setDraft((now) => join(kept, now))
    setIsRead(true)
  }, [])

  useEffect(() => {
    if (!isRead) return
    const { open } = mergeAnswers(person.values, draft.changes)
    if (Object.keys(open).length === 0 && draft.steps.length === 0) dropDraft(kontoId, name)
    else setIsKept(keepDraft(kontoId, name, { ...draft, changes: open }))
  }, [isRead, kontoId, name, person, draft])

  /** The server has stored a person: what of theirs is typed here and says the same is not open any more. */
  function settle(stored: PersonView, step?: StepNumber) {
    if (name !== nameOf(stored)) dropDraft(kontoId, name)
    setPerson(stored)
    setDraft(({ changes, steps }) => ({
      id: stored.id,
      changes: mergeAnswers(stored.values, changes).open,
      steps: steps.filter((one) => one !== step),
    }))
  }

  function put(field: PersonField, before: (known: string | undefined) => string, mine: string) {
    setDraft((now) => ({
      ...now,
      changes: { ...now.changes, [field]: { before: before(now.changes[field]?.before), mine } },
    }))
  }

  const stored = (field: PersonField) => person.values[field] ?? ''
  return {
    person: { ...person, id: draft.id },
    ...merged,
    /** Steps that were left as done and are not sent yet, in their order. */
    steps: draft.steps,
    /** Whether what is open stands in this browser's storage. */
    isKept,
    isRead,
    settle,
    change: (field: PersonField, mine: string) => put(field, (before) => before ?? stored(field), mine),
    /** Of an answer that both sides have changed: mine or theirs (SCHRITT-9). */
    choose: (field: PersonField, side: 'mine' | 'theirs') =>
      put(field, () => stored(field), side === 'theirs' ? stored(field) : (merged.values[field] ?? '')),
    queue: (step: StepNumber) =>
      setDraft((now) => ({ ...now, steps: Array.from(new Set([...now.steps, step])).sort() })),
    unqueue: (step: StepNumber) => setDraft((now) => ({ ...now, steps: now.steps.filter((one) => one !== step) })),
    /** What the step had shown before anything was changed here. */
    standOf: (step: StepNumber): PersonValues =>
      pickValues(fieldsOf(step), (field) => merged.open[field]?.before ?? stored(field)),
  }
}

/** What the device has kept and what was typed before the page's script began; the latter is newer. */
function join(kept: Draft, now: Draft): Draft {
  const changes: Changes = { ...kept.changes }
  for (const field of PERSON_FIELDS) {
    const typed = now.changes[field]
    if (typed) changes[field] = { before: kept.changes[field]?.before ?? typed.before, mine: typed.mine }
  }
  return { ...kept, changes }
}

/** The handle of `usePersonDraft`. */
export type PersonDraft = ReturnType<typeof usePersonDraft>
