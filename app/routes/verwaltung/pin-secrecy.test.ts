import { unwrapFormAnswer } from '#app/framework/form-answer.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createProfil } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { expect } from '#tests/setup/db-test.ts'
import { createVerwalterCookie, routeArgs, test } from '#tests/setup/portal-test.ts'
import * as anfrage from './anfragen/anfrage.tsx'
import * as anfragen from './anfragen/anfragen.tsx'
import * as bulk from './anfragen/anfragen-bulk.tsx'
import * as akte from './interessenten/interessent.tsx'
import * as entscheidung from './interessenten/interessent-entscheidung.tsx'
import * as termin from './termine/termin.tsx'
import * as terminAendern from './termine/termin-aendern.tsx'
import * as termine from './termine/termine.tsx'
import * as anlegen from './termine/termine-anlegen.tsx'

type Handler = (args: never) => unknown
type Asked = { path: string; form?: URLSearchParams }

const [BOOKED_PIN, OPEN_PIN] = ['K7MP4XWQ', '69PM3R4P']
const DAY = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
const WEEKDAY = String(new Date(DAY).getUTCDay() || 7)

/** One applicant with a booking (mail) and one who may book (SMS), for the same flat. */
async function createApplicants(db: Database) {
  const person = async (contact: { email: string | null; phone: string | null }) =>
    (await createProfil(db, { id: (await createKonto(db, contact)).id, ...contact })).id
  const booked = await createAnfrageLink(db, {
    profilesId: await person({ email: 'mira@example.org', phone: null }),
    pin: BOOKED_PIN,
  })
  const { exposeId } = booked
  const slot = await createTermin(db, { exposeId, date: DAY, maxParticipants: 5, treffpunkt: 'Tür' })
  await createBuchung(db, { exposeInquiryExposeId: booked.id, terminoptionId: slot.id })
  const profilesId = await person({ email: 'lea@example.org', phone: '+4915112345678' })
  const state = { statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id }
  const open = await createAnfrageLink(db, { exposeId, profilesId, pin: OPEN_PIN, ...state })
  const fresh = await createAnfrageLink(db, {
    exposeId,
    profilesId: await person({ email: 'b@example.org', phone: null }),
  })
  return { booked, open, fresh, slot, exposeId }
}

async function answerOf(handler: Handler, cookie: string, { path, form }: Asked, params: Record<string, string>) {
  const headers = { Accept: form ? 'application/json' : 'text/html' }
  const answer = await handler(routeArgs(path, { cookie, params, form, headers }) as never)
  return answer instanceof Response ? await unwrapFormAnswer(answer).text() : JSON.stringify(answer)
}

test('VERWALTUNG-8: previews of messages contain no PIN of any inquiry', async ({ portal }) => {
  const { booked, open, fresh, slot, exposeId } = await createApplicants(portal)
  const { cookie } = await createVerwalterCookie(portal)
  const offer = { status: 'besichtigung_zulassen', anmerkung: '' }
  const change = {
    intent: 'vorschau',
    stand: '',
    datum: DAY,
    von: '18:00',
    bis: '18:30',
    plaetze: '5',
    treffpunkt: 'Hof',
  }
  const series = {
    intent: 'vorschau',
    wofuer: 'expose',
    expose: exposeId,
    ab: DAY,
    bisTag: DAY,
    minuten: '30',
    pause: '0',
  }
  const times = { tag: WEEKDAY, zeitTag: WEEKDAY, zeitVon: '10:00', zeitBis: '12:00', plaetze: '1', treffpunkt: 'Hof' }
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const ids = [booked, open, fresh].map(({ id }) => id)
  const reads: [Handler, Asked, string][] = [
    [anfragen.loader, { path: '/verwaltung/anfragen' }, ''],
    [termine.loader, { path: `/verwaltung/termine?ansicht=liste&woche=${DAY}` }, ''],
    [termin.loader, { path: `/verwaltung/termine/${slot.id}` }, ''],
    [terminAendern.loader, { path: `/verwaltung/termine/${slot.id}/aendern` }, ''],
    ...[booked, open, fresh].flatMap(({ id }): [Handler, Asked, string][] => [
      [akte.loader, { path: `/verwaltung/interessenten/${id}` }, id],
      [entscheidung.loader, { path: `/verwaltung/interessenten/${id}/entscheidung?fuer=zusage` }, id],
      [entscheidung.loader, { path: `/verwaltung/interessenten/${id}/entscheidung?fuer=absage` }, id],
      ...['besichtigung_zulassen', 'neu', 'zusage', 'abgesagt'].map((status): [Handler, Asked, string] => [
        anfrage.loader,
        { path: `/verwaltung/anfragen/${id}?neu=${status}` },
        id,
      ]),
      [anfrage.action, { path: '/verwaltung', form: form({ intent: 'vorschau', ...offer }) }, id],
    ]),
    [bulk.loader, { path: `/verwaltung/anfragen/auswahl?ids=${ids.join('&ids=')}&status=besichtigung_zulassen` }, ''],
    [
      bulk.action,
      { path: '/verwaltung', form: form({ intent: 'vorschau', ids: ids.join(' '), query: '', ...offer }) },
      '',
    ],
    [termine.action, { path: '/verwaltung', form: form({ intent: 'pruefen', termin: slot.id }) }, ''],
    [terminAendern.action, { path: '/verwaltung', form: form(change) }, ''],
    [anlegen.action, { path: '/verwaltung', form: form({ ...series, ...times }) }, ''],
  ]
  const texts: string[] = []
  for (const [handler, asked, linkId] of reads) {
    texts.push(await answerOf(handler, cookie, asked, { linkId, terminId: slot.id }))
  }
  for (const pin of [BOOKED_PIN, OPEN_PIN, fresh.pin ?? '']) expect(texts.join('\n')).not.toContain(pin)
  // The previews exist, without the PIN: of inquiries, of cancelled, moved and new slots.
  const withMessages = texts.flatMap((text, at) => (text.includes('pin=…') ? [reads[at]?.[0]] : []))
  expect(new Set(withMessages).size).toBeGreaterThanOrEqual(6)
})
