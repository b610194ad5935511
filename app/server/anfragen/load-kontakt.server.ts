import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { findAnsprechpartner } from '#app/server/exposes/find-ansprechpartner.server.ts'
import { antwortText, type KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import { telefonDigits } from '#app/shared/format/tel.ts'
import { findAntwortzeit } from './find-antwortzeit.server.ts'

type Of = { exposeId: string } | { propertyId: string } | null

/** Who answers for an Exposé or a Liegenschaft, or for the company (null), and how to reach them (KONTAKT-1). */
export async function loadKontakt(db: Executor, { of, now }: { of: Of; now: Date }): Promise<KontaktView> {
  const [person, answer] = await Promise.all([
    of === null ? { name: null, telefon: null } : findAnsprechpartner(db, of),
    loadUsualAnswer(db, { now }),
  ])
  const { name: firma, sprechzeiten } = config.firma
  const telefon = person.telefon ?? config.firma.telefon
  return {
    firma,
    person: person.name,
    name: person.name ?? firma,
    telefon,
    href: telefon === '' ? null : `tel:${telefonDigits(telefon)}`,
    text: [
      ...(person.name === null ? [] : [firma]),
      ...(sprechzeiten === '' ? [] : [sprechzeiten]),
      // The figure is the company's, whoever is named.
      ...(answer === null ? [] : [answer]),
    ].join('\n'),
  }
}

/** A sentence on how long the company usually takes to answer (KONTAKT-2); null where that is not known. */
export async function loadUsualAnswer(db: Executor, { now }: { now: Date }): Promise<string | null> {
  const text = antwortText(await findAntwortzeit(db, { now }))
  return text && `${config.firma.name} ${text}.`
}
