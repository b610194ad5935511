/** A Mieterfragebogen as one account may see it (docs/decisions/0097). */
export type FragebogenView = {
  id: string
  beschreibung: string | null
  /** In the order in which they came. */
  personen: FragebogenPerson[]
  /** Others that the account may open, the newest first. `createdAt`: ISO timestamp. */
  further: { id: string; beschreibung: string | null; createdAt: string }[]
  /** What only its Besitzer knows, who invites and may remove whoever has joined; null for everybody else. */
  besitzer: { teilen: TeilenView; newBeitritte: NewBeitritte | null } | null
}

/** Who has joined and was not put aside; `until`: when the last of them did, ISO timestamp. */
export type NewBeitritte = { joined: JoinedName[]; until: string }

/** Tells people apart who have joined: the name of the account, or the last digits of its number. */
export type JoinedName = { name: string; phoneEnd: string | null }

/** A person one may see and change, or somebody of whom there is no more to know than whether they are done. */
export type FragebogenPerson = OwnPerson | Mitmieter

export type OwnPerson = {
  kind: 'own'
  id: string
  /** The signed-in person; false for somebody they have entered. */
  isSelf: boolean
  vorname: string | null
  nachname: string | null
  email: string | null
  telefon: string | null
  isComplete: boolean
  /** The person's page takes documents. */
  canUpload: boolean
  /** Numbers of the steps that are not complete. */
  openSteps: number[]
  /** How many of the required documents are there; `total` counts all that were uploaded. Null if they cannot be read. */
  dokumente: { required: number; there: number; total: number } | null
}

export type Mitmieter = {
  kind: 'mitmieter'
  isComplete: boolean
  /** For who may remove them; null for everybody else. `beigetretenAm`: ISO timestamp, null for who was entered. */
  removable: (JoinedName & { id: string; beigetretenAm: string | null }) | null
}

/** What a link says before anybody joins by it: who invites ('' without a name), and the flat that they look for. */
export type Invitation = { name: string; wohnung: { title: string; ort: string | null } | null }

/** The link for co-tenants, as its Besitzer sees it. Times are ISO timestamps. */
export type TeilenView = {
  url: string
  isActive: boolean
  usedAt: string | null
  /** Too many wrong codes: nobody joins until then. */
  lockedUntil: string | null
}
