/** A Mieterfragebogen as one account may see it (docs/decisions/0097). */
export type FragebogenView = {
  id: string
  beschreibung: string | null
  /** In order of creation. */
  personen: FragebogenPerson[]
  /** Other accessible ones, newest first. `createdAt`: ISO timestamp. */
  further: { id: string; beschreibung: string | null; createdAt: string }[]
  /** For the Besitzer, who invites and may remove members; otherwise null. */
  besitzer: { teilen: TeilenView; newBeitritte: NewBeitritte | null } | null
}

/** New members not yet dismissed; `until`: the last one's time, ISO timestamp. */
export type NewBeitritte = { joined: JoinedName[]; until: string }

/** Distinguishes members: name of the account, or the last digits of its number. */
export type JoinedName = { name: string; phoneEnd: string | null }

/** An accessible person, or a co-tenant of whom only completeness is shown. */
export type FragebogenPerson = OwnPerson | Mitmieter

export type OwnPerson = {
  kind: 'own'
  id: string
  /** The signed-in person; false for persons it entered. */
  isSelf: boolean
  vorname: string | null
  nachname: string | null
  email: string | null
  telefon: string | null
  isComplete: boolean
  /** The person's page accepts documents. */
  canUpload: boolean
  /** Incomplete steps. */
  openSteps: number[]
  /** Required documents that are present; `total` counts all uploads. Null if not readable. */
  dokumente: { required: number; there: number; total: number } | null
}

export type Mitmieter = {
  kind: 'mitmieter'
  isComplete: boolean
  /** For the person who may remove them; otherwise null. `beigetretenAm`: ISO timestamp, null if entered by hand. */
  removable: (JoinedName & { id: string; beigetretenAm: string | null }) | null
}

/** Shown before joining by a link: inviting person ('' without a name), and the flat. */
export type Invitation = { name: string; wohnung: { title: string; ort: string | null } | null }

/** The Besitzer's link for co-tenants. Times are ISO timestamps. */
export type TeilenView = {
  url: string
  isActive: boolean
  usedAt: string | null
  /** After too many wrong codes nobody joins until then. */
  lockedUntil: string | null
}
