import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import {
  type Ansprechpartner,
  findAnsprechpartner,
  listAnsprechpartner,
  NO_ANSPRECHPARTNER,
} from '#app/server/exposes/ansprechpartner.server.ts'
import { antwortText, type KontaktView } from '#app/shared/anfragen/kontakt-view.ts'
import { telefonDigits } from '#app/shared/format/tel.ts'
import { findAntwortzeit } from './find-antwortzeit.server.ts'

type Of = { exposeId: string } | { propertyId: string } | { exposeIds: readonly string[] }

/** Returns the contact person (KONTAKT-1), or the company if the Exposés have different contact persons. */
export async function loadKontakt(db: Executor, { of, now }: { of: Of; now: Date }): Promise<KontaktView> {
  const [person, answer] = await Promise.all([findPerson(db, of), loadUsualAnswer(db, { now })])
  return toKontakt(person, answer)
}

async function findPerson(db: Executor, of: Of): Promise<Ansprechpartner> {
  if (!('exposeIds' in of)) return findAnsprechpartner(db, of)
  const [first = NO_ANSPRECHPARTNER, ...others] = await listAnsprechpartner(db, of.exposeIds)
  const isSame = others.every(({ name, telefon }) => name === first.name && telefon === first.telefon)
  return isSame ? first : NO_ANSPRECHPARTNER
}

export async function listKontakte(db: Executor, exposeIds: readonly string[]): Promise<KontaktView[]> {
  return (await listAnsprechpartner(db, exposeIds)).map((person) => toKontakt(person, null))
}

function toKontakt(person: Ansprechpartner, answer: string | null): KontaktView {
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
      // The response time is the company's, even if a person is named.
      ...(answer === null ? [] : [answer]),
    ].join('\n'),
  }
}

/** German sentence about the company's usual response time; null if it is unknown (KONTAKT-2). */
export async function loadUsualAnswer(db: Executor, { now }: { now: Date }): Promise<string | null> {
  const text = antwortText(await findAntwortzeit(db, { now }))
  return text && `${config.firma.name} ${text}.`
}
