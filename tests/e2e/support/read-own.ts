import { withDatabase } from './database.ts'

/** All rows of a person in the database. */
export async function readOwn(email: string) {
  return withDatabase(async (client) => {
    const list = async (table: string, column: string): Promise<Record<string, unknown>[]> =>
      (
        await client.query(
          `select t.* from ${table} t where t.${column} = (select id from konten where email = $1) order by t::text`,
          [email],
        )
      ).rows
    const suchen = await list('gespeicherte_suchen', 'konto_id')
    const sitzungen = await list('sitzungen', 'konto_id')
    return {
      links: await list('expose_inquiry_exposes', 'profiles_id'),
      anfragen: await list('expose_inquiries', 'profiles_id'),
      mietprofil: await list('mietinteresse_profiles', 'profile_id'),
      kaufprofil: await list('kaufprofile', 'profile_id'),
      besichtigungen: await list('besichtigungen', 'profile_id'),
      person: await list('profiles', 'id'),
      frageboegen: await list('mieterfragebogen', 'besitzer'),
      interessenten: await list('mieterfragebogen_interessenten', 'profile_id'),
      suchen,
      suche: String(suchen[0]?.id),
      sitzung: String(sitzungen[0]?.id),
    }
  })
}
