import { eq } from 'drizzle-orm'
import { describe } from 'vitest'
import type { Database } from '#app/server/db/database.server.ts'
import { konten } from '#app/server/db/schema/konten.ts'
import type { Besucher } from '#app/server/konten/sitzung/akteur.server.ts'
import { MINUTE_MS } from '#app/shared/time.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { expect, NOW, test } from '#tests/setup/db-test.ts'
import { gast, person } from '#tests/setup/konten-test.ts'
import { findZugang, listOwnFlats, requireZugang, type ZugangRequest } from './find-zugang.server.ts'

const UNKNOWN = '11111111-2222-4333-8444-555555555555'
const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS)

type Ask = Partial<ZugangRequest> & { inquiryId: string }
const ask = (db: Database, request: Ask) =>
  findZugang(db, { akteur: gast(), exposeId: null, pin: null, now: NOW, ...request })
const wrong = (db: Database, request: Ask) => ask(db, { pin: 'FALSCH00', ...request })

describe('access to a booking', () => {
  test('does not find an inquiry that is unknown, malformed, withdrawn, or of a deleted account', async ({ db }) => {
    const withdrawn = await createAnfrageLink(db, { zurueckgezogenAm: NOW })
    const deleted = await createAnfrageLink(db)
    await db.delete(konten).where(eq(konten.id, deleted.profilesId ?? ''))
    for (const { inquiryId, pin } of [
      withdrawn,
      deleted,
      { inquiryId: UNKNOWN, pin: 'X' },
      { inquiryId: '1', pin: 'X' },
    ]) {
      await expect(ask(db, { inquiryId, pin }), inquiryId).rejects.toMatchObject({
        code: 'ANFRAGE_NICHT_GEFUNDEN',
        message: 'Anfrage nicht gefunden',
      })
    }
  })

  test('asks a stranger for the PIN, signed in or not', async ({ db }) => {
    const { inquiryId } = await createAnfrageLink(db)
    const stranger = person((await createProfil(db)).id)
    for (const akteur of [gast(), stranger]) {
      expect(await ask(db, { akteur, inquiryId })).toBeNull()
      await expect(requireZugang(db, { akteur, inquiryId, exposeId: null, pin: null, now: NOW })).rejects.toMatchObject(
        {
          code: 'PIN_NOETIG',
        },
      )
    }
  })

  test('needs no PIN from the applicant, and says if an Exposé is not theirs', async ({ db }) => {
    const link = await createAnfrageLink(db)
    const akteur = person(link.profilesId ?? '')
    expect(await ask(db, { akteur, inquiryId: link.inquiryId })).toMatchObject({ id: link.id, isOwn: true })
    await expect(ask(db, { akteur, inquiryId: link.inquiryId, exposeId: UNKNOWN })).rejects.toMatchObject({
      message: 'Keine Expose-Anfrage-Verknüpfung gefunden',
    })
    await expect(ask(db, { akteur, inquiryId: link.inquiryId, exposeId: 'quatsch' })).rejects.toMatchObject({
      code: 'ANFRAGE_NICHT_GEFUNDEN',
      message: 'Expose nicht gefunden',
    })
  })

  test.for([' k7mp4xwq ', 'K7MP 4XWQ', 'k7mp-4xwq', 'K7MP\u00a04XWQ'])(
    'accepts the copied or typed PIN %j without counting a try',
    async (pin, { db }) => {
      const link = await createAnfrageLink(db, { pin: 'K7MP4XWQ' })
      const { inquiryId } = link
      for (let i = 0; i < 6; i++) expect(await ask(db, { inquiryId, pin })).toMatchObject({ id: link.id, isOwn: false })
    },
  )

  test('opens the chosen one of several own flats without a PIN, also while it is locked for strangers', async ({
    db,
  }) => {
    const { id: inquiryId, profilesId } = await createAnfrage(db)
    const own = [
      await createAnfrageLink(db, { inquiryId, profilesId }),
      await createAnfrageLink(db, { inquiryId, profilesId }),
    ]
    const akteur = person(profilesId ?? '')
    for (let i = 0; i < 6; i++) await expect(wrong(db, { inquiryId })).rejects.toThrow()
    for (const pin of [null, 'FALSCH00']) expect(await ask(db, { akteur, inquiryId, pin })).toBeNull()
    const flats = await listOwnFlats(db, { akteur, inquiryId })
    expect(flats.map(({ exposeId }) => exposeId)).toEqual(own.map(({ exposeId }) => exposeId))
    for (const { exposeId, id, pin } of own) {
      expect(await ask(db, { akteur, inquiryId, exposeId })).toMatchObject({ id, isOwn: true })
      expect(await ask(db, { akteur, inquiryId, pin })).toMatchObject({ id, isOwn: true })
    }
    for (const stranger of [gast(), person((await createProfil(db)).id)]) {
      expect(await listOwnFlats(db, { akteur: stranger, inquiryId })).toEqual([])
    }
    expect(await listOwnFlats(db, { akteur, inquiryId: 'quatsch' })).toEqual([])
  })

  test('opens the Exposé whose PIN matches; a PIN opens no other', async ({ db }) => {
    const { id: inquiryId, profilesId } = await createAnfrage(db)
    const [first, second] = [
      await createAnfrageLink(db, { inquiryId, profilesId }),
      await createAnfrageLink(db, { inquiryId, profilesId }),
    ]
    expect(await ask(db, { inquiryId, pin: second.pin })).toMatchObject({ id: second.id })
    await expect(ask(db, { inquiryId, exposeId: first.exposeId, pin: second.pin })).rejects.toMatchObject({
      code: 'PIN_UNGUELTIG',
    })
    const other = await createAnfrageLink(db)
    await expect(ask(db, { inquiryId: other.inquiryId, pin: first.pin })).rejects.toMatchObject({
      code: 'PIN_UNGUELTIG',
    })
  })

  test('white space is no PIN, even if old data contains it', async ({ db }) => {
    const { inquiryId } = await createAnfrageLink(db, { pin: ' ' })
    await expect(ask(db, { inquiryId, pin: '  ' })).rejects.toMatchObject({ code: 'PIN_UNGUELTIG' })
  })

  test('refuses the PIN of a suspended account; a wrong one reveals nothing', async ({ db }) => {
    const link = await createAnfrageLink(db)
    await db
      .update(konten)
      .set({ gesperrtAm: NOW })
      .where(eq(konten.id, link.profilesId ?? ''))
    const { inquiryId, pin } = link
    await expect(ask(db, { inquiryId, pin })).rejects.toMatchObject({ code: 'KONTO_GESPERRT' })
    await expect(wrong(db, { inquiryId })).rejects.toMatchObject({ code: 'PIN_UNGUELTIG' })
    expect(await ask(db, { inquiryId })).toBeNull()
  })

  test('reports an inquiry without a PIN', async ({ db }) => {
    const { inquiryId } = await createAnfrageLink(db, { pin: null })
    await expect(ask(db, { inquiryId, pin: 'X' })).rejects.toMatchObject({
      message: 'Keine PIN für diese Anfrage gefunden.',
    })
  })
})

describe('wrong PINs', () => {
  test('show the remaining tries; the fifth locks the link for 15 minutes, for the right PIN too', async ({ db }) => {
    const { inquiryId, pin } = await createAnfrageLink(db)
    const texts: string[] = []
    for (let minute = 0; minute < 5; minute++) {
      const error: unknown = await wrong(db, { inquiryId, now: later(minute) }).catch((reason: unknown) => reason)
      texts.push(error instanceof Error ? error.message : '')
    }
    expect(texts).toEqual([
      'Ungültige PIN. Bitte versuchen Sie es erneut. Noch 4 Versuche.',
      'Ungültige PIN. Bitte versuchen Sie es erneut. Noch 3 Versuche.',
      'Ungültige PIN. Bitte versuchen Sie es erneut. Noch 2 Versuche.',
      'Ungültige PIN. Bitte versuchen Sie es erneut. Noch 1 Versuch.',
      'Ungültige PIN. Bitte versuchen Sie es erneut. Der Termin-Link ist jetzt für 15 Minuten gesperrt.',
    ])
    for (const typed of [null, pin, 'FALSCH00']) {
      await expect(ask(db, { inquiryId, pin: typed, now: later(18) })).rejects.toMatchObject({
        code: 'ZU_VIELE_VERSUCHE',
        erneutAbAm: later(19),
      })
    }
    expect(await ask(db, { inquiryId, pin, now: later(19) })).toMatchObject({ inquiryId })
  })

  test('50 at once count as five, and the right one among them is too late', async ({ db }) => {
    const { inquiryId, pin } = await createAnfrageLink(db)
    const guesses = [...Array.from({ length: 50 }, () => wrong(db, { inquiryId })), ask(db, { inquiryId, pin })]
    const results = await Promise.allSettled(guesses)
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : 'open'))
    expect(codes.filter((code) => code === 'PIN_UNGUELTIG')).toHaveLength(5)
    expect(codes.filter((code) => code === 'ZU_VIELE_VERSUCHE')).toHaveLength(46)
  })

  test('share one counter whatever the address: with an Exposé, without one, in capitals', async ({ db }) => {
    const { inquiryId, exposeId } = await createAnfrageLink(db)
    const addresses = [exposeId, null, UNKNOWN, exposeId.toUpperCase(), null]
    for (const [i, chosen] of addresses.entries()) {
      const id = i % 2 ? inquiryId.toUpperCase() : inquiryId
      await expect(wrong(db, { inquiryId: id, exposeId: chosen })).rejects.toMatchObject({ code: 'PIN_UNGUELTIG' })
    }
    for (const chosen of addresses) {
      await expect(wrong(db, { inquiryId, exposeId: chosen })).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
    }
  })

  test('never reveal whether an Exposé is in the inquiry', async ({ db }) => {
    const { id: inquiryId, profilesId } = await createAnfrage(db)
    const first = await createAnfrageLink(db, { inquiryId, profilesId })
    const second = await createAnfrageLink(db, { inquiryId, profilesId, pin: null })
    const answers = async (request: Omit<Ask, 'inquiryId'>) => {
      const codes: string[] = []
      for (const exposeId of [first.exposeId, second.exposeId, UNKNOWN]) {
        codes.push(
          await ask(db, { inquiryId, exposeId, ...request }).then(String, ({ code }: { code: string }) => code),
        )
      }
      return new Set(codes)
    }
    expect(await answers({})).toEqual(new Set(['null']))
    expect(await answers({ pin: 'FALSCH00' })).toEqual(new Set(['PIN_UNGUELTIG']))
    await expect(wrong(db, { inquiryId })).rejects.toThrow('Noch 1 Versuch.')
    await expect(wrong(db, { inquiryId, exposeId: first.exposeId })).rejects.toThrow('gesperrt')
    expect(await answers({})).toEqual(new Set(['ZU_VIELE_VERSUCHE']))
    expect(await answers({ pin: 'FALSCH00' })).toEqual(new Set(['ZU_VIELE_VERSUCHE']))
  })

  test('lock the link also from a network that has used up its own tries', async ({ db }) => {
    const akteur: Besucher = gast({ adresse: '203.0.113.21' })
    for (const { inquiryId } of await Promise.all(Array.from({ length: 10 }, () => createAnfrageLink(db)))) {
      for (let i = 0; i < 5; i++) await expect(wrong(db, { akteur, inquiryId })).rejects.toThrow()
    }
    const { inquiryId, pin } = await createAnfrageLink(db)
    for (let i = 0; i < 5; i++) await expect(wrong(db, { akteur, inquiryId })).rejects.toThrow()
    await expect(ask(db, { akteur, inquiryId, pin })).rejects.toMatchObject({ code: 'ZU_VIELE_VERSUCHE' })
  })

  test('are limited to 50 per household over all links', async ({ db }) => {
    const akteur: Besucher = gast({ adresse: '203.0.113.20' })
    const links = await Promise.all(Array.from({ length: 12 }, () => createAnfrageLink(db)))
    const codes: string[] = []
    for (const { inquiryId } of links.slice(0, 11)) {
      for (let i = 0; i < 5; i++) {
        codes.push(await wrong(db, { akteur, inquiryId }).then(String, (reason: { code: string }) => reason.code))
      }
    }
    expect(codes.filter((code) => code === 'PIN_UNGUELTIG')).toHaveLength(50)
    // The right PIN counts nothing, and wrong PINs of neighbours do not block it.
    const [inquiryId = '', pin = null] = [links[11]?.inquiryId, links[11]?.pin]
    expect(await ask(db, { akteur, inquiryId, pin })).toMatchObject({ isOwn: false })
  })

  test('the lock does not affect the signed-in applicant, who needs no PIN', async ({ db }) => {
    const link = await createAnfrageLink(db)
    for (let i = 0; i < 6; i++) await expect(wrong(db, { inquiryId: link.inquiryId })).rejects.toThrow()
    const akteur = person(link.profilesId ?? '')
    expect(await ask(db, { akteur, inquiryId: link.inquiryId })).toMatchObject({ isOwn: true })
  })
})
