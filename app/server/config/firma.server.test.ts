import { expect, test } from 'vitest'
import { contactEmail, findFirmaEmail, listSampleFields } from './firma.server.ts'
import { type Environment, parseConfig } from './parse-config.server.ts'

const PRODUCTION = {
  PORTAL_MODE: 'production',
  SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://portal.example.de',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'Portal <portal@example.de>',
  SMS_PROVIDER: 'seven',
  SMS_TOKEN: 'x',
}
const OWN = {
  COMPANY_NAME: 'Haus & Hof GmbH',
  COMPANY_STREET: 'Am Markt 7',
  COMPANY_PHONE: '+49 341 123456',
  COMPANY_EMAIL: 'post@hof.example',
  COMPANY_MANAGING_DIRECTOR: 'Jana Hof',
  COMPANY_REGISTER_NUMBER: 'HRB 4711',
}
const parse = (env: Environment = {}) => parseConfig({ ...PRODUCTION, ...env })

test.each<[string, Environment, string[]]>([
  ['nothing settled', {}, ['Name', 'Straße und Hausnummer', 'Telefon', 'E-Mail', 'Geschäftsführung', 'Registernummer']],
  ['all but the mail', { ...OWN, COMPANY_EMAIL: '' }, ['E-Mail']],
  ['the same town and court by chance', { ...OWN, COMPANY_CITY: 'Berlin', COMPANY_ZIP: '10115' }, []],
  ['a demo', { PORTAL_MODE: 'demo' }, []],
])('BETRIEB-22: names what is still the sample company: %s', (_case, env, fields) => {
  expect(listSampleFields(parse(env))).toEqual(fields)
})

test('BETRIEB-22: in production nobody is told to write to the sample company', () => {
  expect(findFirmaEmail(parse())).toBeNull()
  expect(contactEmail(parse())).toBe('portal@example.de')
  expect(findFirmaEmail(parse(OWN))).toBe('post@hof.example')
  expect(contactEmail(parse(OWN))).toBe('post@hof.example')
  expect(findFirmaEmail(parseConfig({}))).toBe('kontakt@example.org')
})

test('BETRIEB-22: optional values of the sample are for the demo alone', () => {
  expect(parse(OWN).firma).toMatchObject({ steuernummer: '', umsatzsteuerId: '', aufsichtsbehoerde: '' })
  expect(parse({ COMPANY_TAX_ID: '99/1' }).firma.steuernummer).toBe('99/1')
  expect(parseConfig({}).firma.umsatzsteuerId).toBe('DE000000000')
})
