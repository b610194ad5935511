import fc from 'fast-check'
import { describe } from 'vitest'
import { findMietprofil } from '#app/server/anfragen/mietprofil/find-mietprofil.server.ts'
import { missingDokumente } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { DOKUMENT_TYPEN, VORLAGE_KINDS } from '#app/shared/mieterfragebogen/dokument-kinds.ts'
import { EINKOMMEN_DEFAULT } from '#app/shared/mieterfragebogen/person-fields.ts'
import { fragenOf } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { SITUATION_NAMES } from '#app/shared/mieterfragebogen/situations.ts'
import { missingDetails } from '#app/shared/mietprofil/mietprofil-text.ts'
import { AKTEN } from '#app/shared/verwaltung/interessenten/akten-filter.ts'
import { createMietprofil, type MietprofilRow } from '#tests/factories/konten.ts'
import { createDokument, createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { anfrage, load, names } from '#tests/setup/anfragen-test.ts'
import { expect, test } from '#tests/setup/db-test.ts'
import { listAkten } from '../interessenten/list-akten.server.ts'

/** A person whose proofs are shown at the viewing. */
const LACKS_NOTHING = { vorlageBeiBesichtigung: ['ausweis', 'gehaltsabrechnung'] }

describe('ANFRAGEN-3: completeness as applicants see it', () => {
  test('covers rental profiles that are complete or missing', async ({ db }) => {
    const complete = await anfrage(db, ['Profil', 'vollständig'])
    await createMietprofil(db, { profileId: complete.profilesId })
    await anfrage(db, ['Profil', 'ohne'])
    expect(await names(db, 'vollstaendig=profil')).toEqual(['Profil vollständig'])
    expect(await names(db, 'vollstaendig=ohne-profil')).toEqual(['Profil ohne'])
    expect((await load(db)).list.rows.map(({ profil }) => profil)).toEqual(['ohne', 'vollständig'])
  })

  test.for<Partial<MietprofilRow>>([
    {},
    { mietbeginn: null },
    { suchtyp: null },
    { suchtyp: 'gruppe' },
    { anzahlPersonen: null },
    { beruf: [] },
    { einkommen: null },
    { einkommen: 0 },
    { motivation: null },
    { motivation: ' \n\t' },
  ])('covers a rental profile with %j', async (values, { db }) => {
    const { profilesId } = await anfrage(db, ['Jana', 'Albrecht'])
    await createMietprofil(db, { profileId: profilesId, ...values })
    const isComplete = missingDetails(await findMietprofil(db, { kontoId: profilesId }), {}).length === 0
    const { list } = await load(db)
    expect(list.rows.map(({ profil }) => profil)).toEqual([isComplete ? 'vollständig' : 'unvollständig'])
    expect(await names(db, 'vollstaendig=profil')).toEqual(isComplete ? ['Jana Albrecht'] : [])
    const akten = await listAkten(db, AKTEN.read(new URLSearchParams()))
    expect(akten.rows[0]?.missing.includes('Mietprofil')).toBe(!isComplete)
  })

  test('covers the questionnaires of all persons', async ({ db }) => {
    const done = await anfrage(db, ['Bogen', 'fertig'])
    await createInteressent(db, { profileId: done.profilesId })
    const half = await anfrage(db, ['Bogen', 'halb'])
    const { mieterfragebogenId } = await createInteressent(db, { profileId: half.profilesId })
    await createInteressent(db, { mieterfragebogenId, manuallyCompleted: false })
    const unsaid = await anfrage(db, ['Einkommen', 'Vorgabe'])
    await createInteressent(db, { profileId: unsaid.profilesId, aktuellesMonatseinkommenNetto: EINKOMMEN_DEFAULT })
    expect(await names(db, 'vollstaendig=fragebogen')).toEqual(['Bogen fertig'])
  })

  const ALL = ['personalausweis_vorne', 'personalausweis_rueckseite', 'gehaltsabrechnung'] as const
  test.for([
    ['all that is asked for', {}, ALL, true],
    ['no payslip', {}, ALL.slice(0, 2), false],
    ['one side of the identity card', {}, ['personalausweis_vorne', 'gehaltsabrechnung'], false],
    [
      'a passport needs its front alone',
      { identifikationsdokumentTyp: 'reisepass' },
      ['reisepass_vorne', 'gehaltsabrechnung'],
      true,
    ],
    ['shown at the viewing', { vorlageBeiBesichtigung: ['ausweis', 'gehaltsabrechnung'] }, [], true],
    ['the Schufa report that there is', { schufaVorhanden: true, schufaMaklerAnfrage: false }, ALL, false],
    ['a licence alone', { identifikationsdokumentTyp: 'fuehrerschein' }, ['gehaltsabrechnung'], false],
    [
      'a licence with a passport',
      { identifikationsdokumentTyp: 'fuehrerschein' },
      ['reisepass_vorne', 'gehaltsabrechnung'],
      true,
    ],
  ] as const)('covers the documents: %s', async ([, person, uploaded, isComplete], { db }) => {
    const { profilesId } = await anfrage(db, ['Jana', 'Albrecht'])
    const { vorlageBeiBesichtigung = [], ...values } = { vorlageBeiBesichtigung: [], ...person }
    const interessent = await createInteressent(db, {
      profileId: profilesId,
      ...values,
      vorlageBeiBesichtigung: [...vorlageBeiBesichtigung],
    })
    for (const dokumentTyp of uploaded) await createDokument(db, { interessent, dokumentTyp })
    await createDokument(db, { interessent, dokumentTyp: 'gehaltsabrechnung', status: 'abgelehnt' })
    expect(await names(db, 'vollstaendig=dokumente')).toEqual(isComplete ? ['Jana Albrecht'] : [])
  })

  test('SITUATION-1: database and page find the same complete documents', async ({ db }) => {
    const persons = fc.record({
      isBuerge: fc.boolean(),
      situation: fc.constantFrom(null, ...SITUATION_NAMES),
      identifikationsdokumentTyp: fc.constantFrom(null, 'personalausweis' as const, 'fuehrerschein' as const),
      schufaVorhanden: fc.boolean(),
      schufaMaklerAnfrage: fc.boolean(),
      wbsArt: fc.constantFrom(null, 'be_140' as const),
      vorlageBeiBesichtigung: fc.subarray([...VORLAGE_KINDS]),
    })
    const uploads = fc.uniqueArray(fc.constantFrom(...DOKUMENT_TYPEN), { minLength: 5 })
    // As many as the list shows on one page.
    const PAGE = 24
    const complete: string[] = []
    for (const [index, [{ isBuerge, ...values }, typen]] of fc.sample(fc.tuple(persons, uploads), PAGE).entries()) {
      const { profilesId } = await anfrage(db, ['Person', String(index)])
      const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer: profilesId })
      // A guarantor of an applicant who lacks nothing.
      if (isBuerge) await createInteressent(db, { mieterfragebogenId, profileId: profilesId, ...LACKS_NOTHING })
      const person = isBuerge ? { rolle: 'buerge' as const } : { profileId: profilesId }
      const interessent = await createInteressent(db, { mieterfragebogenId, ...person, ...values })
      for (const dokumentTyp of typen) await createDokument(db, { interessent, dokumentTyp })
      const shown = typen.map((dokumentTyp) => ({ dokumentTyp, beschreibung: null, status: 'bereit' }))
      const fragen = fragenOf(isBuerge ? 'buerge' : 'mieter', {})
      if (missingDokumente({ ...values, fragen }, shown).length === 0) complete.push(`Person ${index}`)
    }
    expect((await names(db, 'vollstaendig=dokumente')).toSorted()).toEqual(complete.toSorted())
    expect(complete.length).toBeGreaterThan(5)
  })

  test('BUERGE-4: counts a guarantor of the applicant, not one of a co-tenant', async ({ db }) => {
    const { profilesId } = await anfrage(db, ['Jana', 'Albrecht'])
    const { profilesId: kim } = await anfrage(db, ['Kim', 'Okan'])
    const { id: mieterfragebogenId } = await createFragebogen(db, { besitzer: profilesId })
    for (const profileId of [profilesId, kim]) {
      await createInteressent(db, { mieterfragebogenId, profileId, ...LACKS_NOTHING })
    }
    const both = ['Jana Albrecht', 'Kim Okan']
    for (const part of ['fragebogen', 'dokumente']) {
      expect((await names(db, `vollstaendig=${part}`)).toSorted()).toEqual(both)
    }
    const open = { completedSteps: [1, 4, 5], manuallyCompleted: false }
    await createInteressent(db, { mieterfragebogenId, rolle: 'buerge', ...open })
    for (const part of ['fragebogen', 'dokumente']) {
      expect(await names(db, `vollstaendig=${part}`)).toEqual(['Kim Okan'])
    }
  })

  test('covers a side that is named in the description only', async ({ db }) => {
    const { profilesId } = await anfrage(db, ['Jana', 'Albrecht'])
    const interessent = await createInteressent(db, {
      profileId: profilesId,
      vorlageBeiBesichtigung: ['gehaltsabrechnung'],
    })
    const dokumentTyp = 'identifikationsdokument' as const
    await createDokument(db, { interessent, dokumentTyp, beschreibung: 'Personalausweis - Vorderseite' })
    expect(await names(db, 'vollstaendig=dokumente')).toEqual([])
    await createDokument(db, { interessent, dokumentTyp, beschreibung: 'Personalausweis - Rückseite'.normalize('NFD') })
    expect(await names(db, 'vollstaendig=dokumente')).toEqual(['Jana Albrecht'])
  })
})
