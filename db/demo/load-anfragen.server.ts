import { eq } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { ANFRAGE_STATUS } from '#app/shared/anfragen/anfrage.status.ts'
import { toInstants } from '#app/shared/termine/termin-time.ts'
import { FRIST_TIME } from '#app/shared/zusage/zusage.ts'
import { createAnfrage, createAnfrageLink, createMietangebot, createZusage } from '#tests/factories/anfragen.ts'
import { createBesichtigung, createBuchung } from '#tests/factories/termine.ts'
import { DEMO_ANFRAGEN, type DemoAnfrage, type DemoAnfrageLink } from './anfragen.ts'
import { DEMO_BEWERBER } from './bewerber.ts'
import { DEMO_BEWERBER_ANFRAGEN } from './bewerber-anfragen.ts'
import { instantBefore, tagAfter, werktagAfter, werktagBefore } from './demo-date.ts'
import { demoId } from './demo-id.ts'
import { exposeId } from './expose-row.ts'
import { DEMO_KONTEN } from './konten.ts'
import { bewerberId } from './load-bewerber.server.ts'
import { terminId, treffpunktOf } from './load-termine.server.ts'

/** Characters of a PIN, without those that look alike (ANFRAGE-3). */
const PIN_CHARS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const PIN_LENGTH = 8
/** Fixed text of an inquiry sent from the Anfragenliste (ANFRAGE-2). */
const NACHRICHT =
  'Ich interessiere mich für die Immobilien auf meiner Anfragenliste und bitte um weitere Informationen.'

/** Inserts inquiries, their links, bookings and viewings. Slots, Exposés and accounts must already exist. */
export async function loadAnfragen(db: Executor, { now }: { now: Date }): Promise<void> {
  for (const anfrage of [...DEMO_BEWERBER_ANFRAGEN, ...DEMO_ANFRAGEN]) {
    const profilesId = findProfilId(anfrage)
    const created = instantBefore(now, anfrage.daysAgo, anfrage.name)
    const { id: inquiryId } = await createAnfrage(db, {
      id: demoId('anfrage', anfrage.name),
      ...contact(anfrage),
      message: NACHRICHT,
      exposeIds: anfrage.links.map(({ expose }) => exposeId(expose)),
      profilesId,
      createdAt: created,
      updatedAt: created,
    })
    for (const [i, link] of anfrage.links.entries()) {
      const createdAt = new Date(created.getTime() + i * 1000)
      await loadLink(db, { link, anfrage, inquiryId, profilesId, createdAt, now })
    }
  }
}

type LinkSource = {
  link: DemoAnfrageLink
  anfrage: DemoAnfrage
  inquiryId: string
  profilesId: string | null
  createdAt: Date
  now: Date
}

async function loadLink(db: Executor, { link, anfrage, inquiryId, profilesId, createdAt, now }: LinkSource) {
  const name = `${anfrage.name}/${link.expose}`
  const statusOptionId = ANFRAGE_STATUS[link.status].id
  const { id } = await createAnfrageLink(db, {
    id: demoId('anfrage-link', name),
    inquiryId,
    profilesId,
    exposeId: exposeId(link.expose),
    statusOptionId,
    pin: pinFor(name),
    kundenanmerkung: link.kundenanmerkung ?? null,
    ...decisions({ link, anfrage, name, now }),
    createdAt,
    updatedAt: createdAt,
  })
  if (link.mietangebot) {
    await createMietangebot(db, {
      link: { id, exposeId: exposeId(link.expose) },
      id: demoId('mietangebot', name),
      kontoId: DEMO_KONTEN.verwaltung.id,
      reserviertBis: tagAfter(now, link.mietangebot.days),
      createdAt: instantBefore(now, link.mietangebot.daysAgo, name),
    })
  }
  if (link.zusage) {
    const { days, vertrag, uebergabe } = link.zusage
    await createZusage(db, {
      link: { id, exposeId: exposeId(link.expose) },
      frist: toInstants({ date: werktagAfter(now, days), from: FRIST_TIME, to: FRIST_TIME }).start,
      vertragBis: werktagAfter(now, vertrag),
      kautionAb: werktagAfter(now, uebergabe),
      uebergabeAm: werktagAfter(now, uebergabe),
      uebergabeUm: '10:00',
      createdAt: instantBefore(now, link.zusageDaysAgo ?? 0, name),
    })
  }
  const buchung = link.buchung && (await loadBuchung(db, { buchung: link.buchung, linkId: id, name, createdAt }))
  if (!link.besichtigung) return
  const { daysAgo, rueckmeldung } = link.besichtigung
  await createBesichtigung(db, {
    id: demoId('besichtigung', name),
    exposeInquiryExposeId: id,
    ...(profilesId ? { profileId: profilesId } : {}),
    besichtigungsterminId: buchung?.id ?? null,
    datum: werktagBefore(now, daysAgo),
    mietinteresse: rueckmeldung?.interesse ?? null,
    kommentar: rueckmeldung?.kommentar ?? null,
    rueckmeldung: rueckmeldung !== undefined,
    createdAt: instantBefore(now, daysAgo - 1, name),
  })
  // A booking leaves its link at "gebucht"; feedback has moved it on since.
  await db.update(exposeInquiryExposes).set({ statusOptionId }).where(eq(exposeInquiryExposes.id, id))
}

type BuchungSource = { buchung: NonNullable<DemoAnfrageLink['buchung']>; linkId: string; name: string; createdAt: Date }

function loadBuchung(db: Executor, { buchung, linkId, name, createdAt }: BuchungSource) {
  return createBuchung(db, {
    id: demoId('buchung', name),
    terminoptionId: terminId(...buchung.termin),
    exposeInquiryExposeId: linkId,
    participantCount: buchung.personen,
    status: buchung.storniert ? 'storniert' : 'confirmed',
    notes: buchung.note ?? null,
    treffpunkt: treffpunktOf(buchung.termin[0]),
    createdAt,
    updatedAt: createdAt,
  })
}

/** Returns when staff answered and decided, and when the applicant sent the application. */
function decisions({
  link,
  anfrage,
  name,
  now,
}: {
  link: DemoAnfrageLink
  anfrage: DemoAnfrage
  name: string
  now: Date
}) {
  const before = (days: number | undefined) => (days === undefined ? null : instantBefore(now, days, name))
  const isOpen = link.status === 'neu' || link.status === 'profil_ausgefuellt'
  return {
    beantwortetAm: before(link.answeredDaysAgo ?? (isOpen ? undefined : anfrage.daysAgo - 1)),
    bewerbungAbgesendetAm: before(link.bewerbungDaysAgo),
    zusageAm: before(link.zusageDaysAgo),
    absageAm: before(link.absageDaysAgo),
  }
}

function findProfilId({ person }: DemoAnfrage): string | null {
  if (person === 'mieterin') return DEMO_KONTEN.mieterin.id
  return typeof person === 'string' ? bewerberId(person) : null
}

function contact({ person }: DemoAnfrage) {
  if (typeof person !== 'string')
    return { contactName: person.name, contactEmail: person.email, contactPhone: person.telefon }
  const { vorname, nachname, email, telefon } = person === 'mieterin' ? DEMO_KONTEN.mieterin : DEMO_BEWERBER[person]
  return { contactName: `${vorname} ${nachname}`, contactEmail: email, contactPhone: telefon }
}

/** Returns a PIN with the length and characters of a real one, but the same in every load. */
function pinFor(name: string): string {
  const digits = BigInt(`0x${demoId('pin', name).replaceAll('-', '')}`)
  const basis = BigInt(PIN_CHARS.length)
  return Array.from({ length: PIN_LENGTH }, (_, i) => PIN_CHARS[Number((digits / basis ** BigInt(i)) % basis)]).join('')
}
