import type { Executor } from '#app/server/db/database.server.ts'
import { toFieldsStand } from '#app/server/db/fields-stand.server.ts'
import { countOwnAngebot } from '#app/server/liegenschaften/to-liegenschaft-card.server.ts'
import { loadBilder } from '#app/server/verwaltung/bilder/load-bilder.server.ts'
import { loadWbsQuote } from '#app/server/verwaltung/interessenten/load-wbs-quote.server.ts'
import { findLastChange } from '#app/server/verwaltung/protokoll/find-last-change.server.ts'
import { DomainError } from '#app/shared/domain-error.ts'
import { isUuid } from '#app/shared/uuid.ts'
import {
  type EinheitRow,
  type LiegenschaftView,
  missingOfLiegenschaft,
  toLiegenschaftFields,
} from '#app/shared/verwaltung/liegenschaften/liegenschaft.ts'
import { countFacts, findLiegenschaft, listEinheiten } from './liegenschaft.repository.server.ts'
import { toLiegenschaftValues } from './liegenschaft-values.server.ts'

const EINHEITEN = { few: 12, all: 500 }

/** @throws LIEGENSCHAFT_NICHT_GEFUNDEN */
export async function loadLiegenschaft(
  db: Executor,
  { id, withAllEinheiten, now }: { id: string; withAllEinheiten: boolean; now: Date },
): Promise<LiegenschaftView> {
  const stored = isUuid(id) ? await findLiegenschaft(db, id) : null
  if (!stored) throw new DomainError('LIEGENSCHAFT_NICHT_GEFUNDEN', 'Liegenschaft nicht gefunden')
  const values = toLiegenschaftValues(stored)
  const limit = withAllEinheiten ? EINHEITEN.all : EINHEITEN.few
  const [bilder, einheiten, facts, wbsQuote, card, lastChange] = await Promise.all([
    stored.info ? loadBilder(db, { art: 'liegenschaft', id }) : null,
    listEinheiten(db, { id, limit }),
    countFacts(db, { id, now }),
    loadWbsQuote(db, { propertyId: id }),
    countOwnAngebot(db, id),
    findLastChange(db, { art: 'liegenschaft', id }),
  ])
  return {
    id,
    values,
    stand: toFieldsStand(toLiegenschaftFields(values)),
    isArchiviert: stored.info?.archiviertAm != null,
    bilder,
    missing: missingOfLiegenschaft({ ...values, bilder: bilder?.bilder.length ?? 0 }),
    einheiten: einheiten.map((row): EinheitRow => row),
    einheitenTotal: facts.einheiten,
    wbsQuote,
    facts: {
      wohnungen: values.totalUnits ?? facts.einheiten,
      verfuegbar: facts.verfuegbar,
      vermietet: facts.vermietet,
      anfragen: facts.anfragen,
      nextTermin: facts.termin,
    },
    card,
    lastChange: lastChange && { who: lastChange.who, at: lastChange.at.toISOString() },
  }
}
