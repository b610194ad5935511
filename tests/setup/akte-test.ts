import type { Database } from '#app/server/db/database.server.ts'
import { dokumentKey } from '#app/server/mieterfragebogen/dokumente/dokument-key.server.ts'
import { getStorage } from '#app/server/storage/storage.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { after, verwalter } from '#tests/setup/konten-test.ts'
import { NOW } from '#tests/setup/now.ts'

const BEFORE = after(NOW, -60)
const EARLY = { createdAt: after(BEFORE, -60), aktuellesMonatseinkommenNetto: 8_123_456 }
/** Later creation time, for the second person of the questionnaire. */
const LATER = { createdAt: after(BEFORE, -30) }

/** Columns of an Anfrage-Link at each stage of an application, and in states without a stage. */
export const STAGES = {
  besichtigung: {},
  bewerbung: { bewerbungAbgesendetAm: BEFORE },
  zusage: { bewerbungAbgesendetAm: BEFORE, zusageAm: BEFORE },
  abgesagt: { bewerbungAbgesendetAm: BEFORE, absageAm: BEFORE },
  zurueckgezogen: { bewerbungAbgesendetAm: BEFORE, zurueckgezogenAm: BEFORE },
  ohneBewerbung: { zusageAm: BEFORE },
} as const

/**
 * Creates an employee, and the Akte of a couple with one payslip. No other row contains its words. `link` overrides
 * columns of the Anfrage-Link.
 */
export async function createAkte(db: Database, link: object) {
  const akteur = verwalter((await createKonto(db, { rolle: 'operator' })).id)
  const { id: profilesId } = await createProfil(db, { firstName: 'Aylin', lastName: 'Demir' })
  await createMietprofil(db, { profileId: profilesId, einkommen: 7_654_321, motivation: 'Ruhige Lage am Park' })
  const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer: profilesId })
  const person = await createInteressent(db, {
    mieterfragebogenId,
    profileId: profilesId,
    besitzer: profilesId,
    ...EARLY,
  })
  await createInteressent(db, {
    mieterfragebogenId,
    vorname: 'Mehmet',
    arbeitgeberName: 'Werft Nord',
    ...EARLY,
    ...LATER,
  })
  const dokument = await createDokument(db, { interessent: person, dateiName: 'gehalt-januar.pdf' })
  await getStorage().put(dokumentKey(dokument.dateiPfad), Buffer.from('Gehalt'))
  const { id: linkId } = await createAnfrageLink(db, { profilesId, ...link })
  return { akteur, linkId, profilesId, dokumentId: dokument.id }
}

export type Akte = Awaited<ReturnType<typeof createAkte>>

/** Words that occur only in the statements; the next two lists belong to the lease and the proofs. */
export const ONLY_ANGABEN = [
  'Praxis am Park',
  'Werft Nord',
  '8123456',
  '8.123.456',
  '7654321',
  '7.654.321',
  'Ruhige Lage',
  'Hausverwaltung Nord',
]
export const ONLY_VERTRAG = ['1991-04-17', '17.04.1991', 'Weidenallee', 'mieterin@example.org']
export const ONLY_NACHWEISE = ['gehalt-januar.pdf', 'gehaltsabrechnungen/']
