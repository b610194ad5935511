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

/** Unsaved input. `id`: future id of a new person. `steps`: completed steps that are not sent yet. */
const isDraft = objectOf({ id: isText, changes: isChanges, steps: listOf(isStepNumber) })
type Draft = Guarded<typeof isDraft>

const nameOf = ({ isSaved, id, mieterfragebogenId }: PersonView) =>
  isSaved ? `/person/${id}` : `/person/new/${mieterfragebogenId}`

/**
 * State of a person's answers: the stored ones merged with unsaved input. The input stays on this device until the
 * server has stored it (SCHRITT-10). `typed`: input of a form sent without JavaScript.
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
    // For a new person the server proposes another id each time.
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
    steps: draft.steps,
    /** True if the unsaved input is in this browser's storage. */
    isKept,
    isRead,
    settle,
    change: (field: PersonField, mine: string) => put(field, (before) => before ?? stored(field), mine),
    choose: (field: PersonField, side: 'mine' | 'theirs') =>
      put(field, () => stored(field), side === 'theirs' ? stored(field) : (merged.values[field] ?? '')),
    queue: (step: StepNumber) =>
      setDraft((now) => ({ ...now, steps: Array.from(new Set([...now.steps, step])).sort() })),
    unqueue: (step: StepNumber) => setDraft((now) => ({ ...now, steps: now.steps.filter((one) => one !== step) })),
    /** Returns the stored values on which the local changes of a step are based. */
    standOf: (step: StepNumber): PersonValues =>
      pickValues(fieldsOf(step), (field) => merged.open[field]?.before ?? stored(field)),
  }
}

/** Merges the stored draft with input typed before hydration, which is newer. */
function join(kept: Draft, now: Draft): Draft {
  const changes: Changes = { ...kept.changes }
  for (const field of PERSON_FIELDS) {
    const typed = now.changes[field]
    if (typed) changes[field] = { before: kept.changes[field]?.before ?? typed.before, mine: typed.mine }
  }
  return { ...kept, changes }
}

export type PersonDraft = ReturnType<typeof usePersonDraft>
