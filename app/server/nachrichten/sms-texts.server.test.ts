import { describe, expect, test } from 'vitest'
import { config } from '#app/server/config/config.server.ts'
import { gsm7Length, SMS_LENGTH, toGsm7 } from './gsm7.server.ts'
import {
  anmeldeCode,
  beitrittCode,
  nummerAlreadyVergeben,
  registrierungsCode,
  type SmsSender,
  telefonCode,
} from './sms-texts.server.ts'

const CODES = { registrierungsCode, anmeldeCode, telefonCode, beitrittCode }
const LONG: SmsSender = {
  names: ['Wohnungsbaugenossenschaft „Höfe am Prenzlauer Berg“ – Verwaltungs-GmbH', 'Höfe am Berg'],
  host: 'wohnungen.hoefe-am-prenzlauer-berg.example',
  loginUrl: 'https://wohnungen.hoefe-am-prenzlauer-berg.example/login',
  dashboardUrl: 'https://wohnungen.hoefe-am-prenzlauer-berg.example/dashboard',
  telefon: '+49 30 23125000',
}

describe.each(Object.entries(CODES))('%s', (_name, text) => {
  test.each([
    ['the configured company', undefined],
    ['a company with a long name and host', LONG],
  ])('of %s: one SMS, code first, how long it holds, and whose code it is', (_company, from) => {
    const { text: sms, geheim, validMinutes } = text('042917', from)
    expect(gsm7Length(sms)).toBeLessThanOrEqual(SMS_LENGTH)
    expect(sms).toMatch(/^042917 ist Ihr Code/)
    expect(sms).toContain('gilt 10 Minuten')
    expect(sms).toContain(from ? 'Höfe am Berg' : config.firma.name)
    // https://wicg.github.io/sms-one-time-codes/: on the last line, one space, nothing after it.
    expect(sms.split('\n').at(-1)).toBe(`@${from ? LONG.host : new URL(config.publicUrl).hostname} #042917`)
    expect({ geheim, validMinutes }).toEqual({ geheim: true, validMinutes: 10 })
  })
})

test('a number that is taken gets a way to sign in and no code', () => {
  const { text, geheim, validMinutes } = nummerAlreadyVergeben()
  expect(text).toContain(`${config.publicUrl}/login`)
  expect(text).toContain(config.firma.name)
  expect(text).not.toMatch(/\d{6}/)
  expect(gsm7Length(text)).toBeLessThanOrEqual(SMS_LENGTH)
  expect({ geheim, validMinutes }).toEqual({ geheim: false, validMinutes: null })
})

test('letters that networks do not have are replaced', () => {
  expect(toGsm7('Grüße „aus“ Łódź – 5 € ’n Café…')).toBe('Grüße "aus" ?ódz - 5 € \'n Café...'.replace('ó', 'o'))
  expect(gsm7Length('€{}')).toBe(6)
  expect(gsm7Length('Ł')).toBe(Number.POSITIVE_INFINITY)
})
