import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { recordProtokoll } from '#app/server/konten/protokoll/record-protokoll.server.ts'
import type { Verwalter } from '#app/server/konten/sitzung/akteur.server.ts'
import { answerFile, refuseDokument } from '#app/server/mieterfragebogen/dokumente/answer-dokument.server.ts'
import type { Storage } from '#app/server/storage/storage.server.ts'
import { dokumentKindOf, unaskedTypen } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { isUuid } from '#app/shared/uuid.ts'
import { findNachweis } from './akte.repository.server.ts'
import { isAkteLink } from './akte-link.server.ts'

type Call = { akteur: Verwalter; url: URL; method: string; linkId: string; dokumentId: string; now: Date }

/**
 * Sends a proof. Records the access before the first byte, except for HEAD. Returns 403 if the stage forbids reading,
 * or if the link is expired or belongs to another session (AKTE-5).
 */
export async function answerNachweis(
  db: Database,
  { akteur, storage, url, method, linkId, dokumentId, now }: Call & { storage: Storage },
): Promise<Response> {
  if (!isAkteLink(url, { akteur, now })) return refuseDokument(403, 'Dieser Link ist abgelaufen oder ungültig.')
  const reader = { kontoId: akteur.kontoId, now }
  const dokument = await db.transaction(async (tx) => {
    const isKnown = isUuid(linkId) && isUuid(dokumentId)
    const found = isKnown ? await findNachweis(tx, { linkId, dokumentId, reader }) : null
    if (found === null || unaskedTypen(config.fragen).includes(found.dokumentTyp)) return null
    if (method === 'HEAD') return found
    await recordProtokoll(tx, {
      akteur,
      entries: [
        {
          aktion: 'dokument.eingesehen',
          objekt: { art: 'dokument', id: dokumentId },
          personId: found.profilesId,
          nachher: { art: dokumentKindOf(found.dokumentTyp), anfrage: linkId },
        },
      ],
      now,
    })
    return found
  })
  if (!dokument) return refuseDokument(403, 'Dieses Dokument ist zurzeit nicht offen. Bitte laden Sie die Akte neu.')
  return answerFile(storage, dokument, { url, method })
}
