import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { createKontoWithPasswort, createVerwalter } from './support/create-konto.ts'
import { addZweiterFaktor, withDatabase } from './support/database.ts'
import { waitForNachricht } from './support/postausgang.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

// Status of a refused form.
test.use({ allowedConsole: [/status of 4(?:03|09|22)/] })

// The settings are one row, so a change of one test is a concurrent change to another.
test.describe.configure({ mode: 'default' })

test('EINSTELLUNG-3: refuses an unreadable colour, and offers the nearest readable one @nur-breit', async ({
  page,
  context,
}) => {
  await createVerwalter(context, { rolle: 'administrator' })
  await page.goto('/verwaltung/einstellungen')
  await waitForHydration(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const color = page.getByRole('textbox', { name: 'Akzentfarbe', exact: true })
  await color.fill('#C98A2B')
  await expect(page.getByText('Nächste lesbare Farbe')).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/^Zu hell: Kontrast 2,\d zu 1/)).toBeVisible()
  await expect(color).toBeFocused()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  // By keyboard: the offered tone is taken over, and readable.
  await page.getByRole('button', { name: 'Übernehmen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nächste lesbare Farbe')).toBeHidden()
  await expect(color).not.toHaveValue('#C98A2B')
})

test('EINSTELLUNG-2: asks the later of two about fields changed by both, and overwrites nothing', async ({
  page,
  browser,
}) => {
  const read = () =>
    withDatabase(async (db) => {
      const { rows } = await db.query<{ firma: Record<string, string> }>('select firma from einstellungen')
      return rows[0]?.firma
    })
  const field = (of: Page, name: string) => of.getByRole('textbox', { name })
  const save = (of: Page) => of.getByRole('button', { name: 'Speichern' }).click()
  await createVerwalter(page.context(), { rolle: 'administrator' })
  await page.goto('/verwaltung/einstellungen')
  await waitForHydration(page)
  // Without a script: the same form, filled in before anybody saves.
  const without = await browser.newContext({ javaScriptEnabled: false })
  await createVerwalter(without, { rolle: 'administrator', vorname: 'Ole', nachname: 'Brandt' })
  const third = await without.newPage()
  await third.goto('/verwaltung/einstellungen')
  await field(third, 'Aufsichtsbehörde').fill('Ordnungsamt Nord')
  const other = await browser.newContext()
  await createVerwalter(other, { rolle: 'administrator', vorname: 'Birgit', nachname: 'Sommer' })
  const second = await other.newPage()
  await second.goto('/verwaltung/einstellungen')
  await waitForHydration(second)

  await field(page, 'Aufsichtsbehörde').fill('Bezirksamt Mitte')
  await field(page, 'Registernummer').fill('HRB 4711')
  await field(second, 'Aufsichtsbehörde').fill('Gewerbeamt Leipzig')
  await field(second, 'Steuernummer').fill('99/100/12345')
  await save(second)
  await expect(second.getByText(/gespeichert, \d\d:\d\d/)).toBeVisible()

  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Birgit Sommer war schneller' })
  // One field, two answers.
  await expect(dialog.getByRole('radio')).toHaveCount(2)
  await expect(dialog).toContainText('Ein weiteres Feld haben nur Sie geändert.')
  await expectAccessible(page)
  expect(await read()).toMatchObject({ aufsichtsbehoerde: 'Gewerbeamt Leipzig', steuernummer: '99/100/12345' })
  // Closed without an answer: the typed text stays, and the next press asks again.
  await page.keyboard.press('Escape')
  await expect(field(page, 'Aufsichtsbehörde')).toHaveValue('Bezirksamt Mitte')
  await save(page)
  await dialog.getByRole('radio', { name: 'Aufsichtsbehörde, Birgit Sommer' }).check()
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(page.getByText(/gespeichert, \d\d:\d\d/)).toBeVisible()
  const saved = { aufsichtsbehoerde: 'Gewerbeamt Leipzig', steuernummer: '99/100/12345', registernummer: 'HRB 4711' }
  expect(await read()).toMatchObject(saved)

  for (let press = 0; press < 2; press += 1) {
    await save(third)
    await expect(third.getByRole('alert')).toContainText('Jemand anderes hat die Einstellungen inzwischen geändert')
    await expect(field(third, 'Aufsichtsbehörde')).toHaveValue('Ordnungsamt Nord')
  }
  expect(await read()).toMatchObject(saved)
  await withDatabase((db) => db.query('delete from einstellungen'))
  await other.close()
  await without.close()
})

test('EINSTELLUNG-5: a changed setting that protects others requires the own password, and keeps the typed text', async ({
  page,
  context,
}) => {
  const { id, email, passwort } = await createKontoWithPasswort(context)
  await withDatabase((db) => db.query(`update konten set rolle = 'administrator' where id = $1`, [id]))
  await addZweiterFaktor(email)
  await page.goto('/verwaltung/einstellungen')
  await waitForHydration(page)
  const field = page.getByLabel('Ihr Passwort', { exact: true })
  const terms = page.getByLabel('Beendete Anfragen löschen nach (Monate)')
  await expect(field).toBeHidden()
  await terms.fill('9')
  await expect(field).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Diese Änderung braucht Ihr Passwort/)
  await expect(terms).toHaveValue('9')
  await field.fill(passwort)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/gespeichert, \d\d:\d\d/)).toBeVisible()
  await expect(field).toBeHidden()
  await expect(terms).toHaveValue('9')
  expect((await waitForNachricht(page.request, email, { kind: 'email' })).text).toContain('6 → 9')
  await withDatabase((db) => db.query('delete from einstellungen'))
})

test('EINSTELLUNG-4: public pages show the logo, and the name again once it is removed @nur-breit', async ({
  page,
  browser,
}) => {
  await createVerwalter(page.context(), { rolle: 'administrator' })
  await page.goto('/verwaltung/einstellungen')
  await waitForHydration(page)
  const file = (name: string, bytes: Buffer) => ({ name, mimeType: 'image/png', buffer: bytes })
  const choose = page.getByLabel('Logo hochladen')
  await choose.setInputFiles(file('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await page.getByRole('button', { name: 'Hochladen', exact: true }).click()
  await expect(page.getByText('Bitte wählen Sie ein PNG, JPEG oder WebP.')).toBeVisible()
  const background = '#0f4a4e'
  const picture = await sharp({ create: { width: 600, height: 150, channels: 3, background } })
    .png()
    .toBuffer()
  await choose.setInputFiles(file('logo.png', picture))
  await page.getByRole('button', { name: 'Hochladen', exact: true }).click()
  await expect(page.getByLabel('Anderes Logo')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const visitor = await (await browser.newContext({ colorScheme: 'dark' })).newPage()
  await visitor.goto('/impressum')
  const header = visitor.getByRole('banner')
  await expect(header.getByRole('img', { name: 'Wohnportal Hausverwaltung GmbH' })).toHaveJSProperty(
    'naturalWidth',
    384,
  )
  await expectNoSidewaysScroll(visitor)
  await page.getByRole('button', { name: 'Entfernen' }).click()
  await expect(page.getByLabel('Logo hochladen')).toBeVisible()
  const countLogos = async () => {
    await visitor.reload()
    return header.getByRole('img', { name: 'Wohnportal Hausverwaltung GmbH' }).count()
  }
  await expect.poll(countLogos).toBe(0)
  await expect(header.getByRole('link').first()).toHaveText(/\S/)
  await visitor.context().close()
})

test('TEAM-2: an invitation is sent, accepted without a script, and leads to the second factor or inside', async ({
  page,
  context,
  browser,
}) => {
  await createVerwalter(context, { rolle: 'administrator' })
  const email = `einladung-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.goto('/verwaltung/team/einladen')
  await waitForHydration(page)
  await expectAccessible(page)
  await page.getByLabel('E-Mail').fill(email)
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page).toHaveURL('/verwaltung/team')
  await expect(page.getByRole('region', { name: 'Einladungen' })).toContainText(email)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const { links } = await waitForNachricht(page.request, email, { kind: 'email' })
  const url = links.find((link) => link.includes('/einladung/')) ?? ''
  const guest = await browser.newContext({ javaScriptEnabled: false })
  const invited = await guest.newPage()
  await invited.goto(url)
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Einladung annehmen')
  await invited.getByLabel('Vorname').fill('Nora')
  await invited.getByLabel('Nachname').fill('Petersen')
  await invited.getByLabel('Passwort', { exact: false }).first().fill('Probe-2026-wohnen')
  await invited.getByLabel('Passwort wiederholen').fill('Probe-2026-wohnen')
  await invited.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(invited).toHaveURL(/\/(verwaltung$|konto\?aendern=zweiter-faktor)/)
  await invited.goto(url)
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Diese Einladung gilt nicht mehr')
  await guest.close()

  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Fehlt')
})

test('TEAM-4: a locked colleague is signed out with the next press, and operators see neither screen', async ({
  page,
  context,
  browser,
}) => {
  await createVerwalter(context, { rolle: 'administrator' })
  const other = await browser.newContext()
  const { id } = await createVerwalter(other, { vorname: 'Bernd', nachname: 'Sommer' })
  const operator = await other.newPage()
  for (const path of ['/verwaltung/einstellungen', '/verwaltung/team', '/verwaltung/betrieb']) {
    const answer = await operator.goto(path)
    expect(answer?.status()).toBe(403)
    await expect(operator.getByRole('heading', { level: 1 })).toHaveText('Nur für die Administration')
  }
  await page.goto(`/verwaltung/team/${id}`)
  await waitForHydration(page)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sperren' }).click()
  await expect(page.getByRole('button', { name: 'Entsperren' })).toBeVisible()
  await operator.goto('/verwaltung')
  await expect(operator).toHaveURL(/\/login\?weiter=/)
  const entries = await withDatabase((db) =>
    db.query("select aktion from protokoll where objekt_id = $1 and objekt_art = 'konto'", [id]),
  )
  expect(entries.rows).toEqual([{ aktion: 'konto.gesperrt' }])
  await other.close()
})

test('BETRIEB-20: administrators see faults of the operation @nur-breit', async ({ page, context }) => {
  await createVerwalter(context, { rolle: 'administrator' })
  await page.goto('/verwaltung/betrieb')
  await expect(page.getByRole('heading', { name: 'Server' })).toBeVisible()
  await withDatabase((db) =>
    db.query(
      `insert into betrieb_server (id, name, version, gestartet_am, gesehen_am, befund)
       values (gen_random_uuid(), 'web-still', '1', now() - interval '1 hour', now() - interval '10 minutes', '{}')`,
    ),
  )
  await page.reload()
  await expect(page.getByText('web-still meldet sich nicht')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Entfernen.*web-still/ }).click()
  await expect(page.getByText('web-still')).toHaveCount(0)
  // BETRIEB-24
  const an = `test-${crypto.randomUUID()}@example.org`
  await page.getByLabel('E-Mail').fill(an)
  await page.getByRole('button', { name: 'Test-E-Mail senden' }).click()
  await expect(page.getByText('Angenommen', { exact: true })).toBeVisible()
  expect((await waitForNachricht(page.request, an)).betreff).toBe('Test: E-Mails kommen an')
  await page.getByLabel('Mobilnummer').fill('030 123456')
  await page.getByRole('button', { name: 'Test-SMS senden' }).click()
  await expect(page.getByLabel('Mobilnummer')).toHaveAccessibleDescription(/Mobilnummer/)
})
