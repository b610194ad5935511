import type { Page } from '@playwright/test'
import type { Person } from '../support/leben/person.ts'
import { fillInSteps, joinByCode, uploadDokumente } from '../support/leben/questionnaire.ts'
import {
  collectOnExpose,
  heading,
  openBewerbung,
  openList,
  registerAndAsk,
  setEmail,
  stateWbs,
} from '../support/leben/seeking.ts'
import { STOCK } from '../support/leben/stock.ts'
import { expect, test } from '../support/leben/test.ts'
import { waitForHydration } from '../support/test.ts'

const PEOPLE = [
  {
    who: 'an employee',
    person: { vorname: 'Erik', nachname: 'Anders' },
    profil: { suchtyp: 'Einzelperson', personen: null, beruf: 'Angestellt', einkommen: '2.450' },
    life: { situation: 'angestellt' },
    partner: null,
    guarantor: null,
  },
  {
    who: 'a student abroad',
    person: { vorname: 'Anna', nachname: 'Wiener' },
    profil: { suchtyp: 'Einzelperson', personen: null, beruf: 'Student/in', einkommen: '980' },
    life: { situation: 'ausbildung', isAbroad: true },
    partner: null,
    guarantor: { vorname: 'Georg', nachname: 'Wiener' },
  },
  {
    who: 'a single parent without work, with a WBS',
    person: { vorname: 'Mina', nachname: 'Kurz' },
    profil: { suchtyp: 'Familie', personen: '2', beruf: 'Arbeitssuchend', einkommen: '1.650' },
    life: { situation: 'arbeitssuchend', wbs: 'WBS 140 (Berlin)' },
    partner: null,
    guarantor: null,
  },
  {
    who: 'a self-employed couple',
    person: { vorname: 'Ute', nachname: 'Brandt' },
    profil: { suchtyp: 'Paar', personen: null, beruf: 'Selbstständig', einkommen: '5.200' },
    life: { situation: 'selbststaendig' },
    partner: { vorname: 'Kai', nachname: 'Brandt' },
    guarantor: null,
  },
] as const

for (const { who, person, profil, life, partner, guarantor } of PEOPLE) {
  test(`SITUATION-1: ${who} finds a flat, inquires and applies without a false answer`, async ({ stocked, visit }) => {
    const seeker = await visit(stocked, person)
    const { page } = seeker
    await openList(seeker, 'Vermietung')
    const flat = 'wbs' in life ? STOCK.wbs : STOCK.situations
    if ('wbs' in life) await stateWbs(seeker, life.wbs)
    await collectOnExpose(seeker, flat)
    await registerAndAsk(seeker)
    await page.getByRole('dialog').getByRole('button', { name: 'Mein Bereich' }).click()
    await setEmail(seeker)
    await expect(heading(page)).toHaveText('Mein Profil')
    await page.getByRole('radio', { name: 'Sofort' }).check()
    await page.getByRole('radio', { name: profil.suchtyp }).check()
    if (profil.personen) await page.getByRole('radio', { name: profil.personen, exact: true }).check()
    await page.getByRole('checkbox', { name: profil.beruf }).check()
    await page.getByLabel('Netto-Haushaltseinkommen im Monat').fill(profil.einkommen)
    await page.getByLabel('Motivation').fill('Die Wohnung liegt nah an unserem Alltag.')
    await page.getByRole('button', { name: 'Profil speichern' }).click()
    await openBewerbung(page, flat)
    await page.getByRole('link', { name: 'Bitte Daten ergänzen' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Daten vervollständigen' }).click()
    await complete(seeker, life)
    if (partner) {
      await page.getByRole('link', { name: /^Person hinzufügen/ }).click()
      await expect(heading(page)).toHaveText('Person hinzufügen')
      await complete({ ...seeker, ...partner }, life)
    }
    if (guarantor) await guarantee(seeker, await visit(stocked, { ...guarantor, path: await readBuergeLink(page) }))
    await page.getByRole('link', { name: 'Zurück zur Bewerbung' }).first().click()
    await page.getByRole('button', { name: 'Bewerbung absenden' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Bewerbung abgesendet' })).toBeVisible()
  })
}

/** Fills in all steps, uploads the documents, and returns to the questionnaire. */
async function complete(person: Person, life: (typeof PEOPLE)[number]['life']): Promise<void> {
  const { page } = person
  await fillInSteps(person, life)
  await expect(page.getByRole('heading', { name: 'Fragebogen vollständig ausgefüllt' })).toBeVisible()
  await uploadDokumente(person, life)
  await page.getByRole('link', { name: 'Abschliessen' }).click()
}

/** Path of the link for guarantors, as the questionnaire's page shows it. */
async function readBuergeLink(page: Page): Promise<string> {
  await page.getByRole('main').getByRole('button', { name: 'Teilen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mieterfragebogen teilen' })
  const { pathname, search } = new URL((await dialog.getByText(/\?als=buerge$/).textContent()) ?? '')
  await dialog.getByText('Schließen').click()
  return pathname + search
}

/** BUERGE-1, BUERGE-2: joins by the link and answers in an own browser; the seeker's open page follows. */
async function guarantee(seeker: Person, guarantor: Person): Promise<void> {
  const { page, vorname, nachname } = guarantor
  const name = `${vorname} ${nachname}`
  await waitForHydration(page)
  await expect(page.getByRole('main')).toContainText(`${seeker.vorname} ${seeker.nachname} bittet Sie`)
  await expect(page.getByRole('main')).toContainText(STOCK.situations)
  await joinByCode(guarantor)
  await expect(heading(page)).toHaveText(`Ihre Angaben als Bürge für ${seeker.vorname} ${seeker.nachname}`)
  await seeker.readMail(/als Bürge beigetreten/)
  await page.getByRole('link', { name: /^Bitte Daten ergänzen/ }).click()
  await fillInSteps(guarantor, { situation: 'rente', isBuerge: true })
  await expect(page.getByRole('heading', { name: 'Fragebogen vollständig ausgefüllt' })).toBeVisible()
  await uploadDokumente(guarantor, { situation: 'rente' })
  await page.getByRole('link', { name: 'Abschliessen' }).click()
  const own = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(own).toContainText('2 von 2 Dokumenten')
  await expect(seeker.page.getByRole('listitem').filter({ hasText: `Bürge: ${name}` })).toContainText('Vollständig')
}
