import type { Database, Executor, Transaction } from '#app/server/db/database.server.ts'
import { logSecurity } from '#app/server/konten/sicherheit/sicherheits-ereignis.server.ts'
import type { Administrator } from '#app/server/konten/sitzung/akteur.server.ts'
import { requireOpenSitzung, requirePasswort } from '#app/server/konten/sitzung/sign-in-again.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { isVerwaltung } from '#app/shared/konten/konto-summary.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { ROLLE_NAMES, type TeamRolle, type TeamRow } from '#app/shared/verwaltung/team/team.ts'
import { lockActiveAdministratoren } from './administratoren.repository.server.ts'
import { dropZweiterFaktor, endSitzungen, lockAccess, setRolle, unlockAccess } from './change-access.server.ts'
import { isLastAdministrator, lastAdministrator } from './last-administrator.server.ts'
import { listKontoRows, lockManagedKonto, type ManagedKonto } from './manage-konto.repository.server.ts'
import { tellAdministratoren } from './tell-administratoren.server.ts'

const TEAM_MAX = 500

export async function listTeam(db: Executor): Promise<TeamRow[]> {
  const rows = await listKontoRows(db, { rollen: ['administrator', 'operator'], limit: TEAM_MAX })
  return rows.flatMap(({ id, email, rolle, gesperrtAm, hasZweiterFaktor, zuletztAktivAm, ...person }) =>
    rolle === 'applicant'
      ? []
      : [
          {
            id,
            name: fullName(person) || 'Ohne Namen',
            email: email ?? '',
            rolle,
            hasZweiterFaktor,
            isLocked: gesperrtAm !== null,
            lastActive: zuletztAktivAm === null ? null : new Date(zuletztAktivAm).toISOString(),
          },
        ],
  )
}

export async function loadTeamMember(db: Executor, { kontoId }: { kontoId: string }): Promise<TeamRow> {
  const row = (await listTeam(db)).find(({ id }) => id === kontoId)
  if (!row) throw unknownMember()
  return row
}

/** `passwort` is the administrator's own password, required to change access (KONTO-7, TEAM-5). */
type Order = { akteur: Administrator; kontoId: string; passwort: string | null; now: Date }

/**
 * Changes a member's role and ends the member's sessions (TEAM-3).
 * @throws LETZTER_ADMINISTRATOR if the member is the last active administrator
 * @throws PASSWORT_FALSCH, ANMELDUNG_ZU_ALT, LimitError, SITZUNG_BEENDET, NUR_ADMINISTRATION, KONTO_UNBEKANNT
 */
export async function changeTeamRolle(
  db: Database,
  { akteur, kontoId, rolle, passwort, now }: Order & { rolle: TeamRolle },
): Promise<void> {
  await manage(db, { akteur, kontoId, passwort, now }, async (tx, { konto, administratoren }) => {
    if (rolle !== 'administrator' && isLastAdministrator(konto, administratoren)) throw lastAdministrator()
    if (konto.rolle === rolle) return null
    await setRolle(tx, { akteur, konto, rolle, now })
    return [
      'Rolle',
      `${ROLLE_NAMES[konto.rolle === 'administrator' ? 'administrator' : 'operator']} → ${ROLLE_NAMES[rolle]}`,
    ]
  })
  logSecurity({ ereignis: 'rolle', result: rolle, kontoId }, { akteur, now })
}

/** Suspends a member: ends sessions, links, streams and the calendar feed (TEAM-4). Throws like `changeTeamRolle`. */
export async function lockTeamMember(db: Database, { akteur, kontoId, passwort, now }: Order): Promise<void> {
  await manage(db, { akteur, kontoId, passwort, now }, async (tx, { konto, administratoren }) => {
    if (isLastAdministrator(konto, administratoren)) throw lastAdministrator()
    await lockAccess(tx, { akteur, konto, now })
    return ['Zugang', 'gesperrt']
  })
  logSecurity({ ereignis: 'konto', result: 'gesperrt', kontoId }, { akteur, now })
}

/** Ends all sessions of a member (TEAM-7). Throws like `unlockTeamMember`. */
export async function signOutTeamMember(db: Database, { akteur, kontoId, passwort, now }: Order): Promise<void> {
  await manage(db, { akteur, kontoId, passwort, now }, async (tx, { konto }) => {
    await endSitzungen(tx, { akteur, konto, now })
    return ['Sitzungen', 'alle beendet']
  })
  logSecurity({ ereignis: 'sitzungen', result: 'alle-beendet', kontoId }, { akteur, now })
}

/** Ends a member's suspension. Throws like `changeTeamRolle` except LETZTER_ADMINISTRATOR. */
export async function unlockTeamMember(db: Database, { akteur, kontoId, passwort, now }: Order): Promise<void> {
  await manage(db, { akteur, kontoId, passwort, now }, async (tx, { konto }) => {
    await unlockAccess(tx, { akteur, konto, now })
    return ['Zugang', 'wieder offen']
  })
  logSecurity({ ereignis: 'konto', result: 'entsperrt', kontoId }, { akteur, now })
}

/** @throws KEIN_ZWEITER_FAKTOR if the member has no second factor; the errors of `unlockTeamMember` */
export async function resetTeamFaktor(db: Database, { akteur, kontoId, passwort, now }: Order): Promise<void> {
  await manage(db, { akteur, kontoId, passwort, now }, async (tx, { konto }) => {
    await dropZweiterFaktor(tx, { akteur, konto, now })
    return ['Zweiter Faktor', 'zurückgesetzt']
  })
  logSecurity({ ereignis: 'zweiter-faktor', result: 'ausgeschaltet', kontoId }, { akteur, now })
}

type Managed = { konto: ManagedKonto; administratoren: readonly string[] }

/** Text of a change in the mail to all administrators; null if nothing changed. */
type ProtokollChange = [what: string, text: string] | null

/**
 * Checks the password, then runs `change` under a lock, so that administrators cannot demote each other concurrently.
 * The slow password check comes before the lock.
 */
async function manage(
  db: Database,
  { akteur, kontoId, passwort, now }: Order,
  change: (tx: Transaction, managed: Managed) => Promise<ProtokollChange>,
): Promise<void> {
  await requirePasswort(db, { akteur, passwort, now })
  await db.transaction(async (tx) => {
    const administratoren = await requireStillAdministrator(tx, akteur)
    const konto = isUuid(kontoId) ? await lockManagedKonto(tx, kontoId) : null
    if (!konto || !isVerwaltung(konto)) throw unknownMember()
    const outcome = await change(tx, { konto, administratoren })
    if (outcome === null) return
    const changes = [['Konto', konto.email ?? 'ohne Adresse'], outcome] as const
    const besides = konto.rolle === 'administrator' && konto.email !== null ? { besides: konto.email } : {}
    await tellAdministratoren(tx, { akteur, changes, ...besides, now })
  })
}

/** @throws NUR_ADMINISTRATION if the actor is no active administrator any more; SITZUNG_BEENDET */
export async function requireStillAdministrator(tx: Transaction, akteur: Administrator): Promise<string[]> {
  const administratoren = await lockActiveAdministratoren(tx)
  if (!administratoren.includes(akteur.kontoId)) {
    throw new DomainError('NUR_ADMINISTRATION', 'Das darf nur die Administration.')
  }
  await requireOpenSitzung(tx, akteur)
  return administratoren
}

const unknownMember = () => new DomainError('KONTO_UNBEKANNT', 'Diese Person gehört nicht zum Team.')
