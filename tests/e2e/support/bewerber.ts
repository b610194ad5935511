import type { Page } from '@playwright/test'
import { ANFRAGE_STATUS_IDS, type AnfrageStatusName } from '#app/shared/anfragen/anfrage.status.ts'
import { withDatabase } from './datenbank.ts'
import { DEMO } from './demo.ts'
import { createKontoMitPasswort } from './konto-anlegen.ts'

/** A fresh person with a rental profile, signed in, and one inquiry about the Altbauwohnung in the given state. */
export async function createBewerber(
  page: Page,
  status: AnfrageStatusName = 'profilAusgefuellt',
  { suchtyp = 'paar' }: { suchtyp?: string | null } = {},
): Promise<{ email: string; linkId: string }> {
  const { email } = await createKontoMitPasswort(page.request)
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
      [email, DEMO.altbau.id, ANFRAGE_STATUS_IDS[status], suchtyp],
    )
    return rows[0]?.id
  })
  if (!linkId) throw new Error('no link')
  return { email, linkId }
}

/** Moves an inquiry on, as an operator does. */
export const setStatus = (linkId: string, status: AnfrageStatusName) =>
  withDatabase((client) =>
    client.query('update expose_inquiry_exposes set status_option_id = $1 where id = $2', [
      ANFRAGE_STATUS_IDS[status],
      linkId,
    ]),
  )
