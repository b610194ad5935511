import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { terminoptionen } from '#app/server/db/schema/termine.ts'
import { moveTermin } from '#app/server/termine/manage/move-termin.server.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { addDays, mondayOf } from '#app/shared/verwaltung/termine/woche.ts'
import { createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createExpose } from '#tests/factories/exposes.ts'
import { createProfil } from '#tests/factories/konten.ts'
import { createBuchung, createTermin } from '#tests/factories/termine.ts'
import { verwalter } from '#tests/setup/konten-test.ts'
import { createForeignKonto, createVerwalter } from './support/create-konto.ts'
import { openE2eDatabase } from './support/database.ts'
import { freezeData } from './support/hold-requests.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test, waitForHydration } from './support/test.ts'

/** A week of its own for each test, far ahead: other tests make slots at the same time. */
let week = 0
const nextMonday = (worker: number) => addDays(mondayOf('2031-01-06'), 7 * (worker * 40 + week++))

/** A week with four slots of a flat; two are at the same time. Its member of staff is signed in. */
async function openWeek(page: Page, worker: number, { view = '' } = {}) {
  const db = await openE2eDatabase()
  const monday = nextMonday(worker)
  const kurzcode = `KAL-${crypto.randomUUID().slice(0, 8)}`
  const { id: exposeId } = await createExpose(db, {
    title: 'Wohnung im Kalender',
    exposeshortcode: kurzcode,
    oeffentlich: false,
    direktlink: true,
  })
  const { id: zustaendigId } = await createVerwalter(page.context())
  const of = { exposeId, treffpunkt: 'Hauseingang', zustaendigId, maxParticipants: 3 }
  const first = await createTermin(db, { ...of, date: monday, startTime: '10:00', endTime: '10:30' })
  await createTermin(db, { ...of, date: addDays(monday, 2), startTime: '10:30', endTime: '11:00', isAvailable: false })
  await createTermin(db, { ...of, date: addDays(monday, 3), startTime: '16:00', endTime: '16:30' })
  await createTermin(db, { ...of, date: addDays(monday, 3), startTime: '16:15', endTime: '16:45' })
  await page.goto(`/verwaltung/termine?woche=${monday}&expose=${exposeId}${view}`)
  await waitForHydration(page)
  return { db, monday, exposeId, kurzcode, first, zustaendigId }
}

/** A person who has booked a slot. */
async function book(terminoptionId: string, exposeId: string, kontoId: string) {
  const db = await openE2eDatabase()
  const { id: profilesId } = await createProfil(db, { id: kontoId })
  const { id: exposeInquiryExposeId } = await createAnfrageLink(db, { exposeId, profilesId })
  return createBuchung(db, { terminoptionId, exposeInquiryExposeId, participantCount: 2 })
}

test('KALENDER-1: phones show a strip of days and the slots of one day', async ({ page }, { parallelIndex }) => {
  const { monday, kurzcode } = await openWeek(page, parallelIndex)
  await expect(page.getByText('Überschneidung am')).toBeVisible()
  const strip = page.getByRole('navigation', { name: 'Tag', exact: true })
  await expect(strip.getByRole('link', { name: /1 Termin$/ }).first()).toHaveAttribute('aria-current', 'date')
  await expect(page.getByRole('link', { name: new RegExp(`^10:00 ${kurzcode}`) })).toBeVisible()
  await strip.getByRole('link', { name: /2 Termine$/ }).click()
  await expect(page).toHaveURL(new RegExp(`tag=${addDays(monday, 3)}`))
  await expect(page.getByRole('link', { name: /^16:15/ })).toContainText('Überschneidung')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('KALENDER-1: wide screens show a week usable by keyboard, and a free half hour links to the form @nur-breit', async ({
  page,
}, { parallelIndex }) => {
  const { db, monday, kurzcode, first } = await openWeek(page, parallelIndex)
  const grid = page.getByRole('region', { name: 'Woche' })
  const slot = grid.getByRole('link', { name: `10:00 ${kurzcode} frei`, exact: true })
  await expect(slot).toBeVisible()
  await expect(grid.getByRole('link', { name: /^10:30 .*geschlossen/ })).toBeVisible()
  await expect(grid.getByRole('link', { name: /^16:15 .*Überschneidung/ })).toBeVisible()
  await expectAccessible(page)
  await slot.focus()
  await page.keyboard.press('ArrowDown')
  await expect(grid.getByRole('link', { name: '10:30 Uhr: Termin anlegen' }).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(grid.getByRole('link', { name: /^10:30 .*geschlossen/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/verwaltung/termine/anlegen?datum=${addDays(monday, 3)}&von=10%3A30`)
  await expect(page.getByRole('checkbox', { name: 'Donnerstag' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Donnerstag von' })).toHaveValue('10:30')
  await page.goBack()
  // A colleague's change appears without a reload (VERWALTUNG-3).
  await expect(slot).toBeVisible()
  await waitForHydration(page)
  await db.update(terminoptionen).set({ belegt: 2 }).where(eq(terminoptionen.id, first.id))
  await expect(grid.getByRole('link', { name: `10:00 ${kurzcode} 2/3 gebucht` })).toBeVisible()
})

test('KALENDER-4 and KALENDER-7: closes several slots at once, and cancels them after a preview @nur-breit', async ({
  page,
  browser,
}, { parallelIndex }) => {
  const { db, exposeId, kurzcode, first } = await openWeek(page, parallelIndex, { view: '&ansicht=liste' })
  const guest = await createForeignKonto(browser)
  await book(first.id, exposeId, guest.id)
  await expect(page.getByRole('row', { name: /10:00/ })).toContainText('2 von 3')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('checkbox', { name: `10:00 Uhr, ${kurzcode} auswählen` }).check()
  await page.getByRole('checkbox', { name: `16:00 Uhr, ${kurzcode} auswählen` }).check()
  const bar = page.getByRole('region', { name: 'Auswahl' })
  await bar.getByRole('button', { name: 'Schließen' }).click()
  await expect(page.getByRole('row', { name: /16:00/ })).toContainText('geschlossen')
  await expect(bar).toBeHidden()

  await page.getByRole('checkbox', { name: `10:00 Uhr, ${kurzcode} auswählen` }).check()
  await bar.getByRole('button', { name: 'Absagen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Diesen Termin absagen?' })
  await expect(dialog).toContainText('Storniert: 1 Buchung für 2 Personen. 1 Nachricht wird gesendet')
  await expect(dialog).toContainText('Abgesagt: Ihre Besichtigung')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Absagen und senden' }).click()
  await expect(page.getByRole('row', { name: /10:00/ })).toContainText('abgesagt')
  const [row] = await db.select().from(terminoptionen).where(eq(terminoptionen.id, first.id))
  expect(row).toMatchObject({ isAvailable: false, belegt: 0 })
  // TERMIN-15
  await page.goto(`/verwaltung/termine/${first.id}`)
  await expect(page.getByText('Diesen Personen wurde abgesagt')).toBeVisible()
  await expect(page.getByText('2 Personen')).toBeVisible()
  await expect(page.getByText(/Noch niemand hat gebucht|bitten wir alle Anwesenden/)).toHaveCount(0)
})

test('KALENDER-6: previews planned slots, and leaves out removed ones @nur-breit', async ({ page, browser }, {
  parallelIndex,
}) => {
  const { db, monday, kurzcode, exposeId } = await openWeek(page, parallelIndex)
  const { id: profilesId } = await createProfil(db, { id: (await createForeignKonto(browser)).id })
  await createAnfrageLink(db, { exposeId, profilesId, statusOptionId: ANFRAGE_STATUS.besichtigung_zulassen.id })
  const zurueck = `/verwaltung/exposes/${exposeId}`
  await page.goto(`/verwaltung/termine/anlegen?datum=${addDays(monday, 3)}&expose=${exposeId}&zurueck=${zurueck}`)
  await waitForHydration(page)
  await expect(page.getByRole('combobox', { name: 'Exposé' })).toHaveValue(kurzcode)
  await page.getByRole('textbox', { name: 'Treffpunkt' }).fill('Hauseingang')
  const save = (count: number) => page.getByRole('button', { name: `${count} Termine anlegen` })
  await expect(save(4)).toBeVisible()
  await expect(page.getByText('1 Überschneidung').or(page.getByText('2 Überschneidungen'))).toBeVisible()
  await page.getByRole('checkbox', { name: /^17:00 Uhr am Donnerstag/ }).check({ force: true })
  await expect(save(3)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: 'Länge in Minuten' }).fill('60')
  await expect(page.getByRole('button', { name: '1 Termin anlegen' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Länge in Minuten' }).fill('30')
  await expect(save(3)).toBeVisible()
  // TERMIN-18
  await expect(page.getByRole('checkbox', { name: /^1 Person mit dem Status/ })).toBeChecked()
  await expect(page.getByRole('figure', { name: 'Neue Besichtigungstermine' })).toContainText(
    'Die Plätze sind begrenzt',
  )
  await save(3).click()
  await expect(page.getByText('3 Termine sind angelegt')).toBeVisible()
  await expect(page.getByText('Eine Person wird per E-Mail informiert.')).toBeVisible()
  // KALENDER-11
  await expect(page.getByRole('link', { name: 'Zum Exposé' })).toHaveAttribute('href', zurueck)
  const made = await db.select().from(terminoptionen).where(eq(terminoptionen.exposeId, exposeId))
  const times = made.filter(({ serieId }) => serieId !== null).map(({ startTime }) => startTime.slice(0, 5))
  expect(times.toSorted()).toEqual(['16:00', '16:30', '17:30'])
})

test('VERWALTUNG-7: asks the later of two about fields of a slot changed by both @nur-breit', async ({
  page,
  browser,
}, { parallelIndex }) => {
  const { db, first, zustaendigId, exposeId } = await openWeek(page, parallelIndex)
  await page.goto(`/verwaltung/termine/${first.id}/aendern`)
  await waitForHydration(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('textbox', { name: 'Treffpunkt' }).fill('Hinterhof')
  const theirs = { akteur: verwalter(zustaendigId), move: { treffpunkt: 'Torbogen', places: 5 }, now: new Date() }
  await moveTermin(db, { terminId: first.id, ...theirs })
  await page.getByRole('textbox', { name: /^Notiz/ }).fill('Schlüssel im Tresor')
  await page.getByRole('button', { name: 'Speichern' }).click()
  const dialog = page.getByRole('dialog', { name: 'Katrin Lorenz war schneller' })
  await expect(dialog.getByRole('radio', { name: 'Treffpunkt, Sie' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  const [row] = await db.select().from(terminoptionen).where(eq(terminoptionen.id, first.id))
  expect(row).toMatchObject({ treffpunkt: 'Hinterhof', maxParticipants: 5, description: 'Schlüssel im Tresor' })
  // And again, from the current rows.
  await page.getByRole('textbox', { name: 'Plätze' }).fill('6')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect
    .poll(
      async () => (await db.select().from(terminoptionen).where(eq(terminoptionen.id, first.id)))[0]?.maxParticipants,
    )
    .toBe(6)

  const guest = await createForeignKonto(browser)
  await book(first.id, exposeId, guest.id)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('textbox', { name: 'Von' }).fill('11:00')
  await page.getByRole('textbox', { name: 'Bis' }).fill('11:30')
  await expect(page.getByRole('figure', { name: /^Geändert: Ihre Besichtigung/ })).toContainText('11:00 bis 11:30')
  await expect(page.getByText('1 Nachricht wird gesendet')).toBeVisible()
  // KALENDER-7: quicker than the preview, the press shows it first.
  await page.route('**/aendern*', (route) =>
    /intent=vorschau|name="intent"\r\n\r\nvorschau/.test(route.request().postData() ?? '')
      ? undefined
      : route.fallback(),
  )
  await page.getByRole('textbox', { name: 'Treffpunkt' }).fill('Torbogen')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Noch nicht gespeichert')
  await expect(page.getByRole('figure', { name: /^Geändert: Ihre Besichtigung/ })).toContainText('Torbogen')
  await page.getByRole('button', { name: 'Speichern und senden' }).click()
  await expect(page.getByText('Eine Nachricht wird gesendet.')).toBeVisible()
  // VERWALTUNG-7: the form goes on from the answer to its own save, also on a page that is a state behind.
  await freezeData(page, `/verwaltung/termine/${first.id}/aendern`)
  for (const places of [7, 8]) {
    await page.getByRole('textbox', { name: 'Plätze' }).fill(String(places))
    await page.getByRole('button', { name: 'Speichern' }).click()
    await expect
      .poll(
        async () => (await db.select().from(terminoptionen).where(eq(terminoptionen.id, first.id)))[0]?.maxParticipants,
      )
      .toBe(places)
    await expect(page.getByRole('textbox', { name: 'Plätze' })).toHaveValue(String(places))
  }
})

test('KALENDER-8: the feed address opens a calendar, and a renewed one invalidates it', async ({ page, playwright }, {
  parallelIndex,
}) => {
  const { kurzcode, monday } = await openWeek(page, parallelIndex, { view: '&ansicht=liste' })
  await page.getByRole('button', { name: 'Adresse einschalten' }).click()
  const address = page.getByRole('textbox', { name: 'Nur meine Termine' })
  const url = await address.inputValue()
  // A calendar has no cookies. The window of the feed is a year, so the slots of this test are not in it.
  const calendar = await playwright.request.newContext()
  const answer = await calendar.get(url)
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(await answer.text()).not.toContain(kurzcode)
  expect(monday > '2030').toBe(true)
  const etag = answer.headers().etag ?? ''
  expect((await calendar.get(url, { headers: { 'If-None-Match': etag } })).status()).toBe(304)
  await page.getByRole('button', { name: 'Adresse erneuern' }).click()
  await expect(address).not.toHaveValue(url)
  expect((await calendar.get(url)).status()).toBe(404)
  expect((await calendar.get(await address.inputValue())).status()).toBe(200)
  await page.getByRole('button', { name: 'Ausschalten' }).click()
  await expect(page.getByRole('button', { name: 'Adresse einschalten' })).toBeVisible()
  await calendar.dispose()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('KALENDER-6, KALENDER-7: previews, creates, closes and cancels slots', async ({ page }, { parallelIndex }) => {
    const db = await openE2eDatabase()
    const day = addDays(nextMonday(parallelIndex), 1)
    const kurzcode = `OHNE-${crypto.randomUUID().slice(0, 8)}`
    const { id: exposeId } = await createExpose(db, { exposeshortcode: kurzcode, oeffentlich: false, direktlink: true })
    await createVerwalter(page.context())
    await page.goto(`/verwaltung/termine/anlegen?datum=${day}&expose=${exposeId}`)
    await page.getByRole('textbox', { name: 'Treffpunkt' }).fill('Hauseingang')
    await page.getByRole('button', { name: 'Vorschau' }).click()
    await page.getByRole('checkbox', { name: /^16:30 Uhr am/ }).check({ force: true })
    await page.getByRole('checkbox', { name: /^17:00 Uhr am/ }).check({ force: true })
    await page.getByRole('button', { name: /anlegen$/ }).click()
    await expect(page.getByText('2 Termine sind angelegt')).toBeVisible()

    await page.getByRole('checkbox', { name: `16:00 Uhr, ${kurzcode} auswählen` }).check()
    await page.getByRole('button', { name: 'Gewählte schließen' }).click()
    await expect(page.getByText('1 Termin geschlossen')).toBeVisible()
    await page.goto(`/verwaltung/termine?ansicht=liste&woche=${day}&expose=${exposeId}`)
    await page.getByRole('checkbox', { name: `17:30 Uhr, ${kurzcode} auswählen` }).check()
    await page.getByRole('button', { name: 'Gewählte absagen' }).click()
    await expect(page.getByText('Niemand hat gebucht, und niemand wartet.')).toBeVisible()
    await page.getByRole('button', { name: 'Absagen', exact: true }).click()
    await expect(page.getByText('1 Termin abgesagt')).toBeVisible()
    const rows = await db.select().from(terminoptionen).where(eq(terminoptionen.exposeId, exposeId))
    expect(
      rows.map(({ startTime, isAvailable, abgesagtAm }) => [startTime, isAvailable, abgesagtAm !== null]).toSorted(),
    ).toEqual([
      ['16:00:00', false, false],
      ['17:30:00', false, true],
    ])
  })

  test('KALENDER-7: a button previews the message about another time', async ({ page, browser }, { parallelIndex }) => {
    const db = await openE2eDatabase()
    const { id: exposeId } = await createExpose(db, { oeffentlich: false, direktlink: true })
    await createVerwalter(page.context())
    const times = { date: nextMonday(parallelIndex), startTime: '10:00', endTime: '10:30', maxParticipants: 3 }
    const termin = await createTermin(db, { exposeId, treffpunkt: 'Hauseingang', ...times })
    await book(termin.id, exposeId, (await createForeignKonto(browser)).id)
    await page.goto(`/verwaltung/termine/${termin.id}/aendern`)
    await page.getByRole('textbox', { name: 'Von' }).fill('11:00')
    await page.getByRole('textbox', { name: 'Bis' }).fill('11:30')
    await page.getByRole('button', { name: 'Vorschau der Nachricht' }).click()
    await expect(page.getByRole('figure', { name: /^Geändert: Ihre Besichtigung/ })).toContainText('11:00 bis 11:30')
    await page.getByRole('button', { name: 'Speichern und senden' }).click()
    await expect(page.getByText('Eine Nachricht wird gesendet.')).toBeVisible()
  })
})
