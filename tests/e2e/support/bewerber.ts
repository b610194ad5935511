import { expect, type Page } from '@playwright/test'
import { ANFRAGE_STATUS, type AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import { createKontoWithPasswort } from './create-konto.ts'
import { withDatabase } from './database.ts'
import { DEMO } from './demo.ts'
import { waitForHydration } from './test.ts'

/** Creates a signed-in person with a rental profile and one inquiry about the Altbauwohnung in the given state. */
export async function createBewerber(
  page: Page,
  status: AnfrageStatusKey = 'profil_ausgefuellt',
  { suchtyp = 'paar' }: { suchtyp?: string | null } = {},
): Promise<{ email: string; passwort: string; linkId: string }> {
  const { email, passwort } = await createKontoWithPasswort(page.context())
  const linkId = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with person as (
         select id from konten where email = $1
       ), profil as (
         insert into profiles (id, first_name, last_name) select id, 'Mira', 'Kowalski' from person
         on conflict (id) do update set first_name = excluded.first_name returning id
       ), mietprofil as (
         insert into mietinteresse_profiles (profile_id, suchtyp) select id, $4 from profil
       ), anfrage as (
         insert into expose_inquiries (contact_name, profiles_id) select 'Mira Kowalski', id from profil
         returning id, profiles_id
       )
       insert into expose_inquiry_exposes (inquiry_id, expose_id, profiles_id, status_option_id, pin)
       select id, $2, profiles_id, $3, 'PROBEPIN' from anfrage returning id`,
      [email, DEMO.altbau.id, ANFRAGE_STATUS[status].id, suchtyp],
    )
    return rows[0]?.id
  })
  if (!linkId) throw new Error('no link')
  return { email, passwort, linkId }
}

/** Changes the state of an inquiry, as an operator does. */
export const setStatus = (linkId: string, status: AnfrageStatusKey) =>
  withDatabase((client) =>
    client.query('update expose_inquiry_exposes set status_option_id = $1 where id = $2', [
      ANFRAGE_STATUS[status].id,
      linkId,
    ]),
  )

/**
 * Books an appointment for an inquiry about the Altbauwohnung. `report` false sends no notification to open pages.
 * `storniert` leaves a cancelled booking that the inquiry still points to.
 */
export const bookTermin = (linkId: string, { report = true, storniert = false } = {}) =>
  withDatabase(async (client) => {
    await client.query('begin')
    if (!report) await client.query('set local session_replication_role = replica')
    await client.query(
      `with termin as (
         insert into terminoptionen (expose_id, date, start_time, end_time)
         values ($2, current_date + 3, '10:00', '10:30') returning id
       ), buchung as (
         insert into besichtigungstermin (terminoption_id, expose_inquiry_expose_id, expose_id, status)
         select id, $1, $2, $3 from termin returning id
       )
       update expose_inquiry_exposes set terminbuchung_id = buchung.id from buchung
       where expose_inquiry_exposes.id = $1`,
      [linkId, DEMO.altbau.id, storniert ? 'storniert' : 'confirmed'],
    )
    await client.query('commit')
  })

/** Creates yesterday's appointment and its viewing for an inquiry about the Altbauwohnung. Returns the viewing's id. */
export const recordVisit = (linkId: string): Promise<string> =>
  withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with termin as (
         insert into terminoptionen (expose_id, date, start_time, end_time)
         values ($2, current_date - 1, '10:00', '10:30') returning id, date
       ), buchung as (
         insert into besichtigungstermin (terminoption_id, expose_inquiry_expose_id, expose_id)
         select id, $1, $2 from termin returning id
       ), link as (
         update expose_inquiry_exposes set terminbuchung_id = buchung.id from buchung
         where expose_inquiry_exposes.id = $1 returning profiles_id
       )
       insert into besichtigungen (profile_id, expose_inquiry_expose_id, besichtigungstermin_id, datum)
       select link.profiles_id, $1, buchung.id, termin.date from link, buchung, termin returning id`,
      [linkId, DEMO.altbau.id],
    )
    const [row] = rows
    if (!row) throw new Error('no viewing')
    return row.id
  })

/** Opens Mein Bereich of the signed-in person. */
export async function openBereich(page: Page): Promise<void> {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 2, name: 'Meine Anfragen' })).toBeVisible()
  await waitForHydration(page)
}

/** Opens the page of an inquiry by its row in Mein Bereich. */
export async function openAnfrage(page: Page, title: string = DEMO.altbau.title): Promise<void> {
  await card(page, title)
    .getByRole('link', { name: /^Zur Anfrage/ })
    .click()
  await expect(page).toHaveURL(/\/anfrage\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The row of an inquiry in Mein Bereich. */
export const card = (page: Page, title: string = DEMO.altbau.title) => page.getByRole('article', { name: title })

/** Toast of a success. */
export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()
