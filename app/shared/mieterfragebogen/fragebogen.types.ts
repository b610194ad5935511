import type { PersonRolle } from './person-rolle.ts'

/** Mieterfragebogen with only what this account may see (docs/decisions/0097). */
export type FragebogenView = {
  id: string
  beschreibung: string | null
  personen: FragebogenPerson[]
  /** True if `personen` has only one person, whose deletion also deletes the Mieterfragebogen. */
  isLast: boolean
  /** Other Mieterfragebögen that the account may open, newest first. */
  further: FurtherFragebogen[]
  /** Null unless the account owns the questionnaire and can therefore invite and remove co-tenants. */
  besitzer: { teilen: TeilenView; newBeitritte: NewBeitritte | null } | null
  /** Inviting person and flat that the account guarantees for; null unless it is only a guarantor here. */
  buergschaft: Invitation | null
}

/** `isBuerge`: the account is only a guarantor there. */
export type FurtherFragebogen = { id: string; beschreibung: string | null; isBuerge: boolean; createdAt: string }

/** Persons who joined since the owner last closed the notice. `until`: ISO timestamp of the last one. */
export type NewBeitritte = { joined: (JoinedName & { rolle: PersonRolle })[]; until: string }

/** Name of a co-tenant who joined. `phoneEnd`: last digits of the phone number, if the name is unknown. */
export type JoinedName = { name: string; phoneEnd: string | null }

/** Person of a Mieterfragebogen. The account sees no details of a `Mitmieter`, only whether the entry is complete. */
export type FragebogenPerson = OwnPerson | Mitmieter

export type OwnPerson = {
  kind: 'own'
  id: string
  /** True for the signed-in person's own entry; false if that person entered it for another person. */
  isSelf: boolean
  rolle: PersonRolle
  vorname: string | null
  nachname: string | null
  email: string | null
  telefon: string | null
  isComplete: boolean
  canUpload: boolean
  openSteps: number[]
  /** `there`: uploaded required documents; `total`: all uploads. Null if the documents could not be read. */
  dokumente: { required: number; there: number; total: number } | null
}

export type Mitmieter = {
  kind: 'mitmieter'
  /** A guarantor is shown only to the account that invited the guarantor. */
  rolle: PersonRolle
  isComplete: boolean
  /** Null unless the account may remove the co-tenant. `beigetretenAm` is null if the co-tenant was entered by hand. */
  removable: (JoinedName & { id: string; beigetretenAm: string | null }) | null
}

/** Shown to a person before joining by link. `name`: the inviting person, may be ''. */
export type Invitation = { name: string; wohnung: { title: string; ort: string | null } | null }

/** Link with which co-tenants join. `buergeUrl`: the same link for guarantors. */
export type TeilenView = {
  url: string
  buergeUrl: string
  isActive: boolean
  usedAt: string | null
  /** Time until which nobody can join, after too many wrong codes. */
  lockedUntil: string | null
}
