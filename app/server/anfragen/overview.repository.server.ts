import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { ownFragebogen } from '#app/server/anfragen/bewerbung/bewerbung.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { kaufprofile } from '#app/server/db/schema/kaufprofile.ts'
import {
  countsFor,
  mieterfragebogenInteressenten as interessenten,
  isEinkommenOpen,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { gespeicherteSuchen } from '#app/server/db/schema/suchen.ts'
import { besichtigungen } from '#app/server/db/schema/termine.ts'
import { Statements, UNNAMED } from '#app/server/db/statements.server.ts'
import { isForSale } from '#app/server/exposes/expose-conditions.repository.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { FRAGEBOGEN_STEPS } from '#app/shared/bewerbung/fragebogen-steps.ts'

const VALUE = { kontoId: sql.placeholder('kontoId') }

export async function requireOverviewRow(db: Executor, { kontoId }: { kontoId: string }) {
  const [row] = await OVERVIEW.get(db, '', () => prepareOverview(db)).execute({ kontoId })
  if (!row) throw new Error('An aggregate answers one row.')
  return row
}

/** Number of completed steps. Must count in the same way as `openSteps`. */
const filledSteps = sql`(cardinality(${interessenten.completedSteps})
  - (${isEinkommenOpen} and 3 = any(${interessenten.completedSteps}))::int)`

const OVERVIEW = new Statements<ReturnType<typeof prepareOverview>>()

function prepareOverview(db: Executor) {
  const isOwn = or(eq(interessenten.profileId, VALUE.kontoId), eq(interessenten.besitzer, VALUE.kontoId))
  const fragebogen = db
    .select({
      personen: sql<number>`(count(*) filter (where ${isOwn}))::int`.as('personen'),
      steps: sql<number>`coalesce(sum(${filledSteps}) filter (where ${isOwn}), 0)::int`.as('schritte'),
      openOthers: sql<number>`(count(*) filter (where (${isOwn}) is not true
        and not (${interessenten.manuallyCompleted} and ${filledSteps} = ${FRAGEBOGEN_STEPS.length})))::int`.as(
        'offene_mitmieter',
      ),
    })
    .from(interessenten)
    .where(and(eq(interessenten.mieterfragebogenId, ownFragebogen(db, VALUE.kontoId)), countsFor(VALUE.kontoId)))
    .as('fragebogen')
  const seen = db
    .select({
      count: sql<number>`count(*)::int`.as('anzahl'),
      open: sql<number>`(count(*) filter (where not ${besichtigungen.rueckmeldung}
        and ${exposeInquiryExposes.statusOptionId} is distinct from ${ANFRAGE_STATUS.abgesagt.id}))::int`.as('offen'),
    })
    .from(besichtigungen)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, besichtigungen.exposeInquiryExposeId))
    .where(eq(besichtigungen.profileId, VALUE.kontoId))
    .as('gesehen')
  const suchtyp = db
    .select({ suchtyp: mietinteresseProfiles.suchtyp })
    .from(mietinteresseProfiles)
    .where(eq(mietinteresseProfiles.profileId, VALUE.kontoId))
    .as('mietprofil')
  const suchen = db
    .select({ count: sql<number>`count(*)::int`.as('suchen') })
    .from(gespeicherteSuchen)
    .where(eq(gespeicherteSuchen.kontoId, VALUE.kontoId))
    .as('gespeichert')
  const wishes = db
    .select({
      rent: sql<boolean>`coalesce(bool_or(not ${isForSale}), false)`.as('miete'),
      buy: sql<boolean>`coalesce(bool_or(${isForSale}), false)`.as('kauf'),
    })
    .from(exposeInquiryExposes)
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .where(and(eq(exposeInquiryExposes.profilesId, VALUE.kontoId), isNull(exposeInquiryExposes.zurueckgezogenAm)))
    .as('wuensche')
  const isAnswered = sql`num_nonnulls(${kaufprofile.nutzung}, ${kaufprofile.finanzierung}, ${kaufprofile.zeitpunkt}) > 0`
  return db
    .select({
      suchtyp: suchtyp.suchtyp,
      rent: wishes.rent,
      buy: wishes.buy,
      hasKaufprofil: sql<boolean>`exists (select from ${kaufprofile}
        where ${kaufprofile.profileId} = ${VALUE.kontoId} and ${isAnswered})`,
      besichtigungen: seen.count,
      openRueckmeldungen: seen.open,
      personen: fragebogen.personen,
      steps: fragebogen.steps,
      openOthers: fragebogen.openOthers,
      isBuerge: sql<boolean>`exists (select from ${interessenten}
        where ${interessenten.profileId} = ${VALUE.kontoId} and ${interessenten.rolle} = 'buerge')`,
      suchen: suchen.count,
    })
    .from(seen)
    .innerJoin(fragebogen, sql`true`)
    .innerJoin(suchen, sql`true`)
    .innerJoin(wishes, sql`true`)
    .leftJoin(suchtyp, sql`true`)
    .prepare(UNNAMED)
}
