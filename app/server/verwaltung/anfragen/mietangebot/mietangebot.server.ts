import { anfrageUrl } from '#app/server/anfragen/anfrage-address.server.ts'
import { anfrageNotFound } from '#app/server/anfragen/anfrage-not-found.server.ts'
import { toMailWohnung } from '#app/server/anfragen/to-mail-wohnung.server.ts'
import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import { type System, systemAkteur, type Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { mietangebotEndedSms, mietangebotSms } from '#app/server/nachrichten/anfrage-sms-texts.server.ts'
import { queuePush } from '#app/server/nachrichten/push/queue-push.server.ts'
import { queueToPerson } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { anfragePush } from '#app/server/termine/anfrage-push.server.ts'
import { contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import { loadTerminLinks } from '#app/server/termine/zugang/load-termin-links.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isForSale, isZuHaben } from '#app/shared/exposes/expose.status.ts'
import { date, toDay } from '#app/shared/format/date.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { missingFigures, reservationDays } from '#app/shared/mietangebot/mietangebot.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { ReservationView } from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import type { ProtokollAktion } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import {
  endMietangebot,
  findOpenMietangebot,
  findReservation,
  insertMietangebot,
  listExpired,
  lockLinkToOffer,
  markAnswered,
  updateReservation,
} from './mietangebot.repository.server.ts'

const OFFERS_PER_RUN = 100

type LinkToOffer = NonNullable<Awaited<ReturnType<typeof lockLinkToOffer>>>
type Offer = { akteur: Verwalter; linkId: string; bis: string; now: Date }

const impossible = (text: string) => new DomainError('MIETANGEBOT_UNMOEGLICH', text)

/**
 * Offers the flat to an applicant and reserves it until the end of the day `bis` (MIETANGEBOT-1). A second offer to the
 * same applicant changes the date.
 * @throws ANFRAGE_NICHT_GEFUNDEN; KONTO_GESPERRT if the account of the applicant is suspended
 * @throws MIETANGEBOT_UNMOEGLICH if date, inquiry or flat do not allow it; the message gives the reason
 */
export async function offerMietangebot(db: Database, { akteur, linkId, bis, now }: Offer): Promise<void> {
  const today = toDay(now)
  const { first, last } = reservationDays(today)
  if (bis < first || bis > last) {
    throw impossible(`Bitte wählen Sie einen Tag vom ${date(first)} bis zum ${date(last)}.`)
  }
  // The job may not have ended the flat's previous offer yet.
  await endExpiredMietangebote(db, { akteur: systemAkteur('mietangebote'), now })
  await db.transaction(async (tx) => {
    const link = await lockLink(tx, linkId)
    const open = await findOpenMietangebot(tx, { exposeId: link.expose.id })
    requirePossible(link, { isOwn: open?.linkId === linkId, reservedUntil: open?.bis ?? null })
    const { id: exposeId, status: statusVorher } = link.expose
    if (open) await updateReservation(tx, { linkId, bis })
    else await insertMietangebot(tx, { linkId, exposeId, kontoId: akteur.kontoId, bis, statusVorher, now })
    await markAnswered(tx, { linkId, now })
    await tell(tx, { linkId, kind: 'mietangebot', bis, now })
    const vorher = open && { reserviertBis: open.bis }
    await record(tx, {
      akteur,
      linkId,
      link,
      aktion: 'mietangebot.gemacht',
      vorher,
      nachher: { reserviertBis: bis },
      now,
    })
  })
}

/**
 * Withdraws the offer and ends the reservation. Idempotent.
 * @throws ANFRAGE_NICHT_GEFUNDEN
 */
export async function withdrawMietangebot(db: Database, { akteur, linkId, now }: Omit<Offer, 'bis'>): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await lockLink(tx, linkId)
    const bis = await endMietangebot(tx, { linkId, now })
    if (bis === null) return
    await tell(tx, { linkId, kind: 'mietangebot-zurueckgezogen', bis, now })
    await record(tx, {
      akteur,
      linkId,
      link,
      aktion: 'mietangebot.zurueckgezogen',
      vorher: { reserviertBis: bis },
      now,
    })
  })
}

/** Returns null if the flat is not reserved for this applicant today. */
export async function loadReservation(
  db: Executor,
  { linkId, now }: { linkId: string; now: Date },
): Promise<ReservationView | null> {
  const row = await findReservation(db, { linkId, today: toDay(now) })
  return row && { bis: row.bis, who: fullName(row) || 'Gelöschtes Konto', at: row.createdAt.toISOString() }
}

/** Ends the offers whose last day is over (MIETANGEBOT-3). Several servers may run it at the same time. */
export async function endExpiredMietangebote(
  db: Database,
  { akteur, now }: { akteur: System; now: Date },
): Promise<void> {
  const expired = await listExpired(db, { today: toDay(now), limit: OFFERS_PER_RUN })
  for (const { linkId } of expired) {
    await db.transaction(async (tx) => {
      const link = await lockLinkToOffer(tx, linkId)
      const bis = link && (await endMietangebot(tx, { linkId, now }))
      if (!bis) return
      await record(tx, { akteur, linkId, link, aktion: 'mietangebot.abgelaufen', vorher: { reserviertBis: bis }, now })
    })
  }
}

async function lockLink(tx: Transaction, linkId: string): Promise<LinkToOffer> {
  const link = isUuid(linkId) ? await lockLinkToOffer(tx, linkId) : null
  if (!link) throw anfrageNotFound()
  return link
}

function requirePossible(
  { zurueckgezogenAm, absageAm, isKontoLocked, expose }: LinkToOffer,
  { isOwn, reservedUntil }: { isOwn: boolean; reservedUntil: string | null },
): void {
  if (isForSale(expose.status)) throw impossible('Ein Mietangebot ist nur für Mietwohnungen möglich.')
  if (zurueckgezogenAm) throw impossible('Diese Anfrage ist zurückgezogen. Ein Mietangebot ist nicht mehr möglich.')
  if (absageAm) throw impossible('Dieser Person haben wir schon abgesagt. Nehmen Sie die Absage zuerst zurück.')
  if (isKontoLocked) throw new DomainError('KONTO_GESPERRT', 'Das Konto dieser Person ist gesperrt.')
  if (!isOwn && reservedUntil !== null) {
    throw impossible(`Diese Wohnung ist mit einem anderen Mietangebot bis zum ${date(reservedUntil)} reserviert.`)
  }
  if (!isOwn && !isZuHaben(expose.status)) {
    throw impossible('Diese Wohnung ist vermietet oder reserviert. Ändern Sie zuerst den Status im Exposé.')
  }
  const missing = missingFigures(expose)
  if (missing !== null) throw impossible(`Im Exposé fehlt, was das Amt wissen will: ${missing}. Bitte ergänzen Sie es.`)
}

type News = { linkId: string; kind: 'mietangebot' | 'mietangebot-zurueckgezogen'; bis: string; now: Date }

async function tell(tx: Transaction, { linkId, kind, bis, now }: News): Promise<void> {
  const link = (await loadTerminLinks(tx, { linkIds: [linkId], now })).get(linkId)?.link
  if (!link || link.gesperrtAm) return
  const { kontoId, vorname, email, phone } = contactOf(link)
  const wohnung = toMailWohnung({ id: link.exposeId, ...link.expose })
  await queueToPerson(tx, {
    to: { email, phone },
    kontoId,
    bezug: { kind: 'anfrage_expose', id: linkId },
    template: { name: kind, daten: { vorname, wohnung, bis, url: anfrageUrl({ linkId, kontoId }) } },
    sms: kind === 'mietangebot' ? mietangebotSms({ wohnung, bis }) : mietangebotEndedSms({ wohnung }),
    now,
  })
  await queuePush(tx, { news: anfragePush(link), now })
}

type Entry = {
  akteur: Verwalter | System
  linkId: string
  link: LinkToOffer
  aktion: ProtokollAktion
  vorher?: { reserviertBis: string } | null
  nachher?: { reserviertBis: string }
  now: Date
}

async function record(tx: Transaction, { akteur, linkId, link, aktion, vorher, nachher, now }: Entry): Promise<void> {
  const objekt = { art: 'anfrage', id: linkId } as const
  await recordProtokoll(tx, { akteur, entries: [{ aktion, objekt, personId: link.profilId, vorher, nachher }], now })
}
