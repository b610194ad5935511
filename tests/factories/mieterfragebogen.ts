import type { Executor } from '#app/server/db/database.server.ts'
import {
  mieterfragebogen,
  mieterfragebogenDokumente,
  mieterfragebogenInteressenten,
} from '#app/server/db/schema/mieterfragebogen.ts'
import { nextSerialNumber, onlyRow } from '#tests/factories/serial-number.ts'

export type FragebogenRow = typeof mieterfragebogen.$inferSelect
export type InteressentRow = typeof mieterfragebogenInteressenten.$inferSelect
export type DokumentRow = typeof mieterfragebogenDokumente.$inferSelect

/** Creates an empty questionnaire. */
export async function createFragebogen(
  db: Executor,
  overrides: Partial<typeof mieterfragebogen.$inferInsert> = {},
): Promise<FragebogenRow> {
  return onlyRow(await db.insert(mieterfragebogen).values(overrides).returning())
}

/** Creates a person whose five steps are complete, and the questionnaire unless given. */
export async function createInteressent(
  db: Executor,
  overrides: Partial<typeof mieterfragebogenInteressenten.$inferInsert> = {},
): Promise<InteressentRow> {
  const mieterfragebogenId = overrides.mieterfragebogenId ?? (await createFragebogen(db)).id
  return onlyRow(
    await db
      .insert(mieterfragebogenInteressenten)
      .values({
        vorname: 'Mira',
        nachname: 'Kowalski',
        geburtsdatum: '1991-04-17',
        geburtsort: 'Lübeck',
        telefon: '+4915100000001',
        email: 'mieterin@example.org',
        strasse: 'Weidenallee',
        hausnummer: '12a',
        plz: '20357',
        ort: 'Hamburg',
        identifikationsdokumentTyp: 'personalausweis',
        ausgeuebteerBeruf: 'Ergotherapeutin',
        arbeitgeberName: 'Praxis am Park',
        beschaeftigtSeit: '2019-08-01',
        aktuellesMonatseinkommenNetto: 2450,
        schufaVorhanden: false,
        schufaMaklerAnfrage: true,
        bisherigeWohnsituation: 'miete',
        bisherigerVermieterName: 'Hausverwaltung Nord',
        bisherigerVermieterTelefon: '+494012345678',
        haustiere: false,
        verbraucherinsolvenzverfahren: false,
        mietschulden: false,
        completedSteps: [1, 2, 3, 4, 5],
        currentStep: 5,
        manuallyCompleted: true,
        ...overrides,
        mieterfragebogenId,
      })
      .returning(),
  )
}

/** Creates the row of an uploaded payslip without its file, and the person unless given. */
export async function createDokument(
  db: Executor,
  overrides: Partial<typeof mieterfragebogenDokumente.$inferInsert> & { interessent?: InteressentRow } = {},
): Promise<DokumentRow> {
  const { interessent = await createInteressent(db), ...values } = overrides
  const nummer = nextSerialNumber()
  return onlyRow(
    await db
      .insert(mieterfragebogenDokumente)
      .values({
        interessentId: interessent.id,
        mieterfragebogenId: interessent.mieterfragebogenId,
        dokumentTyp: 'gehaltsabrechnung',
        dateiName: 'gehalt-februar.pdf',
        dateiPfad: `${interessent.besitzer ?? 'ohne'}/gehaltsabrechnungen/${interessent.id}_gehaltsabrechnung_${nummer}.pdf`,
        dateiGroesse: 48_213,
        mimeType: 'application/pdf',
        ...values,
      })
      .returning(),
  )
}
