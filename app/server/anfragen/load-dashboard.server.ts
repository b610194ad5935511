import { listBildAnsichten, toBildAnsicht } from '#app/server/bilder/bild-ansicht.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { AnfrageEintrag, BereichUebersicht } from '#app/shared/anfragen/anfrage.types.ts'
import type { Kartenzahlen } from '#app/shared/anfragen/anfragen-anzahl.ts'
import { istTermin } from '#app/shared/anfragen/karten-zustand.ts'
import { FRAGEBOGEN_SCHRITTE } from '#app/shared/bewerbung/bewerbung-teile.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { STATUS_VERKAUF } from '#app/shared/exposes/expose.status.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import type { GespeicherterSuchtyp } from '#app/shared/mietprofil/mietprofil-optionen.ts'
import { type DashboardLinkZeile, listDashboardLinks, requireUebersichtZeile } from './dashboard.repository.server.ts'

type Dashboard = {
  /** Null: the rental profile is incomplete (BEREICH-6). */
  suchtyp: GespeicherterSuchtyp | null
  /** Newest first; withdrawn ones are missing. */
  eintraege: AnfrageEintrag[]
  /** How many more there are of each list. */
  weitere: Kartenzahlen
  uebersicht: BereichUebersicht
}

/**
 * What /dashboard shows of a person's own (BEREICH-3): one query for the inquiries, one for their
 * pictures, one for what stands above them. The next `termine` appointments, the inquiry that the page offers a viewing
 * for, and the newest `anfragen` of the others.
 */
export async function loadDashboard(
  db: Executor,
  auswahl: Kartenzahlen & { kontoId: string; now: Date },
): Promise<Dashboard> {
  const [zeilen, zeile] = await Promise.all([listDashboardLinks(db, auswahl), requireUebersichtZeile(db, auswahl)])
  const eintraege = await mitBildern(db, zeilen)
  const termine = eintraege.filter(istTermin).length
  const zahl = zeilen[0]?.zahl ?? { termine: 0, alle: 0 }
  const { suchtyp, besichtigungen, offeneRueckmeldungen, personen, schritte } = zeile
  return {
    suchtyp,
    eintraege,
    weitere: { termine: zahl.termine - termine, anfragen: zahl.alle - zahl.termine - (eintraege.length - termine) },
    uebersicht: {
      besichtigungen,
      offeneRueckmeldungen,
      mieterfragebogen:
        personen === 0
          ? null
          : { personen, prozent: Math.floor((100 * schritte) / (FRAGEBOGEN_SCHRITTE.length * personen)) },
    },
  }
}

async function mitBildern(db: Executor, zeilen: readonly DashboardLinkZeile[]): Promise<AnfrageEintrag[]> {
  const verweise = zeilen.map(({ expose }) => (expose.erreichbar ? (normaliseBilder(expose.images)[0] ?? null) : null))
  const bilder = await listBildAnsichten(
    db,
    verweise.flatMap((verweis) => (verweis ? [verweis.url] : [])),
  )
  return zeilen.map((zeile, index) => {
    const eintrag = toEintrag(zeile)
    const verweis = verweise[index]
    // The title stands beside the picture.
    const bild = verweis ? { ...toBildAnsicht(verweis.url, bilder.get(verweis.url), ''), alt: '' } : null
    return { ...eintrag, expose: { ...eintrag.expose, bild } }
  })
}

/** A row without its picture. */
function toEintrag(zeile: DashboardLinkZeile): AnfrageEintrag {
  const { id, inquiryId, hatTerminbuchung, kundenanmerkung, expose, liegenschaft, status, buchung } = zeile
  const { erreichbar } = expose
  const ort = expose.address || expose.city ? expose : (liegenschaft ?? expose)
  return {
    id,
    inquiryId,
    hatTerminbuchung,
    kundenanmerkung,
    status,
    buchung: buchung && {
      storniert: buchung.status === 'storniert',
      datum: buchung.datum,
      von: buchung.von,
      bis: buchung.bis,
      vorbei: buchung.vorbei,
      rueckmeldung: buchung.rueckmeldung,
      treffpunkt: buchung.treffpunkt,
    },
    expose: {
      id: expose.id,
      titel: expose.title.trim(),
      anschrift: anschrift({ adresse: ort.address, plz: ort.zipCode, ort: ort.city }),
      erreichbar,
      verkauf: expose.status === STATUS_VERKAUF,
      // What has become of an Exposé since it was taken off is nobody's business.
      preis: erreichbar ? expose.preisAnzeige : null,
      bild: null,
    },
  }
}
