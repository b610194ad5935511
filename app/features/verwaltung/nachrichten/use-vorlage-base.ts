import { useState } from 'react'
import type { ConflictChoice, ConflictField } from '#app/features/verwaltung/ui/form/conflict-dialog.tsx'
import type { VorlageView } from '#app/shared/verwaltung/nachrichten/vorlagen.ts'

export type Words = { betreff: string; text: string }
type Base = Words & { version: number }

const FIELDS = [
  { name: 'betreff', label: 'Betreff' },
  { name: 'text', label: 'Text' },
] as const

/**
 * Stores the version on which a form is based. The page may already show a newer version, saved by the same or another
 * operator (VERWALTUNG-7). `drawn` changes when the fields must be rendered again.
 */
export function useVorlageBase(vorlage: VorlageView) {
  const [base, setBase] = useState<Base>(vorlage)
  const [drawn, setDrawn] = useState(0)
  const [next, setNext] = useState<{ version: number; isRedrawn: boolean } | null>(null)
  const [mine, setMine] = useState<Words | null>(null)
  if (next?.version === vorlage.version) {
    setBase(vorlage)
    setNext(null)
    if (next.isRedrawn) setDrawn(drawn + 1)
  }
  return {
    base,
    drawn,
    mine,
    isConflict: mine !== null && base.version !== vorlage.version,
    /** Accepts the version after `before` as this person's own. `isRedrawn`: the fields must be rendered again. */
    follow: (before: number, isRedrawn: boolean) => setNext({ version: before + 1, isRedrawn }),
    /** Keeps the unsaved text after a refused save: another person saved first. */
    refused: (sent: FormData) => setMine({ betreff: readText(sent, 'betreff'), text: readText(sent, 'text') }),
    close: () => setMine(null),
    takeOver: () => {
      setMine(null)
      setBase(vorlage)
      setDrawn(drawn + 1)
    },
  }
}

// Browsers send CRLF line ends.
const readText = (sent: FormData, name: string) => String(sent.get(name) ?? '').replace(/\r\n/g, '\n')

/** Compares two changes of the same version. `fields`: fields that both people have changed. */
export function compareWords({ base, theirs, mine }: { base: Words; theirs: Words; mine: Words }): {
  fields: ConflictField[]
  ownCount: number
  merge: (choices: Record<string, ConflictChoice>) => Words
} {
  const isMine = (name: keyof Words) => mine[name] !== base[name]
  const isTheirs = (name: keyof Words) => theirs[name] !== base[name]
  const pick = (name: keyof Words, choice: ConflictChoice | undefined) =>
    isMine(name) && !(isTheirs(name) && choice === 'theirs') ? mine[name] : theirs[name]
  return {
    fields: FIELDS.filter(({ name }) => isMine(name) && isTheirs(name)).map(({ name, label }) => ({
      name,
      label,
      theirs: theirs[name],
      mine: mine[name],
    })),
    ownCount: FIELDS.filter(({ name }) => isMine(name) && !isTheirs(name)).length,
    merge: (choices) => ({ betreff: pick('betreff', choices.betreff), text: pick('text', choices.text) }),
  }
}
