import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { konten, links } from '#app/server/db/schema/konten.ts'
import { nachrichten } from '#app/server/db/schema/nachrichten.ts'
import { protokoll } from '#app/server/db/schema/protokoll.ts'
import { toStand } from '#app/server/db/stand.server.ts'
import { sendNachrichten } from '#app/server/nachrichten/send-nachrichten.server.ts'
import { createKonto } from '#tests/factories/konten.ts'
import { createNachricht, type NachrichtRow } from '#tests/factories/nachrichten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { after, listSent, verwalter } from '#tests/setup/konten-test.ts'
import { correctAdresse } from './correct-adresse.server.ts'
import { loadNachricht } from './load-nachricht.server.ts'
import { retryNachrichten } from './retry-nachrichten.server.ts'

const UNKNOWN = 'Mailserver: endgültig abgelehnt (EENVELOPE, RCPT TO, 550, 5.1.1).'
const FULL = 'Mailserver: endgültig abgelehnt (EENVELOPE, RCPT TO, 552, 5.2.2).'
const LATER = after(NOW, 60)
const failed = { status: 'fehlgeschlagen', versuche: 3, fehler: UNKNOWN } as const

const akteurOf = async (db: Database) => verwalter((await createKonto(db, { rolle: 'operator' })).id)
const readAll = (db: Database) => db.select().from(nachrichten).orderBy(nachrichten.createdAt)

async function sendAll(db: Database, sent: string[]): Promise<void> {
  await sendNachrichten(db, {
    mail: { send: async ({ id }) => void sent.push(id) },
    sms: { send: async ({ id }) => void sent.push(id) },
    push: { send: async () => 'taken' },
    now: () => LATER,
    deleteSecrets: true,
    onError: () => undefined,
  })
}

describe('POSTFACH-4: messages sent again', () => {
  test('are sent once, even if two operators ask two servers at once', async ({ db }) => {
    const akteur = await akteurOf(db)
    const rows = await Promise.all(Array.from({ length: 5 }, () => createNachricht(db, failed)))
    const which = { ids: rows.map(({ id }) => id) }
    const results = await Promise.allSettled([
      retryNachrichten(db, { akteur, which, now: NOW }),
      retryNachrichten(db, { akteur, which, now: NOW }),
    ])
    const counts = results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.code))
    expect(counts.toSorted()).toEqual([5, 'NACHRICHT_NICHT_WIEDERHOLBAR'])
    const sent: string[] = []
    await Promise.all([sendAll(db, sent), sendAll(db, sent)])
    expect(sent.toSorted()).toEqual(which.ids.toSorted())
    const entries = await db.select().from(protokoll)
    expect(entries).toHaveLength(5)
    expect(new Set(entries.map(({ sammelId }) => sammelId)).size).toBe(1)
    expect(entries[0]).toMatchObject({
      aktion: 'nachricht.wiederholt',
      kontoId: akteur.kontoId,
      objektArt: 'nachricht',
    })
  })

  test('are all that failed for the same reason, and no others', async ({ db }) => {
    const akteur = await akteurOf(db)
    await createNachricht(db, failed)
    await createNachricht(db, { ...failed, fehler: UNKNOWN.replace('550', '551') })
    await createNachricht(db, { ...failed, fehler: FULL })
    expect(await retryNachrichten(db, { akteur, which: { reason: 'Postfach unbekannt' }, now: NOW })).toBe(2)
    expect((await readAll(db)).filter(({ status }) => status === 'fehlgeschlagen')).toMatchObject([{ fehler: FULL }])
  })

  test.for<[string, Partial<NachrichtRow>]>([
    ['it was sent', { status: 'gesendet', gesendetAm: NOW }],
    ['it waits', { status: 'wartend' }],
    ['it is too late', { gueltigBis: NOW }],
    ['its code has been removed', { text: '' }],
  ])('are refused if %s', async ([, overrides], { db }) => {
    const { id } = await createNachricht(db, { ...failed, ...overrides })
    const akteur = await akteurOf(db)
    await expect(retryNachrichten(db, { akteur, which: { ids: [id] }, now: NOW })).rejects.toMatchObject({
      code: 'NACHRICHT_NICHT_WIEDERHOLBAR',
    })
    expect(await db.select().from(protokoll)).toEqual([])
  })
})

describe('POSTFACH-5: a corrected address', () => {
  test('is used for the message; the Protokoll records that without the address', async ({ db }) => {
    const akteur = await akteurOf(db)
    const row = await createNachricht(db, { ...failed, an: 'viktor@exmaple.org' })
    const correction = { akteur, id: row.id, an: ' Viktor@Example.org ', inKonto: false, stand: toStand(row), now: NOW }
    await correctAdresse(db, correction)
    expect(await readAll(db)).toMatchObject([{ an: 'viktor@example.org', status: 'wartend', fehler: null }])
    const [entry] = await db.select().from(protokoll)
    expect(entry).toMatchObject({ aktion: 'nachricht.adresse', nachher: { an: '(geändert)', konto: false } })
    expect(JSON.stringify(entry)).not.toContain('example.org')
    await expect(correctAdresse(db, correction)).rejects.toMatchObject({ code: 'NACHRICHT_NICHT_WIEDERHOLBAR' })
  })

  test('is stored in the account too and gets no secrets; the former address is notified', async ({ db }) => {
    const akteur = await akteurOf(db)
    const konto = await createKonto(db, { email: 'viktor@exmaple.org' })
    const row = await createNachricht(db, { ...failed, an: 'viktor@exmaple.org', kontoId: konto.id })
    expect(await loadNachricht(db, { id: row.id, now: NOW })).toMatchObject({ isOwnAdresse: true, canCorrect: true })
    await correctAdresse(db, {
      akteur,
      id: row.id,
      an: 'viktor@example.org',
      inKonto: true,
      stand: toStand(row),
      now: NOW,
    })
    expect(await db.select().from(konten).where(eq(konten.id, konto.id))).toMatchObject([
      { email: 'viktor@exmaple.org', emailNeu: 'viktor@example.org' },
    ])
    const said = (await listSent(db)).map(({ an, betreff }) => [an, betreff])
    expect(said).toContainEqual(['viktor@example.org', 'Bitte bestätigen Sie Ihre E-Mail-Adresse'])
    expect(said).toContainEqual(['viktor@exmaple.org', 'Ihre E-Mail-Adresse soll geändert werden'])
    // Staff who enter their own address must not get a link to the account.
    expect(await db.select().from(links)).toEqual([])
  })

  test('must be a mobile number for an SMS, and is refused after a concurrent change', async ({ db }) => {
    const akteur = await akteurOf(db)
    const row = await createNachricht(db, { ...failed, art: 'sms', betreff: null, an: '+4915112345678' })
    const correction = { akteur, id: row.id, inKonto: false, stand: toStand(row), now: NOW }
    await expect(correctAdresse(db, { ...correction, an: '030 123' })).rejects.toMatchObject({
      code: 'NUMMER_UNGUELTIG',
    })
    const stale = correctAdresse(db, { ...correction, an: '0151 87654321', stand: toStand({ updatedAt: LATER }) })
    await expect(stale).rejects.toMatchObject({ code: 'VERALTET' })
    await correctAdresse(db, { ...correction, an: '0151 87654321' })
    expect(await readAll(db)).toMatchObject([{ an: '+4915187654321' }])
  })

  test('is refused for messages that open an account', async ({ db }) => {
    const akteur = await akteurOf(db)
    const row = await createNachricht(db, { ...failed, geheim: true })
    expect(await loadNachricht(db, { id: row.id, now: NOW })).toMatchObject({ canRetry: true, canCorrect: false })
    const correction = { akteur, id: row.id, an: 'a@example.org', inKonto: false, stand: toStand(row), now: NOW }
    await expect(correctAdresse(db, correction)).rejects.toMatchObject({ code: 'NACHRICHT_NICHT_WIEDERHOLBAR' })
  })
})

describe('POSTFACH-3: the shown contents', () => {
  test('contain no codes, links to an account, PINs, tokens or links with an effect', async ({ db }) => {
    const secret = await createNachricht(db, { geheim: true, text: '042917 ist Ihr Code', html: '<b>042917</b>' })
    expect(await loadNachricht(db, { id: secret.id, now: NOW })).toMatchObject({ text: null, html: null })
    const { id } = await createNachricht(db, {
      text: 'PIN 7K4MPR2W: https://x.example/t?pin=7K4MPR2W und https://x.example/abmelden?token=geheimnis',
      html: '<p>PIN 7K4MPR2W</p><a href="https://x.example/t?a=1&#38;pin=7K4MPR2W">Termin</a>',
    })
    const view = await loadNachricht(db, { id, now: NOW })
    expect(view.text).toBe('PIN …: https://x.example/t?pin=… und https://x.example/abmelden?token=…')
    expect(view.html).toBe('<p>PIN …</p><a>Termin</a>')
  })

  test('refuses an unknown message', async ({ db }) => {
    for (const id of ['x', crypto.randomUUID()]) {
      await expect(loadNachricht(db, { id, now: NOW })).rejects.toMatchObject({ code: 'NACHRICHT_NICHT_GEFUNDEN' })
    }
  })
})
