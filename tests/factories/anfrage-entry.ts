import { ANFRAGE_STATUS, type AnfrageStatusKey } from '#app/shared/anfragen/anfrage.status.ts'
import type { AnfrageBuchung, AnfrageEntry, AnfrageStatus } from '#app/shared/anfragen/anfrage.types.ts'

/** Status of an inquiry, without texts for the applicant. */
export const anfrageStatus = (statusKey: AnfrageStatusKey, part: Partial<AnfrageStatus> = {}): AnfrageStatus => ({
  statusKey,
  anzeigetext: statusKey,
  kundentext: null,
  wohnenNavigation: '/no',
  colorClass: 'blue',
  etappe: ANFRAGE_STATUS[statusKey].etappe,
  ...part,
})

/** Active booking of 26 February 2026, 16:30 to 17:00. */
export const anfrageBuchung = (part: Partial<AnfrageBuchung> = {}): AnfrageBuchung => ({
  id: 'buchung',
  storniert: false,
  date: '2026-02-26',
  from: '16:30:00',
  to: '17:00:00',
  past: false,
  erschienen: null,
  rueckmeldung: false,
  besichtigungId: null,
  treffpunkt: null,
  host: null,
  ...part,
})

/** Inquiry about a public flat for 900 €, without a status. */
export function anfrageEntry({
  expose,
  ...part
}: Partial<Omit<AnfrageEntry, 'expose'>> & { expose?: Partial<AnfrageEntry['expose']> } = {}): AnfrageEntry {
  const id = part.id ?? 'anfrage'
  return {
    id,
    inquiryId: `inquiry-${id}`,
    status: null,
    buchung: null,
    besichtigung: null,
    hasTerminbuchung: false,
    kundenanmerkung: null,
    anmerkungVerwaltung: null,
    isAnswered: false,
    bewerbungAm: null,
    reserviertBis: null,
    zusage: null,
    warteliste: null,
    angebot: null,
    eingegangenAm: '2026-02-01T09:00:00.000Z',
    profilAm: null,
    entschiedenAm: null,
    ...part,
    expose: {
      id: `expose-${id}`,
      title: 'Loft',
      anschrift: 'Hafenallee 3, 20457 Hamburg',
      reachable: true,
      status: null,
      verkauf: false,
      preis: 900,
      bild: null,
      ...expose,
    },
  }
}
