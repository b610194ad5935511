import { submitAnfrage } from '#app/server/anfragen/submit-anfrage.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import type { Person } from '#app/server/konten/sitzung/akteur.server.ts'
import { WITHOUT_HERKUNFT } from '#app/server/konten/sitzung/herkunft.server.ts'
import type { Measurement } from './load.ts'

const CONCURRENT = 16
const PER_ANFRAGE = 3

export type Submission = Pick<Measurement, 'perSecond' | 'p50' | 'p99'>

/** Measures sending inquiries without HTTP: 16 concurrent callers, each inquiry from a new person for three Exposés. */
export async function measureSubmission(db: Database, anfragen: number): Promise<Submission> {
  const personen = await createPersonen(db, anfragen)
  const { rows } = await db.$client.query<{ id: string }>(
    'select id from exposes where oeffentlich and zu_haben order by id',
  )
  const exposeIds = (i: number) =>
    Array.from({ length: PER_ANFRAGE }, (_, k) => rows[(i * PER_ANFRAGE + k) % rows.length]?.id ?? '')
  const durations: number[] = []
  let begun = 0
  async function caller() {
    for (let i = begun++; i < personen.length; i = begun++) {
      const akteur = personen[i]
      if (!akteur) return
      const start = performance.now()
      const auftrag = { akteur, exposeIds: exposeIds(i), sendeSchluessel: crypto.randomUUID(), now: new Date() }
      const { requested } = await submitAnfrage(db, auftrag)
      if (requested.length !== PER_ANFRAGE) throw new Error('an inquiry was stored without all its Exposés')
      durations.push(performance.now() - start)
    }
  }
  const begin = performance.now()
  await Promise.all(Array.from({ length: CONCURRENT }, caller))
  const perSecond = anfragen / ((performance.now() - begin) / 1000)
  durations.sort((a, b) => a - b)
  const quantile = (share: number) => Math.round(durations[Math.floor(durations.length * share)] ?? 0)
  return { perSecond, p50: quantile(0.5), p99: quantile(0.99) }
}

async function createPersonen(db: Database, count: number): Promise<Person[]> {
  const { rows } = await db.$client.query<{ id: string; email: string; phone: string }>(
    `with konto as (
       insert into konten (email, phone, email_bestaetigt_am, telefon_bestaetigt_am)
       select 'neu' || i || '@example.org', '+4916' || (100000000 + i), now(), now()
       from (select count(*)::int + 1 as next from konten) as konten, generate_series(next, next + $1::int - 1) as i
       returning id, email, phone
     ), profil as (
       insert into profiles (id, first_name, last_name) select id, 'Jana', 'Albrecht' from konto
     )
     select * from konto`,
    [count],
  )
  return rows.map(({ id, email, phone }) => ({
    kind: 'person',
    kontoId: id,
    sitzungId: id,
    rolle: 'applicant',
    vorname: 'Jana',
    nachname: 'Albrecht',
    email,
    emailNeu: null,
    phone,
    hasPasswort: true,
    passwortGeaendertAm: null,
    hasZweiterFaktor: false,
    angemeldetAm: new Date(),
    herkunft: WITHOUT_HERKUNFT,
  }))
}
