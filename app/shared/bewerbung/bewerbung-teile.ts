import { MIETERFRAGEBOGEN_OFFEN } from '#app/shared/anfragen/bereiche-offen.ts'
import type { Mietprofil } from '#app/shared/mietprofil/mietprofil-optionen.ts'
import { fehlendeAngaben } from '#app/shared/mietprofil/mietprofil-text.ts'

/**
 * Where a Mieterfragebogen is filled in; null until the portal has that screen: then nothing links to it, and the
 * application says so.
 */
export const MIETERFRAGEBOGEN_PFAD: string | null = MIETERFRAGEBOGEN_OFFEN ? '/mieterfragebogen' : null

/** The five steps of the questionnaire (BEWERBUNG-2). */
export const FRAGEBOGEN_SCHRITTE = [
  { nummer: 1, titel: 'Persönliche Daten' },
  { nummer: 2, titel: 'Anschrift' },
  { nummer: 3, titel: 'Berufliches' },
  { nummer: 4, titel: 'Schufa' },
  { nummer: 5, titel: 'Weitere Angaben' },
] as const

/** A document that a person has to hand in (BEWERBUNG-3). */
export type Pflichtdokument =
  | 'personalausweis-vorderseite'
  | 'personalausweis-rueckseite'
  | 'reisepass-vorderseite'
  | 'gehaltsabrechnung'
  | 'schufa'

/** An uploaded document, as far as the rules look at it. */
export type DokumentArt = { dokumentTyp: string; beschreibung: string | null }

type DokumentFrage = {
  identifikationsdokumentTyp: string | null
  schufaVorhanden: boolean | null
  schufaMaklerAnfrage: boolean | null
}

/** A person of the applicant's Mieterfragebogen and what is still open for them. */
export type BewerbungsPerson = {
  interessentId: string
  /**
   * Null for a co-tenant whose data is not the applicant's to see: then nothing but the two flags is known here
   * (BEWERBUNG-4).
   */
  eigene: { name: string; offeneSchritte: number[]; fehlendeDokumente: Pflichtdokument[] } | null
  fragebogenVollstaendig: boolean
  dokumenteVollstaendig: boolean
}

/** All that makes up an application. */
export type BewerbungsStand = { mietprofil: Mietprofil | null; personen: BewerbungsPerson[] }

/** The numbers of the steps that are not complete, in order. */
export function offeneSchritte(completedSteps: readonly number[]): number[] {
  return FRAGEBOGEN_SCHRITTE.map(({ nummer }) => nummer).filter((nummer) => !completedSteps.includes(nummer))
}

/** All five steps, and the person has said that this is all (BEWERBUNG-2). */
export function istFragebogenVollstaendig(person: {
  completedSteps: readonly number[]
  manuallyCompleted: boolean
}): boolean {
  return person.manuallyCompleted && offeneSchritte(person.completedSteps).length === 0
}

/**
 * The required documents that a person has not uploaded (BEWERBUNG-3): both sides of a Personalausweis, the front
 * of a Reisepass, a payslip always, the Schufa report only where there is one and the broker does not get it. Both
 * uploaders count, the general one and the one that writes the side into `beschreibung`.
 */
export function fehlendeDokumente(frage: DokumentFrage, dokumente: readonly DokumentArt[]): Pflichtdokument[] {
  return pflichtdokumente(frage).filter((pflicht) => !dokumente.some((dokument) => erfuellt(dokument, pflicht)))
}

/** Nothing is missing: profile, every person's questionnaire and documents (BEWERBUNG-5). */
export function istBewerbungVollstaendig({ mietprofil, personen }: BewerbungsStand): boolean {
  return (
    fehlendeAngaben(mietprofil).length === 0 &&
    personen.length > 0 &&
    personen.every((person) => person.fragebogenVollstaendig && person.dokumenteVollstaendig)
  )
}

function pflichtdokumente(frage: DokumentFrage): Pflichtdokument[] {
  const ausweis: Record<string, Pflichtdokument[]> = {
    personalausweis: ['personalausweis-vorderseite', 'personalausweis-rueckseite'],
    reisepass: ['reisepass-vorderseite'],
  }
  const schufa = frage.schufaVorhanden === true && frage.schufaMaklerAnfrage !== true
  return [
    ...(ausweis[frage.identifikationsdokumentTyp ?? ''] ?? []),
    'gehaltsabrechnung',
    ...(schufa ? (['schufa'] as const) : []),
  ]
}

/** What the general uploader calls a document, and what the uploader of identification documents writes beside it. */
const ERFUELLT: Record<Pflichtdokument, { typ: string; beschreibung?: string }> = {
  'personalausweis-vorderseite': { typ: 'personalausweis_vorne', beschreibung: 'Personalausweis - Vorderseite' },
  'personalausweis-rueckseite': { typ: 'personalausweis_rueckseite', beschreibung: 'Personalausweis - Rückseite' },
  'reisepass-vorderseite': { typ: 'reisepass_vorne', beschreibung: 'Reisepass - Vorderseite' },
  gehaltsabrechnung: { typ: 'gehaltsabrechnung' },
  schufa: { typ: 'schufa' },
}

function erfuellt({ dokumentTyp, beschreibung }: DokumentArt, pflicht: Pflichtdokument): boolean {
  const gesucht = ERFUELLT[pflicht]
  if (dokumentTyp === gesucht.typ) return true
  return (
    dokumentTyp === 'identifikationsdokument' &&
    gesucht.beschreibung !== undefined &&
    beschreibung?.normalize('NFC').trim() === gesucht.beschreibung
  )
}
