import type { UploadInput } from '#app/server/mieterfragebogen/dokumente/upload-input.server.ts'
import { ausweisBeschreibung } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import { DEMO_BEWERBER, type DemoBewerber, type DemoBewerberName } from './bewerber.ts'

/** Uploaded document of a demo applicant. `lines`: its text. */
export type DemoDokument = Pick<UploadInput, 'uploader' | 'dokumentTyp' | 'side' | 'beschreibung'> & {
  bewerber: DemoBewerberName
  dateiName: string
  lines: readonly string[]
}

/** Documents of three applicants: one has been promised a flat, one has applied, one has only begun. */
export const DEMO_DOKUMENTE: readonly DemoDokument[] = [
  ...payslips('oksana-melnyk', ['November', 'Dezember', 'Januar']),
  schufa('oksana-melnyk'),
  ...ausweis('oksana-melnyk'),
  ...payslips('clara-neumann', ['Dezember', 'Januar']),
  schufa('clara-neumann'),
  ...payslips('nadia-benali', ['Januar']),
]

function payslips(bewerber: DemoBewerberName, months: readonly string[]): DemoDokument[] {
  const { einkommen = 0 }: DemoBewerber = DEMO_BEWERBER[bewerber]
  return months.map((month) => ({
    bewerber,
    uploader: 'gehaltsabrechnung',
    dokumentTyp: 'gehaltsabrechnung',
    side: null,
    beschreibung: null,
    dateiName: `Gehaltsabrechnung ${month}.pdf`,
    lines: [
      `Gehaltsabrechnung ${month}`,
      nameOf(bewerber),
      'Musterbetrieb Leipzig GmbH',
      `Auszahlung: ${einkommen.toLocaleString('de-DE')} Euro`,
    ],
  }))
}

function schufa(bewerber: DemoBewerberName): DemoDokument {
  return {
    bewerber,
    uploader: 'schufa',
    dokumentTyp: 'schufa',
    side: null,
    beschreibung: null,
    dateiName: 'Bonitätsauskunft.pdf',
    lines: ['Bonitätsauskunft', nameOf(bewerber), 'Es liegen nur positive Einträge vor.'],
  }
}

/** Returns both sides of an identity card as pictures. */
function ausweis(bewerber: DemoBewerberName): DemoDokument[] {
  const sides = [
    ['personalausweis_vorne', 'personalausweis-vorderseite', 'Vorderseite'],
    ['personalausweis_rueckseite', 'personalausweis-rueckseite', 'Rückseite'],
  ] as const
  return sides.map(([dokumentTyp, side, name]) => ({
    bewerber,
    uploader: 'ausweis',
    dokumentTyp,
    side,
    beschreibung: ausweisBeschreibung(side),
    dateiName: `${side}.jpg`,
    lines: ['MUSTERAUSWEIS', nameOf(bewerber), name],
  }))
}

function nameOf(bewerber: DemoBewerberName): string {
  const { vorname, nachname } = DEMO_BEWERBER[bewerber]
  return `${vorname} ${nachname}`
}
