import { describe, expect, test } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import type { TerminTime } from '#app/shared/termine/termin-time.ts'
import { HOUR_MS } from '#app/shared/time.ts'
import { NOW } from '#tests/setup/now.ts'
import { listMailExamples } from './examples.server.ts'
import type { MailTemplate } from './mail-template.server.ts'
import { renderMail } from './render-mail.server.ts'
import { terminMails } from './termin-mails.server.ts'

const FRAME = { firma: config.firma, akzent: config.akzent, publicUrl: 'https://portal.example.de', now: NOW }
const PIN = 'pin=7K4MPR2W'
const url = `https://portal.example.de/terminbuchung/1?expose_id=2&${PIN}`
const wohnung = { title: 'Zwei Zimmer', extra: null, url: 'https://portal.example.de/expose/2' }
const termin: TerminTime = { date: '2026-03-05', from: '16:30:00', to: '17:00:00' }
const previous: TerminTime = { date: '2026-03-04', from: '09:00:00', to: '09:30:00' }
const buchung = {
  vorname: 'Mira',
  wohnung,
  url,
  termin,
  anschrift: 'Gartenstraße 12, 04107 Leipzig',
  treffpunkt: 'Hofeingang',
  personen: 2,
}
const notice = {
  name: 'Mira Kowalski',
  email: 'mira@example.org',
  phone: null,
  wohnung,
  termin,
  personen: 2,
  anmerkung: 'Mit Kinderwagen',
}

function read(template: MailTemplate): string {
  return renderMail(template, FRAME).text.replaceAll('\u00a0', ' ')
}

test('a booking says when, where and with how many, how to change it, and until when the phone helps', () => {
  const text = read({ name: 'termin-gebucht', daten: buchung })
  for (const line of [
    'Termin: Donnerstag, 5. März 2026, 16:30 bis 17:00 Uhr',
    'Adresse: Gartenstraße 12, 04107 Leipzig',
    'Treffpunkt: Hofeingang',
    'Personen: 2',
    `Termin ansehen oder ändern:\n${url}`,
  ]) {
    expect(text).toContain(`${line}\n`)
  }
  expect(text).toContain(`am Telefon: ${config.firma.telefon}`)
})

test('what is not known has no line', () => {
  const text = read({ name: 'termin-gebucht', daten: { ...buchung, anschrift: '', treffpunkt: null } })
  expect(text).not.toMatch(/Adresse:|Treffpunkt:/)
})

test.each([
  [{ name: 'termin-geaendert', daten: { ...buchung, previous } }],
  [{ name: 'buchung-geaendert', daten: { ...notice, previous } }],
] as const)('a change says the new and the former time: $name', (template) => {
  const text = read(template)
  expect(text).toContain(
    'Neu: Donnerstag, 5. März 2026, 16:30 bis 17:00 Uhr\nBisher: Mittwoch, 4. März 2026, 09:00 bis 09:30 Uhr\n',
  )
  const same = read({ name: 'termin-geaendert', daten: { ...buchung, previous: termin } })
  expect(same).toContain('\nTermin: Donnerstag')
  expect(same).not.toContain('Bisher')
})

test('a notice to the company has name and message once', () => {
  const text = read({ name: 'buchung-neu', daten: notice })
  expect(text).toContain('Name: Mira Kowalski\nE-Mail: mira@example.org\nMobilnummer: nicht angegeben\nAnmerkung: Mit')
  expect(read({ name: 'buchung-neu', daten: { ...notice, anmerkung: null } })).not.toContain('Anmerkung')
})

describe('how long they are of use (NACHRICHT-7)', () => {
  const until = new Date(NOW.getTime() + 2 * HOUR_MS)
  test.each([
    [{ name: 'termin-gebucht', daten: buchung }, null],
    [{ name: 'termin-erinnerung', daten: buchung }, 3 * 1440 + 390],
    [{ name: 'termin-erinnerung', daten: { ...buchung, termin: { ...termin, date: '2026-03-02', from: '09:00' } } }, 0],
    [{ name: 'warteliste-angebot', daten: { ...buchung, until } }, 120],
  ] as const)('$name: %s', (template, minutes) => {
    expect(renderMail(template, FRAME).validMinutes).toBe(minutes)
  })

  test('an offer says until when', () => {
    const text = read({ name: 'warteliste-angebot', daten: { ...buchung, until } })
    expect(text).toContain('Reserviert bis: 02.03.2026, 12:00 Uhr\n')
  })
})

describe('PINs (NACHRICHT-6, NACHRICHT-8)', () => {
  const mails = listMailExamples(FRAME).filter(({ name }) => Object.hasOwn(terminMails, name))

  test.each(mails)(
    '$name: link, PIN and number to the applicant; flat and town',
    ({ name, betreff, text, html, geheim }) => {
      const isWithout = name.startsWith('buchung-') || name === 'termin-entfallen'
      expect(text.split(PIN)).toHaveLength(isWithout ? 1 : 2)
      expect(html.includes(PIN)).toBe(!isWithout)
      expect(text.includes('PIN: 7K4M PR2W\nNummer der Anfrage: 5f0c7b1e-0000-4000-8000-000000000001\n')).toBe(
        !isWithout,
      )
      expect(html.includes('7K4M PR2W')).toBe(!isWithout)
      expect(betreff).not.toMatch(/7K4M/)
      expect(geheim).toBe(false)
      if (name.startsWith('buchung-')) return
      expect(betreff).toMatch(/: .+, Leipzig$/)
      expect(text).toContain('Leipzig')
    },
  )

  test('omits a missing PIN, and the comma of a missing town', () => {
    const { betreff, text } = renderMail(
      { name: 'neue-termine', daten: { vorname: 'Mira', wohnung, url: 'https://portal.example.de/terminbuchung/1' } },
      FRAME,
    )
    expect(betreff).toBe('Neue Besichtigungstermine: Zwei Zimmer')
    expect(text).not.toMatch(/PIN: |Öffnet sich/)
  })

  test('TERMIN-6: a flat that is let has no new appointment after a cancellation', () => {
    const text = read({ name: 'termin-storniert', daten: { ...buchung, ort: 'Leipzig', final: true } })
    expect(text).toContain('Objekt: Zwei Zimmer, Leipzig\n')
    expect(text).not.toMatch(/neuen Termin|PIN: |terminbuchung/)
  })

  test('TERMIN-17: the confirmation repeats the note of the offer', () => {
    const text = read({ name: 'termin-gebucht', daten: { ...buchung, anmerkung: 'Bitte bei Rheinblick klingeln.' } })
    expect(text).toContain('Unsere Anmerkung')
    expect(text).toContain('Bitte bei Rheinblick klingeln.')
  })
})
