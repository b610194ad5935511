import { eq } from 'drizzle-orm'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes } from '#app/server/db/schema/anfragen.ts'
import { ANFRAGE_STATUS_IDS } from '#app/shared/anfragen/anfrage.status.ts'
import { createAnfrage, createAnfrageLink } from '#tests/factories/anfragen.ts'
import { createBesichtigung, createBuchung } from '#tests/factories/termine.ts'
import { DEMO_ANFRAGEN, type DemoAnfrage, type DemoAnfrageLink } from './anfragen.ts'
import { werktagVor, zeitpunktVor } from './demo-datum.ts'
import { demoId } from './demo-id.ts'
import { exposeId } from './expose-zeile.ts'
import { DEMO_KONTEN } from './konten.ts'
import { terminId } from './load-termine.server.ts'

/** Characters of a PIN: none that looks like another (ANFRAGE-3). */
const PIN_ZEICHEN = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const PIN_LAENGE = 8
/** The fixed text of an inquiry from the Anfragenliste (ANFRAGE-2). */
const NACHRICHT =
  'Ich interessiere mich für die Immobilien auf meiner Anfragenliste und bitte um weitere Informationen.'

/** Writes inquiries, their links, bookings and viewings. Slots, Exposés and accounts must be there. */
export async function loadAnfragen(db: Executor, { now }: { now: Date }): Promise<void> {
  for (const anfrage of DEMO_ANFRAGEN) {
    const profilesId = anfrage.person === 'mieterin' ? DEMO_KONTEN.mieterin.id : null
    const erstellt = zeitpunktVor(now, anfrage.vorTagen, anfrage.name)
    const { id: inquiryId } = await createAnfrage(db, {
      id: demoId('anfrage', anfrage.name),
      ...kontakt(anfrage),
      message: NACHRICHT,
      exposeIds: anfrage.links.map(({ expose }) => exposeId(expose)),
      profilesId,
      createdAt: erstellt,
      updatedAt: erstellt,
    })
    for (const [i, link] of anfrage.links.entries()) {
      const createdAt = new Date(erstellt.getTime() + i * 1000)
      await loadLink(db, { link, anfrage, inquiryId, profilesId, createdAt, now })
    }
  }
}

type LinkQuelle = {
  link: DemoAnfrageLink
  anfrage: DemoAnfrage
  inquiryId: string
  profilesId: string | null
  createdAt: Date
  now: Date
}

async function loadLink(db: Executor, { link, anfrage, inquiryId, profilesId, createdAt, now }: LinkQuelle) {
  const name = `${anfrage.name}/${link.expose}`
  const statusOptionId = ANFRAGE_STATUS_IDS[link.status]
  const { id } = await createAnfrageLink(db, {
    id: demoId('anfrage-link', name),
    inquiryId,
    profilesId,
    exposeId: exposeId(link.expose),
    statusOptionId,
    pin: pinFor(name),
    kundenanmerkung: link.kundenanmerkung ?? null,
    createdAt,
    updatedAt: createdAt,
  })
  const buchung = link.buchung && (await loadBuchung(db, { buchung: link.buchung, linkId: id, name, createdAt }))
  if (!link.besichtigung) return
  const { vorTagen, rueckmeldung } = link.besichtigung
  await createBesichtigung(db, {
    id: demoId('besichtigung', name),
    exposeInquiryExposeId: id,
    ...(profilesId ? { profileId: profilesId } : {}),
    besichtigungsterminId: buchung?.id ?? null,
    datum: werktagVor(now, vorTagen),
    mietinteresse: rueckmeldung?.interesse ?? null,
    kommentar: rueckmeldung?.kommentar ?? null,
    rueckmeldung: rueckmeldung !== undefined,
    createdAt: zeitpunktVor(now, vorTagen - 1, name),
  })
  // A booking leaves its link at "gebucht"; feedback has moved it on since.
  await db.update(exposeInquiryExposes).set({ statusOptionId }).where(eq(exposeInquiryExposes.id, id))
}

type BuchungQuelle = { buchung: NonNullable<DemoAnfrageLink['buchung']>; linkId: string; name: string; createdAt: Date }

function loadBuchung(db: Executor, { buchung, linkId, name, createdAt }: BuchungQuelle) {
  return createBuchung(db, {
    id: demoId('buchung', name),
    terminoptionId: terminId(...buchung.termin),
    exposeInquiryExposeId: linkId,
    participantCount: buchung.personen,
    status: buchung.storniert ? 'storniert' : 'confirmed',
    notes: buchung.notiz ?? null,
    treffpunkt: 'Hauseingang',
    createdAt,
    updatedAt: createdAt,
  })
}

function kontakt({ person }: DemoAnfrage) {
  if (person !== 'mieterin')
    return { contactName: person.name, contactEmail: person.email, contactPhone: person.telefon }
  const { vorname, nachname, email, telefon } = DEMO_KONTEN.mieterin
  return { contactName: `${vorname} ${nachname}`, contactEmail: email, contactPhone: telefon }
}

/** Like a real one in length and characters, but the same in every load. */
function pinFor(name: string): string {
  const ziffern = BigInt(`0x${demoId('pin', name).replaceAll('-', '')}`)
  const basis = BigInt(PIN_ZEICHEN.length)
  return Array.from({ length: PIN_LAENGE }, (_, i) => PIN_ZEICHEN[Number((ziffern / basis ** BigInt(i)) % basis)]).join(
    '',
  )
}
