import { type Browser, expect, type Page } from '@playwright/test'
import { freeNummer } from '../konto.ts'
import type { Nachricht } from '../postausgang.ts'
import { waitForHydration } from '../test.ts'
import type { PortalBehindTls } from '../tls/portal-behind-tls.ts'

/** A person with a separate browser, mailbox and phone number. */
export type Person = {
  page: Page
  portal: PortalBehindTls
  vorname: string
  nachname: string
  email: string
  passwort: string
  /** E.164, and the text typed after "+49". */
  phone: string
  nummer: string
  /** Waits for the oldest mail with this subject that the person has not read yet. */
  readMail(betreff: RegExp): Promise<Nachricht>
  /** Waits for the oldest SMS with this text that the person has not read yet. */
  readSms(text: RegExp): Promise<Nachricht>
  /** Opens the message's link with a matching path in this browser. */
  follow(nachricht: Nachricht, path: RegExp): Promise<void>
}

export type PersonOptions = {
  vorname: string
  nachname: string
  /** Screen of the person: staff uses a desktop, everybody else a phone. */
  device?: 'phone' | 'desk'
  hasScripts?: boolean
  /** Address of the first visit. Later pages are reached by presses, or from a message. */
  path?: string
}

const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false },
} as const

export async function createPerson(
  browser: Browser,
  portal: PortalBehindTls,
  { vorname, nachname, device = 'phone', hasScripts = true }: PersonOptions,
): Promise<Person> {
  const context = await browser.newContext({ ...DEVICES[device], baseURL: portal.url, javaScriptEnabled: hasScripts })
  const page = await context.newPage()
  const { phone, nummer } = freeNummer()
  const email = `${vorname}-${phone.slice(1)}@example.org`.toLowerCase()
  const read = new Set<string>()

  async function waitFor(an: string, what: string, isWanted: (nachricht: Nachricht) => boolean): Promise<Nachricht> {
    const find = () => portal.inbox.list(an).findLast((nachricht) => !read.has(nachricht.id) && isWanted(nachricht))
    await expect.poll(() => find() !== undefined, { message: `${what} to ${an}`, intervals: [50, 100] }).toBe(true)
    const found = find()
    if (!found) throw new Error('unreachable: the poll has found it')
    read.add(found.id)
    return found
  }

  return {
    page,
    portal,
    vorname,
    nachname,
    email,
    passwort: 'Deichgraf-7-Ebbe',
    phone,
    nummer,
    readMail: (betreff) =>
      waitFor(
        email,
        `a mail ${betreff}`,
        ({ art, betreff: subject }) => art === 'email' && betreff.test(subject ?? ''),
      ),
    readSms: (text) => waitFor(phone, `an SMS ${text}`, (sms) => sms.art === 'sms' && text.test(sms.text)),
    async follow({ links }, path) {
      const link = links.find((url) => path.test(new URL(url).pathname))
      if (!link) throw new Error(`no link to ${path} in: ${links.join(', ')}`)
      await page.goto(link)
      await waitForHydration(page)
    },
  }
}
