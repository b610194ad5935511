import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { sendBewerbung } from '#app/server/anfragen/bewerbung/send-bewerbung.server.ts'
import { listAnfrageViews } from '#app/server/anfragen/list-anfrage-views.server.ts'
import { loadDashboard } from '#app/server/anfragen/load-dashboard.server.ts'
import { listBesichtigungen } from '#app/server/besichtigungen/list-besichtigungen.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { ANFRAGE_STATUS, type AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import { cardState, findBesichtigungAngebot } from '#app/shared/anfragen/card-state.ts'
import { terminStep } from '#app/shared/termine/terminbuchung-step.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createBesichtigung, createTermin } from '#tests/factories/termine.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listSent, person, SYSTEM } from '#tests/setup/konten-test.ts'
import { bookTermin } from './buchung/book-termin.server.ts'
import { loadTerminbuchung } from './load-terminbuchung.server.ts'
import { joinWarteliste, promiseTermine } from './warteliste/join-warteliste.server.ts'
import { moveWarteliste } from './warteliste/move-warteliste.server.ts'
import { findZugang, requireZugang } from './zugang/find-zugang.server.ts'

const FLATS = {
  free: { status: 'available' },
  let: { status: 'rented' },
  reserved: { status: 'reserviert' },
  hidden: { status: 'available', oeffentlich: false, direktlink: false },
} as const
type Flat = keyof typeof FLATS

/** Result of each act: an error code, or null. */
type Answers = { book: string | null; wait: string | null; promise: string | null; apply: string }

const refused = (code: string) => ({ book: code, wait: code, promise: code })
/** A booking, and the error for an incomplete application. */
const OPEN: Answers = { book: null, wait: null, promise: null, apply: 'BEWERBUNG_UNVOLLSTAENDIG' }
const NOT_OFFERED: Answers = { ...OPEN, ...refused('TERMIN_NICHT_ANGEBOTEN') }
const REJECTED: Answers = { ...NOT_OFFERED, apply: 'ANFRAGE_ABGESAGT' }

const STATES: Readonly<Record<AnfrageStatusKey, Answers>> = {
  neu: NOT_OFFERED,
  profil_ausgefuellt: NOT_OFFERED,
  besichtigung_zulassen: OPEN,
  gebucht: OPEN,
  storniert: OPEN,
  rueckmeldung_gegeben: NOT_OFFERED,
  zusage: NOT_OFFERED,
  abgesagt: REJECTED,
}
const NAMES = Object.keys(STATES) as AnfrageStatusKey[]

async function createScene(db: Database, { state, flat }: { state: AnfrageStatusKey; flat: Flat }) {
  const { id: exposeId } = await createExpose(db, FLATS[flat])
  const { id: terminId } = await createTermin(db, { exposeId, maxParticipants: 5 })
  const link = await createAnfrageLink(db, {
    exposeId,
    statusOptionId: ANFRAGE_STATUS[state].id,
    ...(state === 'zusage' && { zusageAm: NOW }),
    ...(state === 'abgesagt' && { absageAm: NOW }),
  })
  const akteur = person(link.profilesId ?? '')
  const zugang = await requireZugang(db, { akteur, inquiryId: link.inquiryId, exposeId, pin: null, now: NOW })
  return { akteur, exposeId, terminId, link, zugang }
}
type Scene = Awaited<ReturnType<typeof createScene>>

const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  )

async function tryActs(db: Database, { akteur, exposeId, terminId, zugang }: Scene): Promise<Answers> {
  const said = { personen: 1, notes: null, kontaktErlaubt: false, now: NOW }
  const promise = await codeOf(promiseTermine(db, { akteur, zugang, now: NOW }))
  const wait = await codeOf(joinWarteliste(db, { akteur, zugang, terminIds: [terminId], personen: 1, now: NOW }))
  const book = await codeOf(bookTermin(db, { akteur, zugang, terminId, ...said }))
  const apply = await codeOf(sendBewerbung(db, { akteur, exposeId, now: NOW }))
  return { book, wait, promise, apply: apply ?? 'sent' }
}

describe('TERMIN-6, BEWERBUNG-7: what the server refuses', () => {
  test.for(NAMES)('in the state %s, by its current state and not by that of the opened page', async (state, { db }) => {
    const scene = await createScene(db, { state, flat: 'free' })
    expect(await tryActs(db, { ...scene, zugang: { ...scene.zugang, refusal: null } })).toEqual(STATES[state])
  })

  test.for(['let', 'reserved', 'hidden'] as const)('for a flat that is %s, in every state', async (flat, { db }) => {
    for (const state of NAMES) {
      const answers = await tryActs(db, await createScene(db, { state, flat }))
      const isDecided = state === 'zusage' || state === 'abgesagt'
      expect(answers, state).toEqual({
        ...refused(isDecided ? 'TERMIN_NICHT_ANGEBOTEN' : 'NICHT_ZU_HABEN'),
        apply:
          flat === 'hidden' ? 'EXPOSE_NICHT_GEFUNDEN' : state === 'abgesagt' ? 'ANFRAGE_ABGESAGT' : 'NICHT_ZU_HABEN',
      })
    }
  })
})

describe("the applicant's pages", () => {
  test.for(
    NAMES.flatMap((state) => (['free', 'let', 'reserved', 'hidden'] as const).map((flat) => [state, flat] as const)),
  )('in the state %s, of a flat that is %s: offer nothing that the server refuses', async ([state, flat], { db }) => {
    const scene = await createScene(db, { state, flat })
    const { akteur, exposeId, link, zugang } = scene
    const { kontoId } = akteur
    await createBesichtigung(db, { exposeInquiryExposeId: link.id, mietinteresse: true, rueckmeldung: true })
    const page = await loadTerminbuchung(db, { zugang, from: null, now: NOW })
    const { entries } = await loadDashboard(db, { kontoId, now: NOW, anfragen: 12, ended: 12, termine: 6 })
    const [entry] = entries
    if (!entry) throw new Error('The inquiry is missing.')
    const card = cardState(entry, { profilId: kontoId, hasProfil: true })
    const { [exposeId]: button } = await listAnfrageViews(db, { kontoId, exposeIds: [exposeId] })
    const [besichtigung] = await listBesichtigungen(db, { kontoId })
    const { book, apply } = await tryActs(db, scene)
    const wish = {
      terminId: null,
      personen: null,
      rebook: false,
      booked: false,
      unchanged: false,
      cancelled: false,
      wait: false,
      from: null,
    }
    const canApply = apply === 'BEWERBUNG_UNVOLLSTAENDIG'
    expect(terminStep(page, wish) === 'select').toBe(book === null)
    expect([card.vereinbaren !== null, findBesichtigungAngebot(entries) !== null]).toEqual(
      Array.from({ length: 2 }, () => book === null && state === 'besichtigung_zulassen'),
    )
    if (state === 'besichtigung_zulassen' && book !== null) {
      expect(button?.target).toBe('/dashboard')
      expect(card.banner).toBeNull()
      expect(card.gone).not.toBeNull()
    }
    expect([card.bewerbung, besichtigung?.canApply]).toEqual([canApply, canApply])
  })

  test.for(['zusage', 'abgesagt'] as const)(
    'show the decision about an inquiry that is %s, in the words of its state',
    async (state, { db }) => {
      const { zugang } = await createScene(db, { state, flat: 'let' })
      const { refusal } = await loadTerminbuchung(db, { zugang, from: null, now: NOW })
      expect(`${refusal?.title} ${refusal?.text}`).toContain(
        state === 'zusage'
          ? 'Wir möchten Ihnen diese Wohnung vermieten.'
          : 'Leider können wir Ihnen diese Wohnung nicht anbieten.',
      )
    },
  )

  test.for([
    ['gebucht', 1],
    ['abgesagt', 0],
  ] as const)('ask for feedback of a viewing in the state %s: %i', async ([state, open], { db }) => {
    const { akteur, link } = await createScene(db, { state, flat: 'free' })
    await createBesichtigung(db, { exposeInquiryExposeId: link.id })
    const { overview } = await loadDashboard(db, {
      kontoId: akteur.kontoId,
      now: NOW,
      anfragen: 12,
      ended: 12,
      termine: 6,
    })
    expect(overview).toMatchObject({ besichtigungen: 1, openRueckmeldungen: open })
  })

  test('offer another flat, if that of the newest inquiry is let', async ({ db }) => {
    const older = await createScene(db, { state: 'besichtigung_zulassen', flat: 'free' })
    const { kontoId } = older.akteur
    const { id: exposeId } = await createExpose(db, FLATS.let)
    const now = new Date(NOW.getTime() + 1000)
    const statusOptionId = ANFRAGE_STATUS.besichtigung_zulassen.id
    await createAnfrageLink(db, { exposeId, profilesId: kontoId, statusOptionId, createdAt: now })
    const { entries } = await loadDashboard(db, { kontoId, now: NOW, anfragen: 1, ended: 12, termine: 1 })
    expect(findBesichtigungAngebot(entries)?.id).toBe(older.link.id)
  })
})

describe('a flat that is let', () => {
  test('keeps its appointments, which can be cancelled but not moved', async ({ db }) => {
    const scene = await createScene(db, { state: 'besichtigung_zulassen', flat: 'free' })
    const { akteur, exposeId, terminId, link } = scene
    const other = await createTermin(db, { exposeId, date: '2026-03-11' })
    const said = { akteur, personen: 1, notes: null, kontaktErlaubt: false, now: NOW }
    await bookTermin(db, { ...said, zugang: scene.zugang, terminId })
    await db.update(exposes).set({ status: 'rented' }).where(eq(exposes.id, exposeId))
    await expect(bookTermin(db, { ...said, zugang: scene.zugang, terminId: other.id })).rejects.toMatchObject({
      code: 'NICHT_ZU_HABEN',
      message: 'Diese Wohnung ist vermietet. Neue Besichtigungstermine bieten wir dafür nicht an.',
    })
    const request = { akteur, inquiryId: link.inquiryId, exposeId, pin: null, now: NOW }
    const zugang = await findZugang(db, request)
    if (!zugang) throw new Error('The own inquiry asks for a PIN.')
    const page = await loadTerminbuchung(db, { zugang, from: null, now: NOW })
    expect(page).toMatchObject({
      buchung: { terminId, cancellable: true, movable: false },
      refusal: { title: 'Vermietet' },
    })
    const { entries } = await loadDashboard(db, {
      kontoId: akteur.kontoId,
      now: NOW,
      anfragen: 12,
      ended: 12,
      termine: 6,
    })
    expect(entries.map((entry) => cardState(entry, { profilId: akteur.kontoId, hasProfil: true }))).toMatchObject([
      { gebucht: {}, gone: { text: 'Diese Wohnung ist vermietet. Ihr gebuchter Termin bleibt bestehen.' } },
    ])
  })

  test('offers no place to waiting people', async ({ db }) => {
    const { zugang, exposeId, akteur } = await createScene(db, {
      state: 'besichtigung_zulassen',
      flat: 'free',
    })
    const full = await createTermin(db, { exposeId, maxParticipants: 1, belegt: 1 })
    await joinWarteliste(db, { akteur, zugang, terminIds: [full.id], personen: 1, now: NOW })
    await db.update(exposes).set({ status: 'rented' }).where(eq(exposes.id, exposeId))
    await db.$client.query('update terminoptionen set belegt = 0 where id = $1', [full.id])
    await moveWarteliste(db, { akteur: SYSTEM, now: NOW })
    const { rows } = await db.$client.query("select 1 from warteliste where status = 'angeboten'")
    expect([rows, await listSent(db)]).toEqual([[], []])
  })
})
