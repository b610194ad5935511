import { describe, expect, test } from 'vitest'
import { NOW } from '#tests/setup/now.ts'
import { gsm7Length, SMS_PART_LENGTH } from './gsm7.server.ts'
import type { SmsSender, SmsText } from './sms-texts.server.ts'
import {
  besichtigungOfferedSms,
  platzExpiredSms,
  platzGoneSms,
  platzOfferedSms,
  terminBookedSms,
  terminCalledOffSms,
  terminCancelledForGoodSms,
  terminCancelledSms,
  terminChangedSms,
  terminEndedSms,
  terminReminderSms,
} from './termin-sms-texts.server.ts'

const SENDER: SmsSender = {
  names: ['Wohnungsbaugenossenschaft „Höfe am Prenzlauer Berg“ – Verwaltungs-GmbH', 'Höfe'],
  host: 'wohnungen.hoefe.example',
  loginUrl: '',
  dashboardUrl: '',
  telefon: '+49 30 23125000',
}
const url = `https://wohnungen.hoefe.example/terminbuchung/5f0c7b1e-0000-4000-8000-000000000001?pin=7K4MPR2W`
const flat = { wohnung: { title: 'Helle Altbauwohnung mit Küchenbalkon und Garten' }, ort: 'Leipzig', url }
const termin = { date: '2026-03-05', from: '16:30:00', to: '17:00:00' }
const buchung = { ...flat, termin, treffpunkt: 'Vor dem Hofeingang' }
const previous = { date: '2026-03-04', from: '09:00:00', to: '09:30:00' }
const until = new Date('2026-03-02T11:00:00Z')

const FLAT = 'Helle Altbauwohnung mit Küchenbal..., Leipzig'
const TREFFPUNKT = `${FLAT}, Treffpunkt: Vor dem Hofeingang`
const AT = '05.03., 16:30 Uhr'

const TEXTS: [string, SmsText, string, number | null][] = [
  ['offered', besichtigungOfferedSms(flat, SENDER), `Ihren Besichtigungstermin für ${FLAT}: `, null],
  ['booked', terminBookedSms(buchung, SENDER), `Besichtigung gebucht: ${AT}, ${TREFFPUNKT}`, null],
  [
    'changed',
    terminChangedSms({ ...buchung, previous }, SENDER),
    `Besichtigung ${AT} statt 04.03., 09:00 Uhr, ${FLAT}`,
    null,
  ],
  ['cancelled', terminCancelledSms(buchung, SENDER), `Ihre Besichtigung am ${AT}, ${FLAT}, ist storniert.`, null],
  ['called off', terminCalledOffSms(buchung, SENDER), `${AT}, ${FLAT}`, null],
  ['reminder', terminReminderSms({ ...buchung, now: NOW }, SENDER), `${AT}, ${TREFFPUNKT}`, 3 * 1440 + 390],
  [
    'a place is free',
    platzOfferedSms({ ...buchung, until, now: NOW }, SENDER),
    `Frei: ${AT}, ${FLAT}. Buchen bis 02.03., 12:00 Uhr`,
    120,
  ],
  ['time is over', platzExpiredSms(buchung, SENDER), `${AT}, ${FLAT}`, null],
  ['no place any more', platzGoneSms(buchung, SENDER), `${AT}, ${FLAT}`, null],
]

describe.each(TEXTS)('NACHRICHT-8: %s', (_about, { text, geheim, validMinutes }, words, valid) => {
  test('names flat and town, and has link, PIN and number, in two SMS', () => {
    expect(text).toMatch(/^Höfe: /)
    expect(text).toContain(words)
    expect(text.endsWith(`: ${url} PIN: 7K4M PR2W, Anfrage: 5f0c7b1e-0000-4000-8000-000000000001`)).toBe(true)
    expect(gsm7Length(text)).toBeLessThanOrEqual(2 * SMS_PART_LENGTH)
    expect({ geheim, validMinutes }).toEqual({ geheim: false, validMinutes: valid })
  })
})

test('TERMIN-6: without a bookable slot neither link nor PIN', () => {
  for (const text of [
    terminCancelledForGoodSms(buchung, SENDER).text,
    terminEndedSms({ ...buchung, url: 'x:' }).text,
  ]) {
    expect(text).toContain(AT)
    expect(text).toContain(FLAT)
    expect(text).not.toContain('PIN')
  }
  expect(terminCancelledForGoodSms(buchung, SENDER).text).not.toContain('http')
})

test('a short host has room for a whole sentence', () => {
  const { text } = terminBookedSms(
    { ...buchung, url: 'https://h.example/terminbuchung/1?pin=7K4MPR2W' },
    { ...SENDER, names: ['Höfe'] },
  )
  expect(text).toContain(`Ihre Besichtigung ist gebucht: ${AT}, ${TREFFPUNKT}. Ändern oder stornieren: https://`)
})

test('a change without a new time names it once', () => {
  const { text } = terminChangedSms({ ...buchung, previous: buchung.termin }, SENDER)
  expect(text).not.toContain('statt')
})

test('a reminder that is late is not sent', () => {
  const now = new Date('2026-03-05T16:00:00Z')
  expect(terminReminderSms({ ...buchung, now }, SENDER).validMinutes).toBe(0)
})
