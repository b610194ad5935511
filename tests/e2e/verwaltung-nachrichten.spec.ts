import { eq } from 'drizzle-orm'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { nachrichten, textvorlagen } from '#app/server/db/schema/nachrichten.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createKonto, createMietprofil, createProfil } from '#tests/factories/konten.ts'
import { createNachricht } from '#tests/factories/nachrichten.ts'
import { createKontoWithPasswort, createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { freeNummer } from './support/konto.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

// One makes a state while another moves states: whoever moves sees then that the order has changed.
test.describe.configure({ mode: 'default' })

/** A person with a unique name, and with messages that were given up. */
async function createFailed(count: number) {
  const db = await openE2eDatabase()
  const name = `Hahn${crypto.randomUUID().slice(0, 6)}`
  const an = `${name.toLowerCase()}@exmaple.org`
  const { id: kontoId } = await createKonto(db, { email: an, phone: freeNummer().phone })
  await createProfil(db, { id: kontoId, firstName: 'Viktor', lastName: name })
  const ids: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { id } = await createNachricht(db, {
      kontoId,
      an,
      betreff: `Wir haben Ihre Anfrage erhalten ${i}`,
      html: '<p>Guten Tag</p>',
      status: 'fehlgeschlagen',
      versuche: 3,
      // A reason of its own, which messages of other tests do not share.
      fehler: `Mailserver: endgültig abgelehnt (EENVELOPE, RCPT TO, 550, 5.1.1).`,
    })
    ids.push(id)
  }
  const read = async (id: string) => (await db.select().from(nachrichten).where(eq(nachrichten.id, id)))[0]
  return { db, name, an, kontoId, ids, read }
}

test('POSTFACH: finds failed messages, and sends them again by keyboard and to another address', {
  tag: '@nur-breit',
}, async ({ page }) => {
  const { name, kontoId, ids, read } = await createFailed(3)
  await createVerwalter(page.context())
  await page.goto(`/verwaltung/nachrichten?q=${name}&zustand=fehlgeschlagen`)
  await waitForHydration(page)
  const rows = page.getByRole('row', { name: new RegExp(name) })
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('Postfach unbekannt')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Arrows and the space bar choose two of them.
  await rows.first().getByRole('link').focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  const bar = page.getByRole('region', { name: 'Auswahl' })
  await expect(bar).toContainText('2 gewählt')
  await expectAccessible(page)
  await bar.getByRole('button', { name: 'Erneut senden' }).click()
  await expect(page.getByText('2 Nachrichten werden noch einmal gesendet.', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)

  await rows.first().getByRole('link').press('Enter')
  const message = page.getByRole('complementary', { name: `Nachricht an Viktor ${name}` })
  await expect(message.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(message.getByTitle(/^E-Mail an/)).toHaveAttribute('sandbox', '')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const field = message.getByLabel(/Adresse prüfen/)
  await field.fill('keine Adresse')
  await message.getByRole('button', { name: 'Erneut senden' }).click()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const corrected = `${name.toLowerCase()}@example.org`
  await field.fill(corrected)
  await message.getByLabel('Auch im Konto ändern').check()
  await message.getByRole('button', { name: 'Erneut senden' }).click()
  await expect(page.getByText('Die Nachricht wird noch einmal gesendet.', { exact: true })).toBeVisible()
  const rest = await Promise.all(ids.map(read))
  expect(rest.filter((row) => row?.an === corrected)).toHaveLength(1)
  // The account's address waits for its link.
  await page.goto(`/verwaltung/nachrichten?person=${kontoId}`)
  await expect(page.getByText('Bitte bestätigen Sie Ihre E-Mail-Adresse')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Gesetzte Filter' })).toContainText(`An Viktor ${name}`)
})

test('POSTFACH: new messages wait above the list, and changed ones are updated', async ({ page }) => {
  const { db, name, kontoId, an, ids } = await createFailed(1)
  await createVerwalter(page.context())
  await page.goto(`/verwaltung/nachrichten?person=${kontoId}`)
  await waitForHydration(page)
  const rows = page.getByRole('row', { name: new RegExp(name) })
  await expect(rows).toHaveCount(1)
  await createNachricht(db, { kontoId, an, betreff: 'Danach' })
  const bar = page.getByRole('button', { name: '1 neue Nachricht anzeigen' })
  await expect(bar).toBeVisible()
  await expect(rows).toHaveCount(1)
  await db
    .update(nachrichten)
    .set({ status: 'gesendet', gesendetAm: new Date() })
    .where(eq(nachrichten.id, ids[0] ?? ''))
  await expect(rows.first()).toContainText('Zugestellt')
  await bar.click()
  await expect(rows).toHaveCount(2)
})

test('VORLAGE: writes, tests, refuses, saves and restores a text', {
  tag: '@nur-breit',
}, async ({ page }) => {
  const db = await openE2eDatabase()
  await db.delete(textvorlagen).where(eq(textvorlagen.schluessel, 'warteliste-abgelaufen'))
  await createVerwalter(page.context())
  await page.goto('/verwaltung/vorlagen')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await waitForHydration(page)
  // The order of the states, by keyboard; the focus stays with the one that moves.
  await page.getByRole('button', { name: 'Zusage nach oben' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Zusage steht jetzt an Stelle \d+ von/)).toBeAttached()
  await expect(page.getByRole('button', { name: 'Zusage nach oben' })).toBeFocused()
  await page.getByRole('button', { name: 'Zusage nach unten' }).click()
  await page.getByRole('link', { name: 'Reservierung abgelaufen' }).first().click()
  await waitForHydration(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const text = page.getByLabel('Text', { exact: false }).and(page.locator('textarea'))
  const shown = page.frameLocator('iframe[title="Vorschau der E-Mail"]')
  await expect(shown.getByText('Ihre Reservierung ist abgelaufen')).toBeVisible()

  await text.fill('Hallo {{vornahme}},\n\n{{link: Termine ansehen}}')
  await expect(page.getByText('Meinten Sie „vorname“?').first()).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(text).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await text.fill('Schade.\n\n{{link: Termine ansehen}}\n\n')
  await text.press('Control+End')
  await page.getByRole('button', { name: 'wohnungskarte' }).click()
  await expect(text).toHaveValue('Schade.\n\n{{link: Termine ansehen}}\n\n{{wohnungskarte}}')
  await expect(text).toBeFocused()
  await expect(shown.getByText('Schade.')).toBeVisible()
  await page.getByRole('button', { name: 'Test an mich' }).click()
  await expect(page.getByText(/^Test gesendet an team-/)).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Fassung 1, gilt jetzt')).toBeVisible()
  await page.getByText('Änderungen ansehen').click()
  await expect(page.locator('mark', { hasText: 'Schade.' })).toBeVisible()
  await expectAccessible(page)

  // A colleague saves in between: the page asks only about fields that both have changed.
  const saved = { schluessel: 'warteliste-abgelaufen', version: 2, betreff: 'Von nebenan', text: 'Andere.\n\n{{link}}' }
  await db.insert(textvorlagen).values(saved)
  await text.fill('Meine.\n\n{{link}}')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const dialog = page.getByRole('dialog', { name: /war schneller$/ })
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(page.getByText('Fassung 3, gilt jetzt')).toBeVisible()
  await expect(page.getByLabel('Betreff', { exact: false })).toHaveValue('Von nebenan')
  await expect(text).toHaveValue('Meine.\n\n{{link}}')

  await page.getByRole('button', { name: 'Auf den Text des Portals zurücksetzen' }).click()
  await expect(text).toHaveValue(/^# Ihre Reservierung ist abgelaufen/)
})

test("VORLAGE-7, STAND-10: a changed status text and step appear on the applicant's open page", async ({
  page,
  browser,
}) => {
  const db = await openE2eDatabase()
  // A status of its own, which nobody can choose.
  const statusKey = `probe-${crypto.randomUUID()}`
  const said = { statusKey, anzeigetext: 'Probe', kundentext: 'Wir prüfen. Bitte warten.', isActive: false }
  const [option] = await db.insert(inquiryStatusOptions).values(said).returning()
  const applicant = await browser.newContext()
  const { id: profilesId } = await createKontoWithPasswort(applicant)
  await createProfil(db, { id: profilesId })
  await createMietprofil(db, { profileId: profilesId })
  const { id: linkId } = await createAnfrageLink(db, { profilesId, statusOptionId: option?.id })
  const theirs = await applicant.newPage()
  await theirs.goto(`/anfrage/${linkId}`)
  await waitForHydration(theirs)
  const waitsFor = theirs.getByRole('list', { name: 'Stand Ihrer Anfrage' }).locator('[aria-current=step]')
  await expect(waitsFor).toHaveText(/^Besichtigung/)
  await createVerwalter(page.context())
  await page.goto(`/verwaltung/vorlagen/status-${statusKey}`)
  await waitForHydration(page)
  await page.getByLabel('Text für Bewerber').fill('Diesmal nicht. Danke.')
  await expect(page.getByText('Diesmal nicht.')).toBeVisible()
  await page.getByLabel('Etappe').selectOption('Entscheidung')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(theirs.getByText('Diesmal nicht.')).toBeVisible()
  // Decided: it waits for nothing.
  await expect(waitsFor).toHaveCount(0)
  await applicant.close()
  await db.delete(exposeInquiryExposes).where(eq(exposeInquiryExposes.id, linkId))
  await db.delete(inquiryStatusOptions).where(eq(inquiryStatusOptions.statusKey, statusKey))
  await db.delete(textvorlagen).where(eq(textvorlagen.schluessel, `status-${statusKey}`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('sends a failed message again, and tests and saves a text', async ({ page }) => {
    const { ids, read } = await createFailed(1)
    await createVerwalter(page.context())
    await page.goto(`/verwaltung/nachrichten/${ids[0]}`)
    await page.getByRole('button', { name: 'Erneut senden' }).first().click()
    await expect(page).toHaveURL(new RegExp(`/verwaltung/nachrichten/${ids[0]}$`))
    expect((await read(ids[0] ?? ''))?.status).not.toBe('fehlgeschlagen')

    const db = await openE2eDatabase()
    await db.delete(textvorlagen).where(eq(textvorlagen.schluessel, 'termin-storniert-sms'))
    await page.goto('/verwaltung/vorlagen/termin-storniert-sms')
    await page.locator('textarea').fill('Storniert: {{beginn}}. Neu: {{link}}')
    await page.getByRole('button', { name: 'Vorschau' }).click()
    await expect(page.getByText(/Zeichen, 1 SMS/)).toBeVisible()
    await expect(page.locator('textarea')).toHaveValue('Storniert: {{beginn}}. Neu: {{link}}')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect(page.getByText('Fassung 1, gilt jetzt')).toBeVisible()
    await db.delete(textvorlagen).where(eq(textvorlagen.schluessel, 'termin-storniert-sms'))
  })
})
