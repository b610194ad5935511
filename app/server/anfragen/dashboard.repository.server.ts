import { and, desc, eq, exists, isNull, or, sql } from 'drizzle-orm'
import { eigenerFragebogen } from '#app/server/anfragen/bewerbung/bewerbung.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import { exposeInquiryExposes, inquiryStatusOptions } from '#app/server/db/schema/anfragen.ts'
import { exposes } from '#app/server/db/schema/exposes.ts'
import { liegenschaftExposeinfos } from '#app/server/db/schema/liegenschaften.ts'
import { mieterfragebogenInteressenten as interessenten } from '#app/server/db/schema/mieterfragebogen.ts'
import { mietinteresseProfiles } from '#app/server/db/schema/mietinteresse.ts'
import { besichtigungen, besichtigungstermin, terminoptionen } from '#app/server/db/schema/termine.ts'
import { Statements, UNNAMED } from '#app/server/db/statements.server.ts'
import { istErreichbar } from '#app/server/exposes/expose-bedingungen.repository.server.ts'
import { STATUS_KEY_BESICHTIGUNG_ZULASSEN } from '#app/shared/anfragen/anfrage.status.ts'
import type { Kartenzahlen } from '#app/shared/anfragen/anfragen-anzahl.ts'
import { istVorbei } from './anfrage-link.repository.server.ts'

/** What a statement of this file is given. */
const WERT = {
  kontoId: sql.placeholder('kontoId'),
  jetzt: sql.placeholder('jetzt'),
  termine: sql.placeholder('termine'),
  anfragen: sql.placeholder('anfragen'),
}

const offene = and(eq(exposeInquiryExposes.profilesId, WERT.kontoId), isNull(exposeInquiryExposes.zurueckgezogenAm))

/**
 * Which links of the person /dashboard shows, and of how many: of those with an appointment the next `termine`, of the
 * others the newest `anfragen` and the one whose viewing is offered (BEREICH-3). The rules are those of
 * karten-zustand.ts, here so that only what is shown is read whole.
 */
function chooseLinks(db: Executor) {
  const zulassen = eq(inquiryStatusOptions.statusKey, STATUS_KEY_BESICHTIGUNG_ZULASSEN)
  const stand = db
    .select({
      storniert: sql<boolean>`${besichtigungstermin.status} = 'storniert'`.as('storniert'),
      vorbei: istVorbei(WERT.jetzt).as('vorbei'),
      beginn: sql`${terminoptionen.date} + ${terminoptionen.startTime}`.as('beginn'),
    })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(
      and(
        eq(besichtigungstermin.exposeInquiryExposeId, exposeInquiryExposes.id),
        // The bookings of all others decide nothing here.
        or(sql`${exposeInquiryExposes.terminbuchungId} is not null`, zulassen),
      ),
    )
    .orderBy(sql`${besichtigungstermin.status} = 'storniert'`, desc(besichtigungstermin.createdAt))
    .limit(1)
    .as('stand')
  const aktiv = sql`${stand.storniert} is false`
  const lage = db
    .select({
      id: exposeInquiryExposes.id,
      createdAt: exposeInquiryExposes.createdAt,
      beginn: stand.beginn,
      istTermin:
        sql<boolean>`${exposeInquiryExposes.terminbuchungId} is not null and ${aktiv} and not ${stand.vorbei}`.as(
          'ist_termin',
        ),
      istAngebot: sql<boolean>`coalesce(${zulassen}, false) and not (${aktiv})`.as('ist_angebot'),
    })
    .from(exposeInquiryExposes)
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .leftJoinLateral(stand, sql`true`)
    .where(offene)
    .as('lage')
  const neueste = sql`${lage.createdAt} desc, ${lage.id} desc`
  const gereiht = db
    .select({
      id: lage.id,
      istTermin: lage.istTermin,
      platz: sql<number>`row_number() over (partition by ${lage.istTermin}
        order by case when ${lage.istTermin} then ${lage.beginn} end, ${neueste})`.as('platz'),
      angeboten: sql<boolean>`${lage.istAngebot}
        and row_number() over (partition by ${lage.istAngebot} order by ${neueste}) = 1`.as('angeboten'),
      termine: sql<number>`(count(*) filter (where ${lage.istTermin}) over ())::int`.as('termine'),
      alle: sql<number>`(count(*) over ())::int`.as('alle'),
    })
    .from(lage)
    .as('gereiht')
  return db
    .select({ id: gereiht.id, termine: gereiht.termine, alle: gereiht.alle })
    .from(gereiht)
    .where(
      sql`${gereiht.platz} <= case when ${gereiht.istTermin} then ${WERT.termine}::int else ${WERT.anfragen}::int end
        or ${gereiht.angeboten}`,
    )
    .as('gewaehlt')
}

type Auswahl = Kartenzahlen & { kontoId: string; now: Date }

/**
 * The links that /dashboard shows of the person, newest first, with Exposé, property, status
 * option, booking and slot; `zahl` is how many there are, shown or not. Of several bookings the one that is not
 * cancelled, else the newest.
 */
export async function listDashboardLinks(db: Executor, { now, ...auswahl }: Auswahl) {
  return LINKS.get(db, '', () => prepareLinks(db)).execute({ ...auswahl, jetzt: now.toISOString() })
}

const LINKS = new Statements<ReturnType<typeof prepareLinks>>()

function prepareLinks(db: Executor) {
  const gewaehlt = chooseLinks(db)
  const gesehene = db
    .select({ eins: sql`1` })
    .from(besichtigungen)
    .where(
      and(eq(besichtigungen.exposeInquiryExposeId, exposeInquiryExposes.id), eq(besichtigungen.rueckmeldung, true)),
    )
  const buchung = db
    .select({
      status: besichtigungstermin.status,
      treffpunkt: besichtigungstermin.treffpunkt,
      datum: terminoptionen.date,
      von: terminoptionen.startTime,
      bis: terminoptionen.endTime,
      vorbei: istVorbei(WERT.jetzt).as('vorbei'),
      rueckmeldung: sql<boolean>`${exists(gesehene)}`.as('rueckmeldung'),
    })
    .from(besichtigungstermin)
    .innerJoin(terminoptionen, eq(terminoptionen.id, besichtigungstermin.terminoptionId))
    .where(eq(besichtigungstermin.exposeInquiryExposeId, exposeInquiryExposes.id))
    .orderBy(sql`${besichtigungstermin.status} = 'storniert'`, desc(besichtigungstermin.createdAt))
    .limit(1)
    .as('buchung')
  return db
    .select({
      id: exposeInquiryExposes.id,
      zahl: { termine: gewaehlt.termine, alle: gewaehlt.alle },
      inquiryId: exposeInquiryExposes.inquiryId,
      hatTerminbuchung: sql<boolean>`${exposeInquiryExposes.terminbuchungId} is not null`,
      kundenanmerkung: exposeInquiryExposes.kundenanmerkung,
      expose: {
        id: exposes.id,
        title: exposes.title,
        address: exposes.address,
        zipCode: exposes.zipCode,
        city: exposes.city,
        status: exposes.status,
        preisAnzeige: exposes.preisAnzeige,
        images: exposes.images,
        erreichbar: istErreichbar,
      },
      liegenschaft: {
        address: liegenschaftExposeinfos.address,
        zipCode: liegenschaftExposeinfos.zipCode,
        city: liegenschaftExposeinfos.city,
      },
      status: {
        statusKey: inquiryStatusOptions.statusKey,
        anzeigetext: inquiryStatusOptions.anzeigetext,
        kundentext: inquiryStatusOptions.kundentext,
        wohnenNavigation: inquiryStatusOptions.wohnenNavigation,
        colorClass: inquiryStatusOptions.colorClass,
      },
      buchung: {
        status: buchung.status,
        treffpunkt: buchung.treffpunkt,
        datum: buchung.datum,
        von: buchung.von,
        bis: buchung.bis,
        vorbei: buchung.vorbei,
        rueckmeldung: buchung.rueckmeldung,
      },
    })
    .from(gewaehlt)
    .innerJoin(exposeInquiryExposes, eq(exposeInquiryExposes.id, gewaehlt.id))
    .innerJoin(exposes, eq(exposes.id, exposeInquiryExposes.exposeId))
    .leftJoin(
      liegenschaftExposeinfos,
      and(
        eq(liegenschaftExposeinfos.propertyId, exposes.propertyId),
        eq(liegenschaftExposeinfos.oeffentlichView, true),
      ),
    )
    .leftJoin(inquiryStatusOptions, eq(inquiryStatusOptions.id, exposeInquiryExposes.statusOptionId))
    .leftJoinLateral(buchung, sql`true`)
    .where(offene)
    .orderBy(desc(exposeInquiryExposes.createdAt), desc(exposeInquiryExposes.id))
    .prepare(UNNAMED)
}

export type DashboardLinkZeile = Awaited<ReturnType<typeof listDashboardLinks>>[number]

/** Suchtyp, number of viewings and state of the questionnaire of a person, in one row whether they have any or not. */
export async function requireUebersichtZeile(db: Executor, { kontoId }: { kontoId: string }) {
  const [row] = await UEBERSICHT.get(db, '', () => prepareUebersicht(db)).execute({ kontoId })
  if (!row) throw new Error('An aggregate answers one row.')
  return row
}

const UEBERSICHT = new Statements<ReturnType<typeof prepareUebersicht>>()

function prepareUebersicht(db: Executor) {
  const fragebogen = db
    .select({
      personen: sql<number>`count(*)::int`.as('personen'),
      schritte: sql<number>`coalesce(sum(cardinality(${interessenten.completedSteps})), 0)::int`.as('schritte'),
    })
    .from(interessenten)
    .where(eq(interessenten.mieterfragebogenId, eigenerFragebogen(db, WERT.kontoId)))
    .as('fragebogen')
  const gesehen = db
    .select({
      anzahl: sql<number>`count(*)::int`.as('anzahl'),
      offen: sql<number>`(count(*) filter (where not ${besichtigungen.rueckmeldung}))::int`.as('offen'),
    })
    .from(besichtigungen)
    .where(eq(besichtigungen.profileId, WERT.kontoId))
    .as('gesehen')
  const suchtyp = db
    .select({ suchtyp: mietinteresseProfiles.suchtyp })
    .from(mietinteresseProfiles)
    .where(eq(mietinteresseProfiles.profileId, WERT.kontoId))
    .as('mietprofil')
  return db
    .select({
      suchtyp: suchtyp.suchtyp,
      besichtigungen: gesehen.anzahl,
      offeneRueckmeldungen: gesehen.offen,
      personen: fragebogen.personen,
      schritte: fragebogen.schritte,
    })
    .from(gesehen)
    .innerJoin(fragebogen, sql`true`)
    .leftJoin(suchtyp, sql`true`)
    .prepare(UNNAMED)
}
