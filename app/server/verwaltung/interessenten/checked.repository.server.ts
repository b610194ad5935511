import { and, eq, exists, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes as links } from '#app/server/db/schema/anfragen.ts'
import {
  mieterfragebogenDokumente as dokumente,
  mieterfragebogenInteressenten as interessenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { DOKUMENT_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import type { CheckedKind } from '#app/shared/verwaltung/interessenten/akte.ts'
import { isPersonOfLink, mayRead, type Reader } from './stage.repository.server.ts'

type Checked = { linkId: string; kind: CheckedKind; reader: Reader }

const personenOf = (tx: Transaction, { linkId, reader }: Checked) =>
  tx
    .select({ id: interessenten.id })
    .from(links)
    .innerJoin(interessenten, isPersonOfLink)
    .where(and(eq(links.id, linkId), mayRead('nachweise', reader)))

const isChecked = ({ kind }: Checked) => inArray(dokumente.dokumentTyp, [...DOKUMENT_KINDS[kind].typen])

export async function markShown(tx: Transaction, of: Checked): Promise<void> {
  const own = tx
    .select({ one: sql`1` })
    .from(dokumente)
    .where(and(eq(dokumente.interessentId, interessenten.id), isChecked(of)))
  await tx
    .update(interessenten)
    .set({
      vorlageBeiBesichtigung: sql`array(select distinct unnest(${interessenten.vorlageBeiBesichtigung} || ${of.kind}::text) order by 1)`,
      updatedAt: of.reader.now,
    })
    .where(and(inArray(interessenten.id, personenOf(tx, of)), exists(own)))
}

export async function deleteCheckedDokumente(tx: Transaction, of: Checked) {
  const applicant = sql<string | null>`(select ${links.profilesId} from ${links} where ${links.id} = ${of.linkId})`
  return tx
    .delete(dokumente)
    .where(and(inArray(dokumente.interessentId, personenOf(tx, of)), isChecked(of)))
    .returning({ id: dokumente.id, dateiPfad: dokumente.dateiPfad, profilesId: applicant })
}
