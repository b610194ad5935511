import { describe, expect, test } from 'vitest'
import { NOW } from '#tests/setup/now.ts'
import { gsm7Length, SMS_LENGTH } from './gsm7.server.ts'
import type { SmsSender, SmsText } from './sms-texts.server.ts'
import {
  besichtigungOfferedSms,
  platzExpiredSms,
  platzGoneSms,
  platzOfferedSms,
  terminBookedSms,
  terminCalledOffSms,
  terminCancelledSms,
  terminChangedSms,
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
const buchung = { termin: { date: '2026-03-05', from: '16:30:00', to: '17:00:00' }, url }
const previous = { date: '2026-03-04', from: '09:00:00', to: '09:30:00' }
const until = new Date('2026-03-02T11:00:00Z')

const TEXTS: [string, SmsText, string, number | null][] = [
  ['offered', besichtigungOfferedSms({ url }, SENDER), 'Bitte wählen Sie Ihren Besichtigungstermin', null],
  ['booked', terminBookedSms(buchung, SENDER), 'Besichtigung gebucht: 05.03., 16:30 Uhr', null],
  [
    'changed',
    terminChangedSms({ ...buchung, previous }, SENDER),
    'Besichtigung 05.03., 16:30 Uhr statt 04.03., 09:00 Uhr',
    null,
  ],
  ['cancelled', terminCancelledSms(buchung, SENDER), 'Besichtigung 05.03., 16:30 Uhr storniert', null],
  ['called off', terminCalledOffSms(buchung, SENDER), 'Leider abgesagt: Besichtigung 05.03., 16:30 Uhr', null],
  // Three days, and half past four instead of ten.
  ['reminder', terminReminderSms({ ...buchung, now: NOW }, SENDER), 'Besichtigung: 05.03., 16:30 Uhr', 3 * 1440 + 390],
  [
    'a place is free',
    platzOfferedSms({ ...buchung, until, now: NOW }, SENDER),
    'Frei: 05.03., 16:30 Uhr. Buchen bis 02.03., 12:00 Uhr',
    120,
  ],
  ['time is over', platzExpiredSms(buchung, SENDER), 'Reservierung für 05.03., 16:30 Uhr abgelaufen', null],
  ['no place any more', platzGoneSms(buchung, SENDER), 'Kein Platz mehr: Besichtigung 05.03., 16:30 Uhr', null],
]

describe.each(TEXTS)('%s', (_about, { text, geheim, validMinutes }, words, valid) => {
  test('says it in one SMS, by whom and where', () => {
    expect(text).toMatch(/^Höfe: /)
    expect(text).toContain(words)
    expect(text.endsWith(`: ${url}`)).toBe(true)
    expect(gsm7Length(text)).toBeLessThanOrEqual(SMS_LENGTH)
    expect({ geheim, validMinutes }).toEqual({ geheim: false, validMinutes: valid })
  })
})

test('a short host has room for a whole sentence', () => {
  const { text } = terminBookedSms(
    { ...buchung, url: 'https://h.example/t?pin=7K4MPR2W' },
    { ...SENDER, names: ['Höfe'] },
  )
  expect(text).toContain('Ihre Besichtigung ist gebucht: 05.03., 16:30 Uhr. Ändern oder absagen: https://')
})

test('a change that left the time as it was names it once', () => {
  const { text } = terminChangedSms({ ...buchung, previous: buchung.termin }, SENDER)
  expect(text).not.toContain('statt')
})

test('a reminder that is late is not sent', () => {
  const now = new Date('2026-03-05T16:00:00Z')
  expect(terminReminderSms({ ...buchung, now }, SENDER).validMinutes).toBe(0)
})
