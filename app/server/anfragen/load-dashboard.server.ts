import { listBildAnsichten, toBildAnsicht } from '#app/server/bilder/bild.repository.server.ts'
import type { Executor } from '#app/server/db/database.server.ts'
import type { AnfrageEintrag, BereichUebersicht } from '#app/shared/anfragen/anfrage.types.ts'
import { findBesichtigungsangebot, istTermin } from '#app/shared/anfragen/karten-zustand.ts'
import { normaliseBilder } from '#app/shared/bilder/normalise-bilder.ts'
import { STATUS_VERKAUF } from '#app/shared/exposes/expose.status.ts'
import { anschrift } from '#app/shared/exposes/expose-text.ts'
import { FRAGEBOGEN_SCHRITTE } from '#app/shared/mietinteresse/bewerbung-teile.ts'
import type { GespeicherterSuchtyp } from '#app/shared/mietinteresse/mietprofil-optionen.ts'
import { type DashboardLinkZeile, listDashboardLinks, requireUebersichtZeile } from './dashboard.repository.server.ts'

type Dashboard = {
  /** Null: the rental profile is incomplete (seed 000 section 2, dashboard completeness). */
  suchtyp: GespeicherterSuchtyp | null
  /** Newest first; withdrawn ones are missing. */
  eintraege: AnfrageEintrag[]
  /** Inquiries without an appointment that are not among them. */
  weitere: number
  uebersicht: BereichUebersicht
}

/**
 * What /dashboard shows of a person's own (seeds 000 and 001 section 2): one query for the inquiries, one for their
 * pictures, one for what stands above them. All appointments, the inquiry that the page offers a viewing for, and the
 * newest `anfragen` of the others.
 */
export async function loadDashboard(
  db: Executor,
  { kontoId, anfragen, now }: { kontoId: string; anfragen: number; now: Date },
): Promise<Dashboard> {
  const [zeilen, zeile] = await Promise.all([
    listDashboardLinks(db, { kontoId, now }),
    requireUebersichtZeile(db, { kontoId }),
  ])
  const alle = zeilen.map(toEintrag)
  const gezeigt = waehleGezeigte(alle, anfragen)
  const { suchtyp, besichtigungen, offeneRueckmeldungen, personen, schritte } = zeile
  return {
    suchtyp,
    eintraege: await mitBildern(
      db,
      alle.flatMap((eintrag, i) => (gezeigt.has(eintrag.id) ? [{ eintrag, zeile: zeilen[i] }] : [])),
    ),
    weitere: alle.length - gezeigt.size,
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

/** Ids of the entries that a page of `anfragen` inquiries shows. */
function waehleGezeigte(alle: readonly AnfrageEintrag[], anfragen: number): Set<string> {
  const angebot = findBesichtigungsangebot(alle)
  const ohneTermin = alle.filter((eintrag) => !istTermin(eintrag)).slice(0, anfragen)
  return new Set([...alle.filter(istTermin), ...(angebot ? [angebot] : []), ...ohneTermin].map(({ id }) => id))
}

async function mitBildern(
  db: Executor,
  eintraege: { eintrag: AnfrageEintrag; zeile: DashboardLinkZeile | undefined }[],
): Promise<AnfrageEintrag[]> {
  const verweise = eintraege.map(({ eintrag, zeile }) =>
    eintrag.expose.erreichbar ? (normaliseBilder(zeile?.expose.images)[0] ?? null) : null,
  )
  const bilder = await listBildAnsichten(
    db,
    verweise.flatMap((verweis) => (verweis ? [verweis.url] : [])),
  )
  return eintraege.map(({ eintrag }, index) => {
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
