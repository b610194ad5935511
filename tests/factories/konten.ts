import type { Executor } from '#app/server/db/database.server.ts'
import { kaufprofile } from '#app/server/db/schema/kaufprofile.ts'
import { konten, profiles, sitzungen } from '#app/server/db/schema/konten.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { pushGeraete } from '#app/server/db/schema/nachrichten.ts'
import { currentVapidKeys } from '#app/server/nachrichten/push/vapid-keys.server.ts'
import { DAY_MS } from '#app/shared/time.ts'
import { nextSerialNumber, onlyRow } from '#tests/factories/serial-number.ts'
import { NOW } from '#tests/setup/now.ts'

export type KontoRow = typeof konten.$inferSelect
export type ProfilRow = typeof profiles.$inferSelect
export type MietprofilRow = typeof mietinteresseProfiles.$inferSelect

/** Creates an applicant's account with confirmed address and number, without a password. */
export async function createKonto(
  db: Executor,
  overrides: Partial<typeof konten.$inferInsert> = {},
): Promise<KontoRow> {
  const nummer = nextSerialNumber()
  return onlyRow(
    await db
      .insert(konten)
      .values({
        email: `person${nummer}@example.org`,
        phone: `+49151${String(nummer).padStart(8, '0')}`,
        emailBestaetigtAm: NOW,
        telefonBestaetigtAm: NOW,
        ...overrides,
      })
      .returning(),
  )
}

/** Creates a person, and an account with the same id unless `id` names an existing account. */
export async function createProfil(
  db: Executor,
  overrides: Partial<typeof profiles.$inferInsert> = {},
): Promise<ProfilRow> {
  const konto = overrides.id
    ? { id: overrides.id, email: null, phone: null }
    : await createKonto(db, pickContact(overrides))
  return onlyRow(
    await db
      .insert(profiles)
      .values({
        firstName: 'Mira',
        lastName: 'Kowalski',
        email: konto.email,
        phone: konto.phone,
        ...overrides,
        id: konto.id,
      })
      .returning(),
  )
}

/** Creates the complete rental profile of a couple, and the person unless `profileId` names one. */
export async function createMietprofil(
  db: Executor,
  overrides: Partial<typeof mietinteresseProfiles.$inferInsert> = {},
): Promise<MietprofilRow> {
  const profileId = overrides.profileId ?? (await createProfil(db)).id
  return onlyRow(
    await db
      .insert(mietinteresseProfiles)
      .values({
        mietbeginn: '1-2',
        suchtyp: 'paar',
        anzahlPersonen: 2,
        beruf: ['angestellter'],
        einkommen: 3400,
        motivation: 'Wir suchen eine ruhige Wohnung in der Nähe unserer Arbeit.',
        ...overrides,
        profileId,
      })
      .returning(),
  )
}

function pickContact({ email, phone }: { email?: string | null; phone?: string | null }) {
  return { ...(email === undefined ? {} : { email }), ...(phone === undefined ? {} : { phone }) }
}

/** Creates a signed-in browser of an account with push messages switched on. */
export async function createPushGeraet(
  db: Executor,
  {
    kontoId,
    now = NOW,
    ...overrides
  }: { kontoId: string; now?: Date; endpoint?: string; p256dh?: string; auth?: string },
) {
  const { id: sitzungId } = onlyRow(
    await db
      .insert(sitzungen)
      .values({
        kontoId,
        tokenHash: `push-${nextSerialNumber()}`,
        laeuftAbAm: new Date(now.getTime() + DAY_MS),
      })
      .returning({ id: sitzungen.id }),
  )
  return onlyRow(
    await db
      .insert(pushGeraete)
      .values({
        kontoId,
        sitzungId,
        name: 'Chrome auf Windows',
        endpoint: `https://push.example.org/${nextSerialNumber()}`,
        p256dh: 'p256dh',
        auth: 'auth',
        schluessel: currentVapidKeys().publicKey,
        ...overrides,
      })
      .returning(),
  )
}

export async function createKaufprofil(
  db: Executor,
  overrides: Partial<typeof kaufprofile.$inferInsert> = {},
): Promise<typeof kaufprofile.$inferSelect> {
  const profileId = overrides.profileId ?? (await createProfil(db)).id
  return onlyRow(
    await db
      .insert(kaufprofile)
      .values({ nutzung: 'selbst', finanzierung: 'gespraech', zeitpunkt: 'halbjahr', ...overrides, profileId })
      .returning(),
  )
}
