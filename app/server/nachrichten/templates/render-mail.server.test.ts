import { describe, expect, test } from 'vitest'
import { parseConfig } from '#app/server/config/parse-config.server.ts'
import { findLinks } from '#app/shared/nachrichten/find-links.ts'
import { NOW } from '#tests/setup/now.ts'
import { listMailExamples } from './examples.server.ts'
import { renderMail } from './render-mail.server.ts'

const { firma } = parseConfig({
  COMPANY_NAME: 'Höfe & Söhne <GmbH>',
  COMPANY_STREET: 'Am Markt 7',
  COMPANY_ZIP: '04109',
  COMPANY_CITY: 'Leipzig',
  COMPANY_EMAIL: 'post@hoefe.example',
})
const FRAME = { firma, akzent: null, publicUrl: 'https://portal.example.de', now: NOW }
const URL_WITH_CHARS = 'https://portal.example.de/reset-password?token_hash=a%2Bb&type=recovery'

/** Visible text of the HTML, with entities decoded and white space collapsed. */
function readHtml(html: string): string {
  return html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/\s+/g, ' ')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

test('EINSTELLUNG-1: buttons and links have the accent colour that was settled, and in the dark its readable tone', () => {
  const mails = listMailExamples({ ...FRAME, akzent: { light: '#93651f', dark: '#d9a95c' } })
  for (const { html } of mails) expect(html).not.toMatch(/#0f4a4e|#86c7c2/)
  const [html = ''] = mails.flatMap(({ html }) => (html.includes('<td class="button"') ? [html] : []))
  expect(html).toContain('<td class="button" bgcolor="#93651f"')
  expect(html).toContain('.button{background:#d9a95c!important}')
})

test('new hits of a search: a frame each, a button, unsubscribing once at the end, no naked address', () => {
  const mail = listMailExamples(FRAME).find(({ name }) => name === 'suchtreffer')
  const body = mail?.html.split('href="mailto:')[0] ?? ''
  expect(readHtml(body)).not.toContain('https://')
  expect(readHtml(body)).toMatch(/12 Treffer ansehen.* Treffer ansehen .*Keine E-Mails mehr zu „Leipzig/)
  expect(body.match(/border-radius:8px"><tr><td style="padding:14px/g)).toHaveLength(2)
  expect(mail?.text.split('Keine E-Mails mehr')[1]).not.toContain('Treffer')
})

test('what an applicant has written is no link and no markup', () => {
  const daten = { name: 'Mira', email: null, phone: null, wohnungen: [], nachricht: 'Guten Tag' }
  const { html } = renderMail(
    { name: 'anfrage-neu', daten: { ...daten, anmerkung: 'Ab 17 Uhr.\nhttps://example.org/<b>' } },
    FRAME,
  )
  expect(html).toContain('Ab 17 Uhr.<br>https://example.org/&#60;b&#62;</td>')
})

test("never links addresses in people's names and texts", () => {
  const evil = 'https://evil.example/login'
  const daten = { name: evil, email: null, phone: null, wohnungen: [], nachricht: evil, anmerkung: evil }
  const hits = { name: evil, count: 1, listPath: 'https://portal.example.de/vermietung', exposes: [] }
  const suchen = [1, 2].map((nr) => ({
    ...hits,
    unsubscribeUrl: `https://portal.example.de/suchen/abmelden?suche=${nr}`,
  }))
  const mails = [
    renderMail({ name: 'anfrage-neu', daten }, FRAME),
    renderMail({ name: 'suche-bestaetigen', daten: { name: evil, url: FRAME.publicUrl, validHours: 48 } }, FRAME),
    renderMail({ name: 'suchtreffer', daten: { hasKonto: true, unsubscribeUrl: FRAME.publicUrl, suchen } }, FRAME),
  ]
  for (const { html } of mails) {
    expect(html).toContain(evil)
    expect(html).not.toContain('href="https://evil')
  }
})

describe.each(listMailExamples(FRAME))('$name', ({ betreff, text, html, geheim, validMinutes }) => {
  test('HTML and plain text say the same', () => {
    const seen = readHtml(html)
    const [body = '', sender = ''] = text.split('\n-- \n')
    const lines = [...body.split('\n'), ...sender.split('\n')].filter((line) => !line.startsWith('https://'))
    for (const line of lines.map((text) => text.replace(/:$/, ''))) {
      for (const part of line.includes(': ') && !line.includes('://') ? line.split(': ') : [line]) {
        expect(seen).toContain(oneLine(part))
      }
    }
    for (const link of findLinks(text)) expect(html).toContain(`href="${link.replaceAll('&', '&#38;')}"`)
  })

  test('it speaks for the company, to a person, and loads nothing', () => {
    for (const part of [firma.name, 'Am Markt 7, 04109 Leipzig', firma.telefon, firma.email]) {
      expect(text).toContain(part)
      expect(readHtml(html)).toContain(part)
    }
    expect(text).toMatch(/Guten Tag( Mira)?,/)
    expect(betreff).not.toBe('')
    expect(html).toContain('lang="de"')
    expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|src=|url\(/i)
    expect(html).toContain('Höfe &#38; Söhne &#60;GmbH&#62;')
  })

  test('a link that opens an account is secret', () => {
    expect(geheim).toBe(/token_hash=|\/einladung\//.test(text))
    if (geheim && validMinutes !== null) expect(text).toMatch(/gilt .*(Stunde|Minuten|Tage)/)
  })
})

test('values are escaped, and an address keeps its characters', () => {
  const mail = renderMail(
    { name: 'passwort-reset', daten: { vorname: 'O’Neil', url: URL_WITH_CHARS, validMinutes: 60 } },
    FRAME,
  )
  expect(mail.text).toContain(`Neues Passwort setzen:\n${URL_WITH_CHARS}\n`)
  expect(mail.html).toContain('href="https://portal.example.de/reset-password?token_hash=a%2Bb&#38;type=recovery"')
  expect(mail.text).toContain('Guten Tag O’Neil,')
  const phone = renderMail({ name: 'telefon-geaendert', daten: { phone: '<b onclick="x">' } }, FRAME)
  expect(phone.html).not.toContain('<b onclick')
})

test.each([
  ['<script>alert(1)</script>'],
  ['Gewinn auf https://boese.example'],
  ['boese.example'],
  ['Mira\nBcc: alle@example.org'],
  ['x'.repeat(41)],
  [''],
  [null],
])('what is no first name is not said: %s', (vorname) => {
  const mail = renderMail({ name: 'email-schon-vergeben', daten: { vorname } }, FRAME)
  expect(mail.text).toContain('Guten Tag,\n')
  expect(mail.html).toContain('Guten Tag,<')
})

test.each(['Mira', 'Anne-Marie', 'Ōe', 'José María', 'N’Golo'])('a first name is said: %s', (vorname) => {
  expect(
    renderMail({ name: 'passwort-geaendert', daten: { vorname, phone: null, dropsPhone: false } }, FRAME).text,
  ).toContain(`Guten Tag ${vorname},`)
})

test('a link that is no web address is refused', () => {
  const daten = { url: 'javascript:alert(1)', validMinutes: 5 }
  expect(() => renderMail({ name: 'passwort-reset', daten }, FRAME)).toThrow('no web address')
})

test('addresses and numbers of others are shortened; the time is Berlin’s', () => {
  const mail = renderMail({ name: 'email-geaendert', daten: { emailNeu: 'geheim@example.org' } }, FRAME)
  expect(mail.text).toContain('Neue Adresse: g…@example.org')
  expect(mail.text).not.toContain('geheim@')
  expect(mail.text).toContain('Zeitpunkt: 02.03.2026, 10:00\u00a0Uhr')
  const phone = renderMail({ name: 'telefon-geaendert', daten: { phone: '+4915112345678' } }, FRAME)
  expect(phone.text).toContain('Neue Nummer: … 678')
  expect(phone.text).not.toContain('12345')
})
