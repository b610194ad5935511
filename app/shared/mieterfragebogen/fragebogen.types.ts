/** Mieterfragebogen as one account may see it (docs/decisions/0097). */
export type FragebogenView = {
  id: string
  beschreibung: string | null
  personen: FragebogenPerson[]
  /** Other Mieterfragebögen that the account may open, newest first. */
  further: { id: string; beschreibung: string | null; createdAt: string }[]
  /** Null unless the account is the Besitzer, who invites and removes members. */
  besitzer: { teilen: TeilenView; newBeitritte: NewBeitritte | null } | null
}

/** Members who joined since the Besitzer last closed the notice. `until`: ISO timestamp of the last one. */
export type NewBeitritte = { joined: JoinedName[]; until: string }

/** `phoneEnd`: last digits of the phone number, if the name is unknown. */
export type JoinedName = { name: string; phoneEnd: string | null }

/** The account sees only whether a co-tenant is complete. */
export type FragebogenPerson = OwnPerson | Mitmieter

export type OwnPerson = {
  kind: 'own'
  id: string
  /** False for persons entered by the signed-in person. */
  isSelf: boolean
  vorname: string | null
  nachname: string | null
  email: string | null
  telefon: string | null
  isComplete: boolean
  canUpload: boolean
  openSteps: number[]
  /** `there`: required documents that are present; `total`: all uploads. Null if reading failed. */
  dokumente: { required: number; there: number; total: number } | null
}

export type Mitmieter = {
  kind: 'mitmieter'
  isComplete: boolean
  /** Null unless the account may remove the co-tenant. `beigetretenAm`: null if entered by hand. */
  removable: (JoinedName & { id: string; beigetretenAm: string | null }) | null
}

/** Shown before joining by a link. `name`: inviting person, may be ''. */
export type Invitation = { name: string; wohnung: { title: string; ort: string | null } | null }

/** Link for co-tenants. */
export type TeilenView = {
  url: string
  isActive: boolean
  usedAt: string | null
  /** After too many wrong codes, nobody can join until then. */
  lockedUntil: string | null
}
