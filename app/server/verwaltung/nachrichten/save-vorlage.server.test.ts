import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import { loadStatusOptions } from '#app/server/anfragen/status-texts.server.ts'
import { config } from '#app/server/config/config.server.ts'
import type { Database } from '#app/server/db/database.server.ts'
import { inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { nachrichten, textvorlagen } from '#app/server/db/schema/nachrichten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { findTextTemplate, TEXT_TEMPLATES } from '#app/server/nachrichten/texts/text-templates.server.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { listSent, verwalter } from '#tests/setup/konten-test.ts'
import { diffLines } from './diff-lines.server.ts'
import { listVorlagen, loadVorlage } from './load-vorlage.server.ts'
import { loadStatusOrderStand, moveStatus } from './move-status.server.ts'
import { previewDraft } from './preview-draft.server.ts'
import { restoreVorlage, saveVorlage, sendTestMail } from './save-vorlage.server.ts'
import { loadStatusVorlage, saveStatusVorlage } from './status-vorlage.server.ts'

const KEY = 'anfrage-zusage'
const TEXT = 'Hallo {{vorname}},\n\n{{wohnungskarte}}\n\nAntwort bis {{antwort_bis}}.\n\n{{link: Weiter}}'
const draft = { key: KEY, betreff: 'Zusage für {{wohnung}}', text: TEXT }
const load = (db: Database, key = KEY, example: string | null = null) =>
  loadVorlage(db, { key, example, testTo: null, now: NOW })

async function akteurOf(db: Database) {
  const { id } = await createProfil(db, { firstName: 'Katrin', lastName: 'Lorenz' })
  return { ...verwalter(id), email: 'katrin@example.org' }
}

describe('VORLAGE-8: the versions of a text', () => {
  test('have author and changes; restoring creates a version too', async ({ db }) => {
    const akteur = await akteurOf(db)
    expect(await load(db)).toMatchObject({ version: 0, isOwn: true, versions: [] })
    await saveVorlage(db, { akteur, ...draft, before: 0, now: NOW })
    await saveVorlage(db, { akteur, ...draft, text: `${TEXT}\n\nGruß`, before: 1, now: NOW })
    const saved = await load(db)
    expect(saved).toMatchObject({ version: 2, isOwn: false, betreff: draft.betreff, text: `${TEXT}\n\nGruß` })
    expect(saved.versions[0]).toMatchObject({ version: 2, name: 'Katrin Lorenz', isOwn: false })
    expect(saved.versions[0]?.changes.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'added', text: '' },
      { kind: 'added', text: 'Gruß' },
    ])
    await restoreVorlage(db, { akteur, key: KEY, version: 1, before: 2, now: NOW })
    expect(await load(db)).toMatchObject({ version: 3, text: TEXT })
    await restoreVorlage(db, { akteur, key: KEY, version: 0, before: 3, now: NOW })
    expect(await load(db)).toMatchObject({ version: 4, isOwn: true, text: findTextTemplate(KEY)?.own.text })
    expect((await db.select().from(protokoll)).map(({ aktion, nachher }) => [aktion, nachher])).toEqual([
      ['vorlage.gespeichert', { vorlage: KEY, version: 1 }],
      ['vorlage.gespeichert', { vorlage: KEY, version: 2 }],
      ['vorlage.gespeichert', { vorlage: KEY, version: 3 }],
      ['vorlage.zurueckgesetzt', { vorlage: KEY, version: 4 }],
    ])
  })

  test('are the default again if staff saves its very words', async ({ db }) => {
    const akteur = await akteurOf(db)
    const { own } = findTextTemplate(KEY) ?? {}
    await saveVorlage(db, { akteur, ...draft, before: 0, now: NOW })
    const same = { key: KEY, betreff: ` ${own?.betreff}`, text: `${own?.text.replaceAll('\n', '\r\n')}\r\n` }
    await saveVorlage(db, { akteur, ...same, before: 1, now: NOW })
    expect(await load(db)).toMatchObject({ version: 2, isOwn: true })
    expect(await db.select().from(textvorlagen).where(eq(textvorlagen.version, 2))).toMatchObject([{ text: null }])
  })

  test('are saved once if two operators save at the same time', async ({ db }) => {
    const akteur = await akteurOf(db)
    const results = await Promise.allSettled([
      saveVorlage(db, { akteur, ...draft, before: 0, now: NOW }),
      saveVorlage(db, { akteur, ...draft, before: 0, now: NOW }),
    ])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(['VERALTET'])
    expect(await db.select().from(textvorlagen)).toHaveLength(1)
    expect(await db.select().from(protokoll)).toHaveLength(1)
  })
})

describe('VORLAGE-3: refuses an invalid text', () => {
  test.for([
    [
      { text: 'Hallo {{vornahme}}' },
      'VORLAGE_TEXT',
      'Zeile 1: Die Variable „vornahme“ gibt es nicht. Meinten Sie „vorname“?',
    ],
    [{ betreff: '' }, 'VORLAGE_BETREFF', 'Bitte geben Sie einen Betreff ein.'],
    [{ key: 'passwort-reset' }, 'VORLAGE_NICHT_GEFUNDEN', 'Diese Vorlage gibt es nicht.'],
  ] as const)('%o', async ([change, code, sentence], { db }) => {
    const akteur = await akteurOf(db)
    const saving = saveVorlage(db, { akteur, ...draft, ...change, before: 0, now: NOW })
    await expect(saving).rejects.toMatchObject({ code, message: expect.stringContaining(sentence) })
    expect(await db.select().from(textvorlagen)).toEqual([])
  })
})

describe('VORLAGE-6: a text under trial', () => {
  test('has a preview with the names of a real inquiry and without secrets', async ({ db }) => {
    const { id: exposeId } = await createExpose(db, { title: 'Loft <b>am</b> Kanal', exposeshortcode: 'LK1' })
    const { id: profilesId } = await createProfil(db, { firstName: 'Jördis', lastName: 'Ahrens' })
    const { id, pin } = await createAnfrageLink(db, { exposeId, profilesId, pin: 'ECHTEPIN' })
    for (const { key, own } of TEXT_TEMPLATES) {
      const { preview } = await load(db, key, id)
      expect([key, preview.problems]).toEqual([key, []])
      expect(preview.mail ?? preview.sms).not.toBeNull()
      const shown = JSON.stringify(preview)
      expect(shown).not.toContain(pin)
      expect(shown).not.toContain('href=')
      if (preview.mail && own.text.includes('{{wohnungskarte}}')) {
        expect(preview.mail.html).toContain('Loft &#60;b&#62;am&#60;/b&#62; Kanal')
        expect(preview.mail.html).toContain('Guten Tag Jördis Ahrens,')
      }
    }
  })

  test('reports its errors and the length of an SMS', async ({ db }) => {
    const options = { betreff: '', example: '', now: NOW }
    const broken = await previewDraft(db, { key: KEY, text: 'x', ...options })
    expect(broken).toMatchObject({
      mail: null,
      problems: [{ field: 'betreff' }, { text: /Zeile 1: Es fehlt/ }, {}, {}],
    })
    const sms = await previewDraft(db, { key: 'termin-gebucht-sms', text: 'Am {{beginn}}: {{link}}', ...options })
    expect(sms).toMatchObject({ problems: [], sms: { parts: 1 } })
    expect(sms.sms?.characters).toBe(sms.sms?.text.length)
  })

  test('is mailed only to its author, without the headers of a real mail', async ({ db }) => {
    const akteur = await akteurOf(db)
    const suchtreffer = { key: 'suchtreffer', betreff: 'Neu: {{anzahl}}', text: '{{treffer}}\n\n{{abmelden}}' }
    expect(await sendTestMail(db, { akteur, ...suchtreffer, example: null, now: NOW })).toEqual({ an: akteur.email })
    expect(await listSent(db)).toMatchObject([{ an: akteur.email, betreff: 'Test: Neu: 13 neue Treffer' }])
    expect(await db.select().from(nachrichten)).toMatchObject([{ kopfzeilen: null, kontoId: akteur.kontoId }])
    expect(await db.select().from(textvorlagen)).toEqual([])
    const nowhere = sendTestMail(db, { akteur: { ...akteur, email: null }, ...suchtreffer, example: null, now: NOW })
    await expect(nowhere).rejects.toMatchObject({ code: 'KEINE_EMAIL' })
  })
})

test('VORLAGE-7: saves the texts of a status in its row, and the original ones as first version', async ({ db }) => {
  const akteur = await akteurOf(db)
  const key = 'status-neu'
  const former = await loadStatusVorlage(db, { key })
  const said = {
    anzeigetext: 'Eingegangen',
    kundentext: 'Fragen? {{telefon}}',
    color: 'green',
    target: '/dashboard',
    etappe: 'profil',
  } as const
  await saveStatusVorlage(db, { akteur, key, before: 0, ...said, now: NOW })
  const row = (await db.select().from(inquiryStatusOptions)).find(({ statusKey }) => statusKey === 'neu')
  expect(row).toMatchObject({
    anzeigetext: 'Eingegangen',
    kundentext: `Fragen? ${config.firma.telefon}`,
    colorClass: 'green',
    wohnenNavigation: '/dashboard',
    etappe: 'profil',
  })
  expect((await db.select().from(protokoll)).at(-1)).toMatchObject({
    aktion: 'status.text',
    vorher: { etappe: 'eingegangen' },
    nachher: { etappe: 'profil' },
  })
  const now = await loadStatusVorlage(db, { key })
  expect(now).toMatchObject({ ...said, version: 2, versions: [{ version: 2 }, { version: 1 }] })
  await expect(saveStatusVorlage(db, { akteur, key, before: 0, ...said, now: NOW })).rejects.toMatchObject({
    code: 'VERALTET',
  })
  const broken = saveStatusVorlage(db, { akteur, key, before: 2, ...said, kundentext: '{{pin}}', now: NOW })
  await expect(broken).rejects.toMatchObject({ code: 'VORLAGE_TEXT' })
  await saveStatusVorlage(db, {
    akteur,
    key,
    before: 2,
    now: NOW,
    anzeigetext: former.anzeigetext,
    kundentext: former.kundentext,
    color: former.color,
    target: former.target,
    etappe: former.etappe,
  })
})

test('VORLAGE-9: moves a status by one place, and refuses one of two concurrent moves', async ({ db }) => {
  const akteur = await akteurOf(db)
  const keys = async () => (await loadStatusOptions(db)).map(({ statusKey }) => statusKey)
  const before = await keys()
  const [first = '', second = '', ...others] = before
  const stand = await loadStatusOrderStand(db)
  const move = (statusKey: string, way: 'up' | 'down', shown: string) =>
    moveStatus(db, { akteur, statusKey, way, stand: shown, now: NOW })
  const both = await Promise.allSettled([move(first, 'down', stand), move(first, 'down', stand)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'VERALTET' } })
  expect(await keys()).toEqual([second, first, ...others])
  // The first cannot move up.
  expect(await move(second, 'up', await loadStatusOrderStand(db))).toMatchObject({ place: 1 })
  await move(first, 'up', await loadStatusOrderStand(db))
  expect(await keys()).toEqual(before)
  const entries = (await db.select().from(protokoll)).filter(({ aktion }) => aktion === 'status.reihenfolge')
  expect(entries.map(({ vorher, nachher }) => [vorher?.platz, nachher?.platz])).toEqual([
    [1, 2],
    [2, 1],
  ])
  await expect(move('gibt-es-nicht', 'up', stand)).rejects.toMatchObject({ code: 'VORLAGE_NICHT_GEFUNDEN' })
})

test('lists texts changed by staff', async ({ db }) => {
  await saveVorlage(db, { akteur: await akteurOf(db), ...draft, before: 0, now: NOW })
  const changed = (await listVorlagen(db)).filter(({ changedAt }) => changedAt !== null)
  expect(changed.map(({ key }) => key)).toEqual([KEY])
})

test('compares two texts line by line', () => {
  expect(diffLines('a\nb\nc', 'a\nx\nc')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'removed', text: 'b' },
    { kind: 'added', text: 'x' },
    { kind: 'same', text: 'c' },
  ])
})

test.for(['termin-entfallen', 'termin-entfallen-sms'])(
  'VORLAGE-1: %s, also sent with a refusal, has no title that gives a reason',
  (key) => {
    expect(findTextTemplate(key)?.title).toBe('Besichtigung abgesagt, kein anderer Termin')
  },
)
