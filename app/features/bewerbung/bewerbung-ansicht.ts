import {
  type BewerbungsPerson,
  type BewerbungsStand,
  FRAGEBOGEN_SCHRITTE,
  type Pflichtdokument,
} from '#app/shared/bewerbung/bewerbung-teile.ts'
import { fehlendeAngaben, mietprofilText } from '#app/shared/mietprofil/mietprofil-text.ts'

export type TeilName = 'profil' | 'fragebogen' | 'dokumente'

/** One line of the list: a part of the application with its state and, where there is one, the way to mend it. */
export type TeilZeile = {
  id: string
  teil: TeilName
  titel: string
  text: string
  vollstaendig: boolean
  /** Null where nothing is to be done, or not by this person, or not in the portal. */
  aktion: { text: string; to: string } | null
}

type Wege = {
  profilPfad: string
  /** Where questionnaires are filled in; null as long as the portal has no such screen. */
  fragebogenPfad: string | null
}

/** The parts of an application as the screen lists them (BEWERBUNG-1). */
export function toTeile(stand: BewerbungsStand, wege: Wege): TeilZeile[] {
  const { personen } = stand
  if (personen.length === 0) return [profilZeile(stand, wege), ...ohneFragebogen(wege)]
  const dokumente = personen.filter((person) => !person.dokumenteVollstaendig)
  return [
    profilZeile(stand, wege),
    ...personen.map((person) => fragebogenZeile(person, wege)),
    ...(dokumente.length > 0 ? dokumente.map((person) => dokumenteZeile(person, wege)) : [ALLE_DOKUMENTE]),
  ]
}

/** Whether all lines of a part are complete. */
export function istErledigt(teile: readonly TeilZeile[], name: TeilName): boolean {
  return teile.every(({ teil, vollstaendig }) => teil !== name || vollstaendig)
}

/** "Es fehlen noch 2 Teile", and what to do about it. */
export function standTexte(offen: number): { titel: string; text: string; grund: string } {
  if (offen === 0) {
    return {
      titel: 'Alles ist vollständig',
      text: 'Sie können Ihre Bewerbung jetzt absenden. Änderungen sind danach weiter möglich.',
      grund: '',
    }
  }
  const teile =
    offen === 1 ? 'den offenen Teil' : offen === 2 ? 'die beiden offenen Teile' : `die ${offen} offenen Teile`
  return {
    titel: offen === 1 ? 'Es fehlt noch 1 Teil' : `Es fehlen noch ${offen} Teile`,
    text: 'Sobald alles vollständig ist, können Sie die Bewerbung absenden.',
    grund: `Bitte ergänzen Sie zuerst ${teile}.`,
  }
}

function profilZeile({ mietprofil }: BewerbungsStand, { profilPfad }: Wege): TeilZeile {
  const fehlende = fehlendeAngaben(mietprofil)
  const zeile = { id: 'profil', teil: 'profil', titel: 'Mein Profil' } as const
  if (fehlende.length === 0 && mietprofil) {
    return { ...zeile, text: mietprofilText(mietprofil), vollstaendig: true, aktion: null }
  }
  const text = mietprofil
    ? `${fehltWort(fehlende)} noch: ${aufzaehlung(fehlende)}.`
    : 'Wie und wann Sie wohnen möchten.'
  return { ...zeile, text, vollstaendig: false, aktion: { text: 'Bitte Profil ausfüllen', to: profilPfad } }
}

function ohneFragebogen({ fragebogenPfad }: Wege): TeilZeile[] {
  return [
    {
      id: 'fragebogen',
      teil: 'fragebogen',
      titel: 'Mieterfragebogen',
      text: 'Für alle, die in den Mietvertrag aufgenommen werden.',
      vollstaendig: false,
      aktion: fragebogenPfad === null ? null : { text: 'Bitte Daten ergänzen', to: fragebogenPfad },
    },
    {
      id: 'dokumente',
      teil: 'dokumente',
      titel: 'Dokumente',
      text: 'Ausweise und Gehaltsabrechnungen laden Sie im Mieterfragebogen hoch.',
      vollstaendig: false,
      aktion: null,
    },
  ]
}

const ALLE_DOKUMENTE: TeilZeile = {
  id: 'dokumente',
  teil: 'dokumente',
  titel: 'Dokumente',
  text: 'Ausweise, Gehaltsabrechnungen und Schufa',
  vollstaendig: true,
  aktion: null,
}

const nameVon = ({ eigene }: BewerbungsPerson) => (eigene ? eigene.name || 'Person ohne Namen' : 'Mitmieter')

const personPfad = (person: BewerbungsPerson, { fragebogenPfad }: Wege) =>
  fragebogenPfad === null || !person.eigene ? null : `${fragebogenPfad}/person/${person.interessentId}`

function fragebogenZeile(person: BewerbungsPerson, wege: Wege): TeilZeile {
  const { interessentId, fragebogenVollstaendig: vollstaendig } = person
  const to = personPfad(person, wege)
  return {
    id: `fragebogen-${interessentId}`,
    teil: 'fragebogen',
    titel: `Mieterfragebogen: ${nameVon(person)}`,
    text: vollstaendig ? 'Alle fünf Schritte ausgefüllt' : fragebogenText(person),
    vollstaendig,
    aktion: vollstaendig || to === null ? null : { text: 'Bitte Daten ergänzen', to },
  }
}

function fragebogenText({ eigene }: BewerbungsPerson): string {
  if (!eigene) return 'Daten unvollständig'
  const offen = FRAGEBOGEN_SCHRITTE.filter(({ nummer }) => eigene.offeneSchritte.includes(nummer))
  if (offen.length === 0) return 'Bitte schließen Sie den Fragebogen noch ab.'
  return `Es fehlen Angaben in Schritt ${aufzaehlung(offen.map(({ nummer, titel }) => `${nummer} (${titel})`))}.`
}

const DOKUMENT_TEXT: Record<Pflichtdokument, string> = {
  'personalausweis-vorderseite': 'die Vorderseite des Personalausweises',
  'personalausweis-rueckseite': 'die Rückseite des Personalausweises',
  'reisepass-vorderseite': 'die Vorderseite des Reisepasses',
  gehaltsabrechnung: 'eine Gehaltsabrechnung',
  schufa: 'die Schufa-Auskunft',
}

function dokumenteText(fehlende: readonly Pflichtdokument[]): string {
  const beideSeiten =
    fehlende.includes('personalausweis-vorderseite') && fehlende.includes('personalausweis-rueckseite')
  const texte = fehlende.flatMap((dokument) => {
    if (!beideSeiten || !dokument.startsWith('personalausweis-')) return DOKUMENT_TEXT[dokument]
    return dokument === 'personalausweis-vorderseite' ? 'Vorder- und Rückseite des Personalausweises' : []
  })
  return `${fehltWort(fehlende)} ${aufzaehlung(texte)}.`
}

function dokumenteZeile(person: BewerbungsPerson, wege: Wege): TeilZeile {
  const to = personPfad(person, wege)
  return {
    id: `dokumente-${person.interessentId}`,
    teil: 'dokumente',
    titel: `Dokumente: ${nameVon(person)}`,
    text: person.eigene ? dokumenteText(person.eigene.fehlendeDokumente) : 'Dokumente unvollständig',
    vollstaendig: false,
    aktion: to === null ? null : { text: 'Dokumente hochladen', to },
  }
}

const fehltWort = (dinge: readonly string[]) => (dinge.length === 1 ? 'Es fehlt' : 'Es fehlen')

/** "a", "a und b", "a, b und c". */
function aufzaehlung(dinge: readonly string[]): string {
  return dinge.length < 2 ? dinge.join('') : `${dinge.slice(0, -1).join(', ')} und ${dinge.at(-1)}`
}
