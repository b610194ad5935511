import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { findLockEnd } from '#app/server/konten/limit/lock.server.ts'
import { canUpload, dokumenteProgress, isFragebogenComplete, openSteps } from '#app/shared/bewerbung/bewerbung-parts.ts'
import type {
  FragebogenPerson,
  FragebogenView,
  JoinedName,
  NewBeitritte,
  OwnPerson,
} from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { teilenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { fragenOf } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { unlessUnreadable } from '../dokumente/unless-unreadable.server.ts'
import { countPersonen } from '../personen/person.repository.server.ts'
import { invitationOf } from '../teilen/find-invitation.server.ts'
import { toJoinedName } from '../teilen/joined-name.server.ts'
import { TEILEN_LOCK } from '../teilen/teilen-lock.server.ts'
import {
  findFragebogenRow,
  listFurtherFrageboegen,
  listJoinedKonten,
  listMitmieterRows,
  listOwnDokumente,
  listOwnInteressenten,
} from './fragebogen.repository.server.ts'

type FragebogenRow = NonNullable<Awaited<ReturnType<typeof findFragebogenRow>>>
type MitmieterRow = Awaited<ReturnType<typeof listMitmieterRows>>[number]
type OwnRow = Awaited<ReturnType<typeof listOwnInteressenten>>[number]
type DokumentRow = Awaited<ReturnType<typeof listOwnDokumente>>[number]

/** Finds a Mieterfragebogen of the account; null as `id` means the one joined last (FRAGEBOGEN-1, FRAGEBOGEN-2). */
export async function findFragebogen(
  db: Executor,
  { kontoId, id, now }: { kontoId: string; id: string | null; now: Date },
): Promise<FragebogenView | null> {
  if (id !== null && !isUuid(id)) return null
  const row = await findFragebogenRow(db, { kontoId, fragebogenId: id })
  if (!row) return null
  const own = { kontoId, fragebogenId: row.id }
  const mitmieter = await listMitmieterRows(db, { ...own, isBuerge: row.isBuerge })
  const ownRows = new Map((await listOwnInteressenten(db, own)).map((person) => [person.id, person]))
  const rows = await unlessUnreadable(listOwnDokumente(db, own))
  const dokumente = rows && Map.groupBy(rows, ({ interessentId }) => interessentId)
  const joined = new Map(
    row.isBesitzer ? (await listJoinedKonten(db, own)).map((one) => [one.id, toJoinedName(one)]) : [],
  )
  const toPerson = (person: MitmieterRow): FragebogenPerson => {
    const known = ownRows.get(person.id)
    return known
      ? toOwnPerson(person, known, dokumente && (dokumente.get(person.id) ?? []))
      : toMitmieter(person, row, joined.get(person.id))
  }
  return {
    id: row.id,
    beschreibung: row.beschreibung,
    personen: mitmieter.map(toPerson).sort((a, b) => Number(b.kind === 'own') - Number(a.kind === 'own')),
    // Others may be there whom the account does not see (BUERGE-3).
    isLast: mitmieter.length === 1 && (await countPersonen(db, row.id)) === 1,
    further: (await listFurtherFrageboegen(db, own)).map(({ createdAt, ...other }) => ({
      ...other,
      createdAt: createdAt.toISOString(),
    })),
    besitzer: row.isBesitzer
      ? {
          teilen: {
            url: config.publicUrl + teilenPath(row.teilenId),
            buergeUrl: config.publicUrl + teilenPath(row.teilenId, 'buerge'),
            isActive: row.teilenAktiv,
            usedAt: toIso(row.teilenBenutztAm),
            lockedUntil: toIso(await findLockEnd(db, TEILEN_LOCK, { value: row.teilenId, now })),
          },
          newBeitritte: findNewBeitritte(
            mitmieter.filter(({ id }) => !ownRows.has(id)),
            { ...row, joined },
          ),
        }
      : null,
    buergschaft: row.isBuerge ? await invitationOf(db, row.besitzer) : null,
  }
}

function toOwnPerson(progress: MitmieterRow, person: OwnRow, dokumente: readonly DokumentRow[] | null): OwnPerson {
  const { id, isSelf, vorname, nachname, email, telefon } = person
  return {
    kind: 'own',
    id,
    isSelf,
    rolle: progress.rolle,
    vorname,
    nachname,
    email,
    telefon,
    isComplete: isFragebogenComplete(progress),
    openSteps: openSteps(progress),
    canUpload: canUpload({ ...progress, ...person }),
    dokumente: dokumente && {
      ...dokumenteProgress({ ...person, fragen: fragenOf(progress.rolle, config.fragen) }, dokumente),
      total: dokumente.filter(({ status }) => status !== 'abgelehnt').length,
    },
  }
}

/** Data of a co-tenant: role and completion; for the questionnaire's owner also name and time of joining. */
function toMitmieter(person: MitmieterRow, { isBesitzer }: FragebogenRow, joined = NAMELESS): FragebogenPerson {
  const { id, rolle, beigetretenAm } = person
  return {
    kind: 'mitmieter',
    rolle,
    isComplete: isFragebogenComplete(person),
    removable: isBesitzer ? { id, beigetretenAm: toIso(beigetretenAm), ...joined } : null,
  }
}

type Joined = ReadonlyMap<string, JoinedName>

function findNewBeitritte(
  others: readonly MitmieterRow[],
  { beitritteGesehenAm, joined }: FragebogenRow & { joined: Joined },
): NewBeitritte | null {
  const newOnes = others.flatMap(({ id, rolle, beigetretenAm: at }) =>
    at !== null && (beitritteGesehenAm === null || at > beitritteGesehenAm) ? [{ id, rolle, at: at.getTime() }] : [],
  )
  if (newOnes.length === 0) return null
  return {
    joined: newOnes.map(({ id, rolle }) => ({ ...(joined.get(id) ?? NAMELESS), rolle })),
    until: new Date(Math.max(...newOnes.map(({ at }) => at))).toISOString(),
  }
}

const NAMELESS: JoinedName = { name: '', phoneEnd: null }

const toIso = (instant: Date | null) => instant?.toISOString() ?? null
