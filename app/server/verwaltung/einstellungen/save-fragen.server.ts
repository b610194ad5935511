import type { Database, Executor } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { choiceOf, FRAGE_NAMES, FRAGEN, type Fragen, isFragen } from '#app/shared/fragen/fragen.ts'
import type { FragenView } from '#app/shared/fragen/fragen-form.ts'
import type { ProtokollWerte } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import { loadSettledConfig } from './apply-einstellungen.server.ts'
import {
  type EinstellungenRow,
  findEinstellungen,
  lockEinstellungen,
  saveFragenColumns,
} from './einstellungen.repository.server.ts'

export async function loadFragen(db: Executor): Promise<FragenView> {
  return toView(await findEinstellungen(db))
}

function toView(row: EinstellungenRow | null): FragenView {
  const fragen = isFragen(row?.fragen) ? row.fragen : {}
  const profilNachBesichtigung = row?.profilNachBesichtigung ?? false
  return { fragen, profilNachBesichtigung, stand: standOf(fragen, profilNachBesichtigung) }
}

/** Version of the choices. Other settings in the same row do not change it. */
const standOf = (fragen: Fragen, isLate: boolean) =>
  [...FRAGE_NAMES.map((frage) => choiceOf(frage, fragen)), isLate].join(' ')

type FragenSaving = {
  akteur: Administrator
  /** Choices to save. Without `profilNachBesichtigung` the stored value stays. */
  input: { fragen: Fragen; profilNachBesichtigung?: boolean; stand: string }
  now: Date
}

/**
 * Saves which questions the company asks, records the changes, and applies them on every server.
 * @throws VERALTET if the choices changed since `input.stand`
 */
export async function saveFragen(db: Database, { akteur, input, now }: FragenSaving): Promise<FragenView> {
  const view = await db.transaction(async (tx) => {
    const before = toView(await lockEinstellungen(tx))
    if (before.stand !== input.stand) {
      throw new DomainError(
        'VERALTET',
        'Jemand anderes hat die Fragen inzwischen geändert. Bitte laden Sie die Seite neu und ändern Sie dann noch einmal.',
      )
    }
    const fragen = Object.fromEntries(
      FRAGE_NAMES.map((frage) => [frage, choiceOf(frage, input.fragen)] as const).filter(
        ([, choice]) => choice !== 'noetig',
      ),
    )
    const profilNachBesichtigung = input.profilNachBesichtigung ?? before.profilNachBesichtigung
    await saveFragenColumns(tx, { fragen, profilNachBesichtigung })
    const after = { fragen, profilNachBesichtigung, stand: standOf(fragen, profilNachBesichtigung) }
    const names = Object.keys(toFacts(after)).filter((name) => toFacts(before)[name] !== toFacts(after)[name])
    if (names.length > 0) {
      const pick = (values: ProtokollWerte) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
      const entry = {
        aktion: 'einstellung.fragen',
        objekt: { art: 'einstellung', id: null },
        vorher: pick(toFacts(before)),
        nachher: pick(toFacts(after)),
      } as const
      await recordProtokoll(tx, { akteur, entries: [entry], now })
    }
    return after
  })
  await loadSettledConfig(db)
  return view
}

const toFacts = ({ fragen, profilNachBesichtigung }: FragenView): ProtokollWerte => ({
  ...Object.fromEntries(FRAGE_NAMES.map((frage) => [FRAGEN[frage].label, choiceOf(frage, fragen)])),
  'Mietprofil nach der Besichtigung': profilNachBesichtigung,
})
