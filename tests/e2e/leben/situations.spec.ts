import { fillInSteps, uploadDokumente } from '../support/leben/questionnaire.ts'
import { card, collect, heading, openList, registerAndAsk, setEmail, stateWbs } from '../support/leben/seeking.ts'
import { STOCK } from '../support/leben/stock.ts'
import { expect, test } from '../support/leben/test.ts'

const PEOPLE = [
  {
    who: 'a student abroad',
    person: { vorname: 'Anna', nachname: 'Wiener' },
    profil: { suchtyp: 'Einzelperson', personen: null, beruf: 'Student/in', einkommen: '980' },
    life: { situation: 'ausbildung', isAbroad: true },
  },
  {
    who: 'a single parent without work, with a WBS',
    person: { vorname: 'Mina', nachname: 'Kurz' },
    profil: { suchtyp: 'Familie', personen: '2', beruf: 'Arbeitslos', einkommen: '1.650' },
    life: { situation: 'arbeitssuchend', wbs: 'WBS 140 (Berlin)' },
  },
  {
    who: 'a self-employed couple',
    person: { vorname: 'Ute', nachname: 'Brandt' },
    profil: { suchtyp: 'Paar', personen: null, beruf: 'Selbstständig', einkommen: '5.200' },
    life: { situation: 'selbststaendig' },
  },
] as const

for (const { who, person, profil, life } of PEOPLE) {
  test(`SITUATION-1: ${who} finds a flat, inquires and applies without a false answer`, async ({ stocked, visit }) => {
    const seeker = await visit(stocked, person)
    const { page } = seeker
    await openList(seeker, 'Vermietung')
    const flat = 'wbs' in life ? STOCK.wbs : STOCK.situations
    if ('wbs' in life) await stateWbs(seeker, life.wbs)
    await collect(seeker, [flat])
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
    await card(page, flat)
      .getByRole('link', { name: /^Zur Bewerbung/ })
      .click()
    await page.getByRole('link', { name: 'Bitte Daten ergänzen' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Daten vervollständigen' }).click()
    await fillInSteps(seeker, life)
    await expect(page.getByRole('heading', { name: 'Fragebogen vollständig ausgefüllt' })).toBeVisible()
    await uploadDokumente(seeker, life)
    await page.getByRole('link', { name: 'Abschliessen' }).click()
    await page.getByRole('link', { name: 'Zurück zur Übersicht' }).click()
    await card(page, flat)
      .getByRole('link', { name: /^Zur Bewerbung/ })
      .click()
    await page.getByRole('button', { name: 'Bewerbung absenden' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Bewerbung abgesendet' })).toBeVisible()
  })
}
