import { describe, expect, test } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { gsm7Laenge, SMS_LAENGE, toGsm7 } from './gsm7.server.ts'
import {
  anmeldeCode,
  nummerSchonVergeben,
  registrierungsCode,
  type SmsAbsender,
  telefonCode,
} from './sms-texte.server.ts'

const CODES = { registrierungsCode, anmeldeCode, telefonCode }
const LANG: SmsAbsender = {
  namen: ['Wohnungsbaugenossenschaft „Höfe am Prenzlauer Berg“ – Verwaltungs-GmbH', 'Höfe am Berg'],
  host: 'wohnungen.hoefe-am-prenzlauer-berg.example',
  loginUrl: 'https://wohnungen.hoefe-am-prenzlauer-berg.example/login',
  dashboardUrl: 'https://wohnungen.hoefe-am-prenzlauer-berg.example/dashboard',
  telefon: '+49 30 23125000',
}

describe.each(Object.entries(CODES))('%s', (_name, text) => {
  test.each([
    ['the configured company', undefined],
    ['a company with a long name and host', LANG],
  ])('of %s: one SMS, code first, how long it holds, and whose code it is', (_company, von) => {
    const { text: sms, geheim, gueltigMinuten } = text('042917', von)
    expect(gsm7Laenge(sms)).toBeLessThanOrEqual(SMS_LAENGE)
    expect(sms).toMatch(/^042917 ist Ihr Code/)
    expect(sms).toContain('gilt 10 Minuten')
    expect(sms).toContain(von ? 'Höfe am Berg' : config.firma.name)
    // https://wicg.github.io/sms-one-time-codes/: the last line, one space, nothing behind it.
    expect(sms.split('\n').at(-1)).toBe(`@${von ? LANG.host : new URL(config.publicUrl).hostname} #042917`)
    expect({ geheim, gueltigMinuten }).toEqual({ geheim: true, gueltigMinuten: 10 })
  })
})

test('a number that is taken gets a way to sign in and no code', () => {
  const { text, geheim, gueltigMinuten } = nummerSchonVergeben()
  expect(text).toContain(`${config.publicUrl}/login`)
  expect(text).toContain(config.firma.name)
  expect(text).not.toMatch(/\d{6}/)
  expect(gsm7Laenge(text)).toBeLessThanOrEqual(SMS_LAENGE)
  expect({ geheim, gueltigMinuten }).toEqual({ geheim: false, gueltigMinuten: null })
})

test('letters that networks do not have are replaced', () => {
  expect(toGsm7('Grüße „aus“ Łódź – 5 € ’n Café…')).toBe('Grüße "aus" ?ódz - 5 € \'n Café...'.replace('ó', 'o'))
  expect(gsm7Laenge('€{}')).toBe(6)
  expect(gsm7Laenge('Ł')).toBe(Number.POSITIVE_INFINITY)
})
