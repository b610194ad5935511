import type { BewerbungPerson, BewerbungProgress, RequiredDokument } from '#app/shared/bewerbung/bewerbung-parts.ts'
import { withBewerbung } from '#app/shared/bewerbung/bewerbung-path.ts'
import { FRAGEBOGEN_STEPS } from '#app/shared/bewerbung/fragebogen-steps.ts'
import { enumeration } from '#app/shared/format/enumeration.ts'
import { NBSP } from '#app/shared/format/number.ts'
import { isAusweisSide, type RequiredSide } from '#app/shared/mieterfragebogen/ausweis-sides.ts'
import { FRAGEBOGEN_PATH, interessentPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { rolleText } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { withBuerge } from '#app/shared/mieterfragebogen/person-rolle.ts'
import { findPaper } from '#app/shared/mieterfragebogen/situations.ts'
import { mietprofilText, missingDetails } from '#app/shared/mietprofil/mietprofil-text.ts'

export type PartName = 'profil' | 'fragebogen' | 'dokumente'

export type PartRow = {
  id: string
  part: PartName
  title: string
  text: string
  complete: boolean
  /** Link to the next step; null if the applicant has nothing to do in the portal for this part. */
  action: { text: string; to: string } | null
}

type Paths = { profilPath: string; exposeId: string }

export function toParts(progress: BewerbungProgress, { profilPath, exposeId }: Paths): PartRow[] {
  const { personen } = progress
  const profil = profilRow(progress, withBewerbung(profilPath, exposeId))
  if (personen.length === 0) return [profil, ...withoutFragebogen(exposeId)]
  const dokumente = personen.filter((person) => !person.dokumenteComplete)
  return [
    profil,
    ...personen.map((person) => fragebogenRow(person, keyOf(person, personen), exposeId)),
    ...(dokumente.length > 0
      ? dokumente.map((person) => dokumenteRow(person, keyOf(person, personen), exposeId))
      : [ALL_DOKUMENTE]),
  ]
}

export function isDone(parts: readonly PartRow[], name: PartName): boolean {
  return parts.every(({ part, complete }) => part !== name || complete)
}

export function progressTexts(open: number): { title: string; text: string; reason: string } {
  if (open === 0) {
    return {
      title: 'Alles ist vollständig',
      text: 'Sie können Ihre Bewerbung jetzt absenden. Änderungen sind danach weiter möglich.',
      reason: '',
    }
  }
  const parts = open === 1 ? 'den offenen Teil' : open === 2 ? 'die beiden offenen Teile' : `die ${open} offenen Teile`
  return {
    title: open === 1 ? 'Es fehlt noch 1 Teil' : `Es fehlen noch ${open} Teile`,
    text: 'Sobald alles vollständig ist, können Sie die Bewerbung absenden.',
    reason: `Bitte ergänzen Sie zuerst ${parts}.`,
  }
}

function profilRow({ mietprofil, fragen }: BewerbungProgress, profilPath: string): PartRow {
  const missing = missingDetails(mietprofil, fragen)
  const row = { id: 'profil', part: 'profil', title: 'Mein Profil' } as const
  if (missing.length === 0 && mietprofil) {
    return { ...row, text: mietprofilText(mietprofil), complete: true, action: null }
  }
  const text = mietprofil
    ? `${missingWord(missing)} noch: ${enumeration(missing)}.`
    : 'Wie und wann Sie wohnen möchten.'
  return { ...row, text, complete: false, action: { text: 'Bitte Profil ausfüllen', to: profilPath } }
}

const withoutFragebogen = (exposeId: string): PartRow[] => [
  {
    id: 'fragebogen',
    part: 'fragebogen',
    title: 'Mieterfragebogen',
    text: 'Für alle, die in den Mietvertrag aufgenommen werden.',
    complete: false,
    action: { text: 'Bitte Daten ergänzen', to: withBewerbung(FRAGEBOGEN_PATH, exposeId) },
  },
  {
    id: 'dokumente',
    part: 'dokumente',
    title: 'Dokumente',
    text: 'Ausweise und Einkommensnachweise laden Sie im Mieterfragebogen hoch.',
    complete: false,
    action: null,
  },
]

const ALL_DOKUMENTE: PartRow = {
  id: 'dokumente',
  part: 'dokumente',
  title: 'Dokumente',
  text: 'Ausweise, Einkommensnachweise und Schufa',
  complete: true,
  action: null,
}

const nameOf = ({ own, rolle }: BewerbungPerson) => (own ? withBuerge(own.name, rolle) : rolleText(rolle))

const personPath = ({ own }: BewerbungPerson, exposeId: string) =>
  own && withBewerbung(interessentPath(own.interessentId), exposeId)

/** Returns the React key of a person. Co-tenants have no id here, so their position is the key. */
const keyOf = (person: BewerbungPerson, personen: readonly BewerbungPerson[]) =>
  person.own?.interessentId ?? `mitmieter-${personen.indexOf(person)}`

function fragebogenRow(person: BewerbungPerson, key: string, exposeId: string): PartRow {
  const { fragebogenComplete: complete } = person
  const to = personPath(person, exposeId)
  return {
    id: `fragebogen-${key}`,
    part: 'fragebogen',
    title: `Mieterfragebogen: ${nameOf(person)}`,
    text: complete ? DONE[person.rolle] : fragebogenText(person),
    complete,
    action: complete || to === null ? null : { text: 'Bitte Daten ergänzen', to },
  }
}

const DONE = { mieter: 'Alle fünf Schritte ausgefüllt', buerge: 'Alle drei Schritte ausgefüllt' } as const

function fragebogenText({ own }: BewerbungPerson): string {
  if (!own) return 'Daten unvollständig'
  const open = FRAGEBOGEN_STEPS.filter(({ nummer }) => own.openSteps.includes(nummer))
  if (open.length === 0) return 'Bitte schließen Sie den Fragebogen noch ab.'
  return `Es fehlen Angaben in Schritt${NBSP}${enumeration(open.map(({ nummer, title }) => `${nummer}${NBSP}(${title})`))}.`
}

const SIDE_TEXT: Record<RequiredSide, string> = {
  'personalausweis-vorderseite': 'die Vorderseite des Personalausweises',
  'personalausweis-rueckseite': 'die Rückseite des Personalausweises',
  'reisepass-vorderseite': 'die Vorderseite des Reisepasses',
}

function dokumentText(dokument: RequiredDokument): string {
  if (isAusweisSide(dokument)) return SIDE_TEXT[dokument]
  if (dokument === 'wbs') return 'der Wohnberechtigungsschein (bitte auch in Schritt 5 des Fragebogens angeben)'
  return findPaper(dokument)?.missing ?? 'die Schufa-Auskunft'
}

function dokumenteText(missing: readonly RequiredDokument[]): string {
  const bothPages = missing.includes('personalausweis-vorderseite') && missing.includes('personalausweis-rueckseite')
  const texts = missing.flatMap((dokument) => {
    if (!bothPages || !dokument.startsWith('personalausweis-')) return dokumentText(dokument)
    return dokument === 'personalausweis-vorderseite' ? 'Vorder- und Rückseite des Personalausweises' : []
  })
  return `${missingWord(missing)} ${enumeration(texts)}.`
}

function dokumenteRow(person: BewerbungPerson, key: string, exposeId: string): PartRow {
  const { own } = person
  const to = own?.canUpload ? personPath(person, exposeId) : null
  return {
    id: `dokumente-${key}`,
    part: 'dokumente',
    title: `Dokumente: ${nameOf(person)}`,
    text: own ? dokumenteText(own.missingDokumente) + (own.canUpload ? '' : FIRST) : 'Dokumente unvollständig',
    complete: false,
    action: to === null ? null : { text: 'Dokumente hochladen', to: `${to}#dokumente` },
  }
}

const FIRST = ' Bitte füllen Sie zuerst den Fragebogen aus.'

const missingWord = (things: readonly string[]) => (things.length === 1 ? 'Es fehlt' : 'Es fehlen')
