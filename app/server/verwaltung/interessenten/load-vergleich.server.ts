import { config } from '#app/server/config/config.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { toDay } from '#app/shared/format/date.ts'
import { fullName } from '#app/shared/konten/full-name.ts'
import { fragenOf, withBuerge } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { isUuid } from '#app/shared/uuid.ts'
import type { AkteFact } from '#app/shared/verwaltung/interessenten/akte.ts'
import type { VergleichView } from '#app/shared/verwaltung/interessenten/vergleich.types.ts'
import { listAngaben, listHaushalte } from './akte.repository.server.ts'
import { toAngabenFacts, toBesichtigungFacts, toHaushaltFacts } from './akte-facts.server.ts'
import { nameOfContact } from './load-akte.server.ts'
import { findWohnung, listBewerbungen } from './vergleich.repository.server.ts'
import { toWbsFacts } from './wbs-facts.server.ts'

const PERSONS_MAX = 50

/**
 * Compares the applicants of a flat in order of application, without rejected ones (AKTE-6).
 * @throws EXPOSE_NICHT_GEFUNDEN
 */
export async function loadVergleich(
  db: Executor,
  { akteur, exposeId, now }: { akteur: Verwalter; exposeId: string; now: Date },
): Promise<VergleichView> {
  const wohnung = isUuid(exposeId) ? await findWohnung(db, exposeId) : null
  if (!wohnung) throw new DomainError('EXPOSE_NICHT_GEFUNDEN', 'Exposé nicht gefunden')
  const reader = { kontoId: akteur.kontoId, now }
  const rows = await listBewerbungen(db, { exposeId, reader, limit: PERSONS_MAX })
  const linkIds = rows.map(({ id }) => id)
  const angaben = Map.groupBy(await listAngaben(db, { linkIds, reader }), ({ linkId }) => linkId)
  const haushalte = new Map((await listHaushalte(db, { linkIds, reader })).map((row) => [row.linkId, row]))
  return {
    exposeId,
    wohnung: [wohnung.kurzcode, wohnung.title].filter(Boolean).join(', '),
    personen: rows.map((row) => {
      const haushalt = haushalte.get(row.id)
      return {
        linkId: row.id,
        name: nameOfContact(row.contact),
        abgesendetAm: row.bewerbungAbgesendetAm?.toISOString() ?? '',
        stage: row.stage,
        state: row.angaben,
        besichtigung: toBesichtigungFacts(row, []).filter(isNoContact),
        haushalt: haushalt ? toHaushaltFacts(haushalt, config.fragen).filter(isFact) : [],
        personen: (angaben.get(row.id) ?? []).map((person) => ({
          id: person.id,
          name: withBuerge(fullName(person), person.rolle),
          facts: [
            ...toAngabenFacts(person, fragenOf(person.rolle, config.fragen)),
            ...toWbsFacts(person, { fragen: fragenOf(person.rolle, config.fragen), today: toDay(now) }),
          ],
        })),
      }
    }),
  }
}

/** Excludes contact details and the motivation text from the comparison. */
const isNoContact = ({ label }: AkteFact) => label !== 'Mobil' && label !== 'E-Mail'
const isFact = ({ label }: AkteFact) => label !== 'Motivation'
