import { expect, type Page } from '@playwright/test'
import { kind, pdf, picker } from '../dokumente.ts'
import { readCode } from '../postausgang.ts'
import { waitForHydration } from '../test.ts'
import type { Person } from './person.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click()
const step = (page: Page, name: string) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check()

async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(answers)) await field(page, label).fill(text)
}

/** Choice, answers and proof of income of a person in each situation. */
export const SITUATIONS = {
  angestellt: {
    choice: 'Angestellt',
    answers: {
      'Ausgeübter Beruf': 'Tischlerin',
      Arbeitgeber: 'Werkstatt Südhof GmbH',
      'Beschäftigt seit': '9/2019',
      'Monatseinkommen netto': '2450',
    },
    paper: 'Gehaltsabrechnungen',
  },
  rente: { choice: 'Rente oder Pension', answers: { 'Rente im Monat, netto': '2450' }, paper: 'Rentenbescheid' },
  ausbildung: {
    choice: 'Studium oder Ausbildung',
    answers: { 'Einkommen im Monat': '980' },
    paper: 'Immatrikulation, Ausbildungsvertrag oder BAföG-Bescheid',
  },
  arbeitssuchend: {
    choice: 'Arbeitssuchend',
    answers: { 'Einkommen im Monat': '1150' },
    paper: 'Bescheid vom Jobcenter oder von der Arbeitsagentur',
  },
  selbststaendig: {
    choice: 'Selbstständig',
    answers: { Tätigkeit: 'Fotografin', 'Gewinn im Monat, im Schnitt': '3100' },
    paper: 'Steuerbescheid oder BWA',
  },
} as const satisfies Record<string, { choice: string; answers: Readonly<Record<string, string>>; paper: string }>

/** `wbs`: kind of the person's WBS, which is stated in this browser. */
type Life = { situation?: keyof typeof SITUATIONS; isAbroad?: boolean; isBuerge?: boolean; wbs?: string }

/** Joins a questionnaire by number and code, on the page of its link. */
export async function joinByCode(person: Person): Promise<void> {
  const { page, nummer } = person
  await page.getByRole('textbox', { name: 'Telefonnummer' }).fill(nummer)
  await page.getByRole('button', { name: 'SMS-Code anfordern' }).click()
  await page.getByLabel('Prüfcode').fill(readCode(await person.readSms(/\d{6}/)))
  await page.getByRole('button', { name: 'Code bestätigen' }).click()
}

/** Completes the steps of a person's questionnaire: five, or three of a guarantor. */
export async function fillInSteps(
  { page, vorname, nachname, nummer, email }: Person,
  { situation = 'angestellt', isAbroad = false, isBuerge = false, wbs }: Life = {},
): Promise<void> {
  const { choice, answers } = SITUATIONS[situation]
  await waitForHydration(page)
  await fill(page, {
    Vorname: vorname,
    Nachname: nachname,
    Geburtsdatum: '01031961',
    ...(!isBuerge && { Geburtsort: 'Halle (Saale)' }),
    Telefon: `0${nummer}`,
    'E-Mail': email,
  })
  await next(page)
  await step(page, 'Anschrift')
  if (isAbroad) await page.getByLabel('Land').selectOption('Österreich')
  const place = isAbroad ? { PLZ: '1010', Ort: 'Wien' } : { PLZ: '04105', Ort: 'Leipzig' }
  await fill(page, { Straße: 'Rosentalgasse', 'Nr.': '11', ...place })
  await choose(page, 'Womit weisen Sie sich aus?', 'Reisepass')
  await next(page)
  await step(page, 'Berufliches')
  await choose(page, 'Wovon leben Sie zurzeit?', choice)
  await fill(page, answers)
  const finish = page.getByRole('button', { name: 'Fertigstellen' })
  if (isBuerge) return finish.click()
  await next(page)
  await step(page, 'Schufa')
  await choose(page, 'Liegt Ihnen eine aktuelle Schufa-Auskunft vor?', 'Nein')
  await choose(page, 'Dürfen wir die Auskunft für Sie einholen?', 'Ja')
  await next(page)
  await step(page, 'Weitere Angaben')
  await choose(page, 'Bisherige Wohnsituation', 'Familie')
  for (const question of [
    'Haben Sie Haustiere?',
    'Läuft ein Verbraucherinsolvenzverfahren?',
    'Haben Sie Mietschulden?',
  ]) {
    await choose(page, question, 'Nein')
  }
  if (wbs) {
    await page.getByRole('button', { name: 'Diesen WBS übernehmen' }).click()
    await expect(page.getByLabel(/^Wohnberechtigungsschein/).locator(':checked')).toHaveText(wbs)
    await expect(field(page, 'WBS gültig bis')).toHaveValue(/^31\.12\.20/)
  }
  await finish.click()
}

/** Uploads the documents that an application requires of a person with a passport. */
export async function uploadDokumente(
  { page }: Person,
  { situation = 'angestellt', wbs }: Omit<Life, 'isAbroad'> = {},
): Promise<void> {
  const { paper } = SITUATIONS[situation]
  await kind(page, 'Reisepass')
    .getByRole('checkbox', { name: /Kopie meines Ausweises/ })
    .check()
  await picker(page, 'Reisepass').setInputFiles(await pdf('reisepass.pdf'))
  await expect(kind(page, 'Reisepass')).toContainText('Vorhanden')
  await picker(page, paper).setInputFiles(await pdf('einkommen.pdf'))
  await expect(kind(page, paper)).toContainText('Vorhanden')
  if (!wbs) return
  await picker(page, 'Wohnberechtigungsschein').setInputFiles(await pdf('wbs.pdf'))
  await expect(kind(page, 'Wohnberechtigungsschein')).toContainText('Vorhanden')
}
