import { requireLinkFor } from '#app/server/anfragen/create-anfrage-for.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import { parseTelefonnummer } from '#app/server/konten/code/telefonnummer.server.ts'
import { requireKontoWithPhone } from '#app/server/konten/konto/konto-with-phone.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { admitWalkIn } from '#app/server/termine/admit-walk-in.server.ts'
import { bookTermin } from '#app/server/termine/buchung/book-termin.server.ts'
import { cancelBuchung } from '#app/server/termine/buchung/cancel-buchung.server.ts'
import { requireZugangOfStaff } from '#app/server/termine/zugang/find-zugang.server.ts'
import type { NewPerson } from '#app/shared/verwaltung/termine/termin-view.ts'

type Entered = {
  akteur: Verwalter
  terminId: string
  /** The link of an inquiry, or a new person who is interested in this Exposé. */
  who: { linkId: string } | { person: NewPerson; exposeId: string }
  personen: number
  notes: string | null
  /** True if the person is at the door; the slot may then have begun or be full. */
  walkIn: boolean
  now: Date
}

/**
 * Books a slot for an applicant who calls (EINTRAGEN-1) or is at the door (EINTRAGEN-2). The account and inquiry of a
 * new person (EINTRAGEN-3) stay even if the slot is full. Throws like `bookTermin` and `admitWalkIn`.
 * @throws NUMMER_UNGUELTIG, FEHLENDE_DATEN, NAME_ZU_LANG; KONTO_GESPERRT if the account of the number is suspended
 */
export async function enterPerson(
  db: Database,
  { akteur, terminId, who, personen, notes, walkIn, now }: Entered,
): Promise<{ linkId: string }> {
  const linkId = 'linkId' in who ? who.linkId : await requireLinkOfPerson(db, { akteur, ...who, now })
  const zugang = await requireZugangOfStaff(db, { akteur, linkId })
  if (walkIn) await admitWalkIn(db, { akteur, linkId, terminId, personen, now })
  else await bookTermin(db, { akteur, zugang, terminId, personen, notes, kontaktErlaubt: true, now })
  return { linkId }
}

async function requireLinkOfPerson(
  db: Database,
  { akteur, person, exposeId, now }: { akteur: Verwalter; person: NewPerson; exposeId: string; now: Date },
): Promise<string> {
  const phone = parseTelefonnummer('+49', person.phone)
  const enter = () =>
    db.transaction(async (tx) => {
      const { kontoId, name } = await requireKontoWithPhone(tx, { akteur, person: { ...person, phone }, now })
      return requireLinkFor(tx, { akteur, kontoId, name, phone, exposeId, now })
    })
  return enter().catch((error: unknown) => {
    // The number was registered concurrently: use that account.
    if (isUniqueViolation(error)) return enter()
    throw error
  })
}

/** Cancels an applicant's booking, even after the deadline (EINTRAGEN-4). Throws like `cancelBuchung`. */
export async function cancelForPerson(
  db: Database,
  { akteur, linkId, now }: { akteur: Verwalter; linkId: string; now: Date },
): Promise<void> {
  await cancelBuchung(db, { akteur, zugang: await requireZugangOfStaff(db, { akteur, linkId }), now })
}
