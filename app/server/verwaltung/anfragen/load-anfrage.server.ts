import { anfrageNotFound } from '#app/server/anfragen/anfrage-not-found.server.ts'
import { findAnfrageEntry } from '#app/server/anfragen/load-dashboard.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { contactOf } from '#app/server/termine/zugang/besucher.server.ts'
import { loadTerminLinks } from '#app/server/termine/zugang/load-termin-links.server.ts'
import { deliveryState } from '#app/server/verwaltung/nachrichten/delivery-state.server.ts'
import type { StaffStatus } from '#app/shared/anfragen/anfrage.status.ts'
import { isFragebogenComplete, openSteps } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { toDay } from '#app/shared/format/date.ts'
import { kaufprofilFacts } from '#app/shared/kaufprofil/kaufprofil-options.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { reservationDays } from '#app/shared/mietangebot/mietangebot.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type {
  AnfrageChange,
  AnfrageView,
  FragebogenPerson,
  PossibleStatus,
} from '#app/shared/verwaltung/anfragen/anfrage-view.ts'
import { isDecided, isStaffStatus, isStepBack } from '#app/shared/verwaltung/anfragen/status-change.ts'
import type { Decision } from '#app/shared/verwaltung/interessenten/akte-paths.ts'
import { fristDays } from '#app/shared/zusage/zusage.ts'
import { toHistory } from './anfrage-history.server.ts'
import {
  findAnfrageRow,
  listBookings,
  listFragebogenProgress,
  listHistory,
  listMessages,
  listNotizen,
  listOthers,
  listStatusOptions,
  listViewings,
} from './anfrage-view.repository.server.ts'
import { loadReservation } from './mietangebot/mietangebot.server.ts'
import { planStatusChange } from './plan-status-change.server.ts'
import { previewStatusChange } from './preview-status-change.server.ts'
import { listPersonen, listSameIds } from './same-person.repository.server.ts'
import { listLinksToChange } from './status-change.repository.server.ts'
import { listPossible } from './status-refusal.server.ts'
import { loadZusageStand } from './zusage/change-zusage.server.ts'
import { defaultTerms } from './zusage/zusage-terms.server.ts'

type AnfrageRow = NonNullable<Awaited<ReturnType<typeof findAnfrageRow>>>

/**
 * Loads the staff's page of an inquiry (ANFRAGESEITE-1).
 * @throws ANFRAGE_NICHT_GEFUNDEN
 */
export async function loadAnfrage(
  db: Executor,
  { akteur, linkId, now }: { akteur: Verwalter; linkId: string; now: Date },
): Promise<AnfrageView> {
  const row = isUuid(linkId) ? await findAnfrageRow(db, linkId) : null
  const [toChange] = row ? await listLinksToChange(db, [linkId]) : []
  const termin = row && (await loadTerminLinks(db, { linkIds: [linkId], now })).get(linkId)
  if (!row || !toChange || !termin) throw anfrageNotFound()
  const { buchung } = termin
  const contact = contactOf(termin.link)
  const options = await listStatusOptions(db)
  const bookings = await listBookings(db, { linkId, now })
  const booking = { ahead: buchung !== null && !buchung.past, past: buchung?.past ?? false, rival: false }
  const isOpen = row.zurueckgezogenAm === null
  const possible = isOpen ? listPossible(toChange, booking) : []
  const isPromised = toChange.statusKey === 'zusage'
  const [planned] = await planStatusChange(db, { ids: [linkId], status: 'zusage', now })
  return {
    id: row.id,
    stand: toStand(row),
    profilId: row.profilId,
    name: contact.name,
    phone: contact.phone,
    email: contact.email,
    unconfirmedPhone: row.profilPhone === contact.phone ? null : row.profilPhone,
    kontoSince: row.konto?.createdAt?.toISOString() ?? null,
    isLocked: row.konto !== null && row.konto.gesperrtAm !== null,
    withdrawnAt: row.zurueckgezogenAm?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    expose: { ...row.expose, titel: row.expose.titel.trim() },
    status: options.find(({ statusKey }) => statusKey === toChange.statusKey) ?? null,
    anmerkung: row.anmerkung,
    kundenanmerkung: row.kundenanmerkung,
    profil: toProfil(row),
    kaufprofil: toKaufprofil(row),
    hasApplied: row.bewerbungAbgesendetAm !== null,
    reservation: await loadReservation(db, { linkId, now }),
    reservationDays: reservationDays(toDay(now)),
    zusage: await loadZusageStand(db, { linkId, exposeId: toChange.exposeId, now }),
    zusageFrist: { usual: defaultTerms(now).frist.toISOString(), ...fristDays(now) },
    fragebogen: await loadFragebogen(db, row),
    bookings,
    viewings: await listViewings(db, linkId),
    messages: await loadMessages(db, { bezugIds: [linkId, row.inquiryId, ...bookings.map(({ id }) => id)], now }),
    history: toHistory(await listHistory(db, linkId), { createdAt: row.createdAt, options }),
    notizen: (await listNotizen(db, linkId)).map(({ id, text, kontoId, createdAt, ...author }) => ({
      id,
      text,
      who: fullName(author) || 'Gelöschtes Konto',
      isOwn: kontoId === akteur.kontoId,
      at: createdAt.toISOString(),
    })),
    others: await loadOthers(db, row),
    same: await loadSame(db, row.profilId),
    possible: options.flatMap((option): PossibleStatus[] => {
      const { statusKey } = option
      // A promise can only be withdrawn by a decision.
      if (!isStaffStatus(statusKey) || isDecided(statusKey) || isPromised) return []
      return possible.includes(statusKey) ? [{ key: statusKey, option }] : []
    }),
    decidable: listDecisions(possible, isPromised),
    holder: planned?.holder ?? null,
    entry: isOpen ? await findAnfrageEntry(db, { linkId, now }) : null,
  }
}

function listDecisions(possible: readonly StaffStatus[], isPromised: boolean): Decision[] {
  const zusage: Decision[] = isPromised ? ['zurueck'] : possible.includes('zusage') ? ['zusage'] : []
  return possible.includes('abgesagt') ? [...zusage, 'absage'] : zusage
}

/** Previews a change of status with its messages; null if the change is impossible. */
export async function loadAnfrageChange(
  db: Executor,
  { linkId, from, status, now }: { linkId: string; from: string | null; status: StaffStatus; now: Date },
): Promise<AnfrageChange | null> {
  const { reading } = await previewStatusChange(db, { ids: [linkId], status, anmerkung: null, now })
  if (!reading) return null
  const { entry, mail, sms, free } = reading
  return { status, entry, words: { mail, sms }, free, isStepBack: isStepBack(from, status) }
}

function toProfil({ profil }: AnfrageRow): AnfrageView['profil'] {
  return profil?.updatedAt ? { ...profil, changedAt: profil.updatedAt.toISOString() } : null
}

function toKaufprofil({ kaufprofil }: AnfrageRow): AnfrageView['kaufprofil'] {
  const facts = kaufprofilFacts(kaufprofil)
  if (!kaufprofil?.updatedAt || facts.length === 0) return null
  return { facts, changedAt: kaufprofil.updatedAt.toISOString() }
}

async function loadFragebogen(db: Executor, row: AnfrageRow): Promise<FragebogenPerson[]> {
  if (row.profilId === null || row.expose.verkauf) return []
  // Household members are hidden before an application for this flat (AKTE-2).
  const withNames = row.bewerbungAbgesendetAm !== null
  const rows = await listFragebogenProgress(db, { profilId: row.profilId, withNames })
  return rows.map((person) => ({
    id: person.id,
    rolle: person.rolle,
    name: fullName(person) || null,
    openSteps: openSteps(person),
    isComplete: isFragebogenComplete(person),
    dokumente: person.dokumente,
  }))
}

async function loadMessages(
  db: Executor,
  { bezugIds, now }: { bezugIds: readonly string[]; now: Date },
): Promise<AnfrageView['messages']> {
  const rows = await listMessages(db, bezugIds)
  return rows.map(({ id, art, betreff, createdAt, ...progress }) => ({
    id,
    kind: art,
    betreff,
    at: createdAt.toISOString(),
    ...deliveryState(progress, now),
  }))
}

async function loadOthers(db: Executor, { id: linkId, profilId }: AnfrageRow): Promise<AnfrageView['others']> {
  if (profilId === null) return []
  const rows = await listOthers(db, { linkId, profilId })
  return rows.map(({ id, titel, nummer, status, createdAt, isOwn, ...person }) => ({
    id,
    titel: titel.trim(),
    nummer,
    status,
    at: createdAt.toISOString(),
    withName: isOwn ? null : fullName(person) || 'einer Person ohne Namen',
  }))
}

async function loadSame(db: Executor, profilId: string | null): Promise<AnfrageView['same']> {
  const found = profilId === null ? [] : await listSameIds(db, profilId)
  if (found.length === 0) return []
  const of = new Map(found.map((same) => [same.id, same]))
  return (await listPersonen(db, [...of.keys()])).map(({ id, phone, email, createdAt, anfragen, ...person }) => ({
    profilId: id,
    name: fullName(person) || 'Person ohne Namen',
    phone,
    email,
    anfragen,
    since: createdAt.toISOString(),
    reasons: of.get(id)?.reasons ?? [],
    isLinked: of.get(id)?.isLinked ?? false,
  }))
}
