import { hash } from '@node-rs/argon2'
import type { Executor } from '#app/server/db/database.server.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createFragebogen, createInteressent } from '#tests/factories/mieterfragebogen.ts'
import { instantBefore } from './demo-date.ts'
import { demoId } from './demo-id.ts'
import { DEMO_KONTEN, type DemoKonto } from './konten.ts'

/** Same parameters as in the account module: 19 MiB, two passes, one lane. The library's default is argon2id. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export type DemoPasswoerter = ReadonlyMap<string, string>

/** Returns password hashes by account id. Hashing is slow on purpose, so call it before the transaction. */
export async function hashDemoPasswoerter(): Promise<DemoPasswoerter> {
  const konten = Object.values<DemoKonto>(DEMO_KONTEN)
  return new Map(await Promise.all(konten.map(async ({ id, passwort }) => [id, await hash(passwort, ARGON2)] as const)))
}

/** Inserts the four accounts with their persons, and the tenant's complete profile and questionnaire. */
export async function loadKonten(
  db: Executor,
  { passwoerter, now }: { passwoerter: DemoPasswoerter; now: Date },
): Promise<void> {
  for (const [i, konto] of Object.values<DemoKonto>(DEMO_KONTEN).entries()) {
    const created = instantBefore(now, 90 - i, konto.email)
    const times = { createdAt: created, updatedAt: created }
    const { id, email, telefon: phone, rolle } = konto
    await createKonto(db, {
      id,
      email,
      phone,
      rolle,
      passwortHash: passwoerter.get(id) ?? null,
      emailBestaetigtAm: created,
      telefonBestaetigtAm: created,
      ...times,
    })
    await createProfil(db, { id, firstName: konto.vorname, lastName: konto.nachname, email, phone, ...times })
  }
  await createMietprofil(db, {
    profileId: DEMO_KONTEN.mieterin.id,
    mietbeginn: '1-2',
    suchtyp: 'paar',
    anzahlPersonen: 2,
    beruf: ['angestellter', 'selbststaendig'],
    einkommen: 4400,
    motivation:
      'Wir arbeiten beide in der Stadt und suchen eine ruhige Wohnung, in der wir lange bleiben können. Wir rauchen nicht und haben keine Haustiere.',
    createdAt: instantBefore(now, 60, 'mietprofil'),
    updatedAt: instantBefore(now, 25, 'mietprofil'),
  })
  await loadFragebogen(db, now)
}

async function loadFragebogen(db: Executor, now: Date): Promise<void> {
  const { mieterin } = DEMO_KONTEN
  const fragebogen = await createFragebogen(db, {
    id: demoId('fragebogen', 'mieterin'),
    besitzer: mieterin.id,
    beschreibung: 'Gemeinsame Wohnung ab Frühjahr',
    createdAt: instantBefore(now, 50, 'fragebogen'),
  })
  await createInteressent(db, {
    id: demoId('interessent', 'jana'),
    mieterfragebogenId: fragebogen.id,
    profileId: mieterin.id,
    besitzer: mieterin.id,
    vorname: mieterin.vorname,
    nachname: mieterin.nachname,
    geburtsdatum: '1992-06-14',
    geburtsort: 'Halle (Saale)',
    telefon: mieterin.telefon,
    email: mieterin.email,
    strasse: 'Karl-Heine-Straße',
    hausnummer: '41',
    plz: '04229',
    ort: 'Leipzig',
    ausgeuebteerBeruf: 'Bauzeichnerin',
    arbeitgeberName: 'Planungsbüro Lindner',
    beschaeftigtSeit: '2018-09-01',
    aktuellesMonatseinkommenNetto: 2480,
    bisherigerVermieterName: 'Wohnungsgesellschaft Plagwitz',
    bisherigerVermieterAnschrift: 'Weißenfelser Straße 8, 04229 Leipzig',
    bisherigerVermieterTelefon: '+493415550123',
    createdAt: instantBefore(now, 50, 'jana'),
    updatedAt: instantBefore(now, 41, 'jana'),
  })
  await createInteressent(db, {
    id: demoId('interessent', 'mehmet'),
    mieterfragebogenId: fragebogen.id,
    profileId: null,
    besitzer: mieterin.id,
    vorname: 'Mehmet',
    nachname: 'Okan',
    geburtsdatum: '1990-02-03',
    geburtsort: 'Bremen',
    telefon: '+4915100000011',
    email: 'mehmet.okan@example.org',
    strasse: 'Karl-Heine-Straße',
    hausnummer: '41',
    plz: '04229',
    ort: 'Leipzig',
    ausgeuebteerBeruf: null,
    arbeitgeberName: null,
    beschaeftigtSeit: null,
    aktuellesMonatseinkommenNetto: null,
    schufaVorhanden: null,
    schufaMaklerAnfrage: null,
    bisherigeWohnsituation: null,
    bisherigerVermieterName: null,
    bisherigerVermieterTelefon: null,
    haustiere: null,
    verbraucherinsolvenzverfahren: null,
    mietschulden: null,
    completedSteps: [1, 2],
    currentStep: 3,
    manuallyCompleted: false,
    createdAt: instantBefore(now, 49, 'mehmet'),
    updatedAt: instantBefore(now, 40, 'mehmet'),
  })
}
