import { config } from '#app/server/config/config.server.ts'
import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { isUniqueViolation } from '#app/server/db/postgres-error.server.ts'
import { readEmail } from '#app/server/konten/konto/email-adresse.server.ts'
import { findKontoByEmail, insertKonto } from '#app/server/konten/konto/konto.repository.server.ts'
import { readName, requireProfil } from '#app/server/konten/konto/profil.server.ts'
import { requireLimits } from '#app/server/konten/limit/limits.server.ts'
import { hashPasswort } from '#app/server/konten/passwort/passwort-hash.server.ts'
import { requirePasswortStrength } from '#app/server/konten/passwort/passwort-strength.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import { logAnmeldung, logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Administrator, Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { requirePasswort } from '#app/server/konten/sitzung/sign-in-again.server.ts'
import { type Anmeldung, createSitzung } from '#app/server/konten/sitzung/sitzungen.server.ts'
import { queueEmail } from '#app/server/nachrichten/queue-nachrichten.server.ts'
import { createToken, hashToken } from '#app/server/secrets/secrets.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isVerwaltung } from '#app/shared/konten/konto-summary.ts'
import { DAY_MS } from '#app/shared/time.ts'
import type { ProtokollAktion } from '#app/shared/verwaltung/protokoll/protokoll-aktion.ts'
import {
  EINLADUNG_DAYS,
  type EinladungRow,
  einladungPath,
  ROLLE_NAMES,
  type TeamRolle,
} from '#app/shared/verwaltung/team/team.ts'
import {
  deleteEinladung,
  type EinladungEntry,
  findOpenEinladung,
  insertEinladung,
  listEinladungRows,
  takeEinladung,
  updateEinladung,
} from './einladung.repository.server.ts'
import { requireStillAdministrator } from './team.server.ts'
import { tellAdministratoren } from './tell-administratoren.server.ts'

const TERM_MS = EINLADUNG_DAYS * DAY_MS

/** Returns the same error for used, expired, withdrawn and invented links (TEAM-2). */
const einladungInvalid = () =>
  new DomainError(
    'EINLADUNG_UNGUELTIG',
    'Diese Einladung gilt nicht mehr. Bitte lassen Sie sich von der Administration eine neue senden.',
  )
const einladungGone = () =>
  new DomainError('EINLADUNG_UNGUELTIG', 'Diese Einladung gibt es nicht mehr: Sie wurde angenommen oder zurückgezogen.')

/** Lists invitations that were neither accepted nor withdrawn, including expired ones. */
export async function listEinladungen(db: Executor, { now }: { now: Date }): Promise<EinladungRow[]> {
  const rows = await listEinladungRows(db)
  return rows.map(({ id, email, rolle, laeuftAbAm }) => ({
    id,
    email,
    rolle,
    validUntil: laeuftAbAm.toISOString(),
    hasExpired: laeuftAbAm <= now,
  }))
}

/**
 * Invites a member of staff. Refuses applicants' addresses: one account never serves both purposes (TEAM-2).
 * @throws KONTO_VORHANDEN if the address has an account
 * @throws EMAIL_UNGUELTIG, PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, LimitError, NUR_ADMINISTRATION, SITZUNG_BEENDET
 */
export async function inviteVerwalter(
  db: Database,
  {
    akteur,
    rolle,
    passwort,
    now,
    ...typed
  }: { akteur: Administrator; email: string; rolle: TeamRolle; passwort: string | null; now: Date },
): Promise<void> {
  const email = readEmail(typed.email)
  await requirePasswort(db, { akteur, passwort, now })
  await requireEinladungLimit(db, { akteur, email, now })
  try {
    await db.transaction(async (tx) => {
      await requireStillAdministrator(tx, akteur)
      await requireNoKonto(tx, email)
      const token = createToken()
      const values = { email, rolle, tokenHash: hashToken(token), laeuftAbAm: new Date(now.getTime() + TERM_MS) }
      const { id } = await insertEinladung(tx, { ...values, createdAt: now })
      await send(tx, { email, rolle, token, now })
      await record(tx, { akteur, aktion: 'einladung.gesendet', einladung: { id, rolle }, now })
      await tell(tx, { akteur, einladung: { email, rolle }, what: 'Eingeladen', now })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new DomainError('KONTO_VORHANDEN', 'Diese Adresse ist schon eingeladen. Erneuern Sie die Einladung.')
  }
}

/** @throws EINLADUNG_UNGUELTIG, PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, LimitError, NUR_ADMINISTRATION, SITZUNG_BEENDET */
export async function renewEinladung(
  db: Database,
  { akteur, id, passwort, now }: Order & { passwort: string | null },
): Promise<void> {
  await requirePasswort(db, { akteur, passwort, now })
  const open = (await listEinladungRows(db)).find((row) => row.id === id)
  if (!open) throw einladungGone()
  await requireEinladungLimit(db, { akteur, email: open.email, now })
  await db.transaction(async (tx) => {
    await requireStillAdministrator(tx, akteur)
    const token = createToken()
    const laeuftAbAm = new Date(now.getTime() + TERM_MS)
    const einladung = await updateEinladung(tx, { id, tokenHash: hashToken(token), laeuftAbAm })
    if (!einladung) throw einladungGone()
    await send(tx, { ...einladung, token, now })
    await record(tx, { akteur, aktion: 'einladung.erneuert', einladung, now })
    await tell(tx, { akteur, einladung, what: 'Einladung erneuert', now })
  })
}

/** @throws EINLADUNG_UNGUELTIG if the invitation is accepted or withdrawn; NUR_ADMINISTRATION, SITZUNG_BEENDET */
export async function revokeEinladung(db: Database, { akteur, id, now }: Order): Promise<void> {
  await db.transaction(async (tx) => {
    await requireStillAdministrator(tx, akteur)
    const einladung = await deleteEinladung(tx, id)
    if (!einladung) throw einladungGone()
    await record(tx, { akteur, aktion: 'einladung.zurueckgezogen', einladung, now })
  })
}

type Order = { akteur: Administrator; id: string; now: Date }

/** Reads an invitation without consuming it, since mail scanners open links too. Null if the invitation is invalid. */
export async function findEinladung(
  db: Executor,
  { token, now }: { token: string; now: Date },
): Promise<{ email: string; rolle: TeamRolle } | null> {
  const einladung = await findOpenEinladung(db, { tokenHash: hashToken(token), now })
  return einladung && { email: einladung.email, rolle: einladung.rolle }
}

/** @throws EINLADUNG_UNGUELTIG, FEHLENDE_DATEN, NAME_ZU_LANG, PASSWORT_ZU_SCHWACH, KONTO_VORHANDEN */
export async function acceptEinladung(
  db: Database,
  {
    akteur,
    token,
    passwort,
    now,
    ...name
  }: { akteur: Besucher; token: string; vorname: string; nachname: string; passwort: string; now: Date },
): Promise<Anmeldung> {
  const tokenHash = hashToken(token)
  const open = await findOpenEinladung(db, { tokenHash, now })
  if (!open) {
    logSecurity({ ereignis: 'link', result: 'fehlgeschlagen', kontoId: null }, { akteur, now })
    throw einladungInvalid()
  }
  const { vorname, nachname } = readName(name)
  requirePasswortStrength(passwort, {
    person: { rolle: open.rolle, vorname, nachname, email: open.email, emailNeu: null, phone: null },
  })
  const passwortHash = await hashPasswort(passwort)
  try {
    const { kontoId, anmeldung } = await db.transaction(async (tx) => {
      const einladung = await takeEinladung(tx, { tokenHash, now })
      if (!einladung) throw einladungInvalid()
      const { email, rolle } = einladung
      const daten = { first_name: vorname, last_name: nachname }
      const since = { emailBestaetigtAm: now, passwortGeaendertAm: now }
      const { id: kontoId } = await insertKonto(tx, { email, rolle, passwortHash, daten, ...since })
      await requireProfil(tx, { kontoId })
      const objekt = { art: 'konto', id: kontoId } as const
      const entry = { aktion: 'einladung.angenommen', objekt, nachher: { rolle } } as const
      await recordProtokoll(tx, { akteur, entries: [entry], now })
      return { kontoId, anmeldung: await createSitzung(tx, { kontoId, akteur, now }) }
    })
    logSecurity({ ereignis: 'konto', result: 'angelegt', kontoId }, { akteur, now })
    logAnmeldung(anmeldung, 'einladung', { akteur, now })
    return anmeldung
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new DomainError('KONTO_VORHANDEN', 'Zu dieser E-Mail-Adresse gibt es inzwischen ein Konto.')
  }
}

async function requireNoKonto(tx: Transaction, email: string): Promise<void> {
  const konto = await findKontoByEmail(tx, email)
  if (!konto) return
  throw new DomainError(
    'KONTO_VORHANDEN',
    isVerwaltung(konto)
      ? 'Diese Person gehört schon zum Team.'
      : 'Zu dieser Adresse gibt es ein Bewerberkonto. Bitte laden Sie mit einer anderen Adresse ein, etwa der dienstlichen.',
  )
}

function requireEinladungLimit(
  db: Database,
  { akteur, email, now }: { akteur: Administrator; email: string; now: Date },
): Promise<void> {
  const limits = [{ name: 'mailProPerson', value: `einladung ${email}` }] as const
  return requireLimits(db, limits, { was: 'Einladungen', kontoId: akteur.kontoId, akteur, now })
}

type EinladungNotice = {
  akteur: Administrator
  einladung: Pick<EinladungEntry, 'email' | 'rolle'>
  what: string
  now: Date
}

function tell(tx: Transaction, { akteur, einladung: { email, rolle }, what, now }: EinladungNotice): Promise<void> {
  return tellAdministratoren(tx, { akteur, changes: [[what, `${email}, ${ROLLE_NAMES[rolle]}`]], now })
}

type Letter = { email: string; rolle: TeamRolle; token: string; now: Date }

async function send(tx: Transaction, { email, rolle, token, now }: Letter): Promise<void> {
  const url = `${config.publicUrl}${einladungPath(token)}`
  const template = { name: 'team-einladung', daten: { url, rolle, validDays: EINLADUNG_DAYS } } as const
  await queueEmail(tx, { an: email, kontoId: null, bezug: null, template, now })
}

type Recorded = {
  akteur: Administrator
  aktion: ProtokollAktion
  einladung: Pick<EinladungEntry, 'id' | 'rolle'>
  now: Date
}

async function record(tx: Transaction, { akteur, aktion, einladung: { id, rolle }, now }: Recorded): Promise<void> {
  const entry = { aktion, objekt: { art: 'einladung', id }, nachher: { rolle } } as const
  await recordProtokoll(tx, { akteur, entries: [entry], now })
}
