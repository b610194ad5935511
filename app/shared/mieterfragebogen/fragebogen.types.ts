import type { PersonRolle } from './person-rolle.ts'

/** Mieterfragebogen, limited to what this account may see (docs/decisions/0097). */
export type FragebogenView = {
  id: string
  beschreibung: string | null
  personen: FragebogenPerson[]
  /** True if `personen` has only one person, whose deletion also deletes the Mieterfragebogen. */
  isLast: boolean
  /** Other Mieterfragebögen that the account may open, newest first. */
  further: FurtherFragebogen[]
  /** Set if the account owns the questionnaire, and may therefore invite and remove co-tenants; otherwise null. */
  besitzer: { teilen: TeilenView; newBeitritte: NewBeitritte | null } | null
  /** Set if the account is only a guarantor here: the person who invited it, and the flat; otherwise null. */
  buergschaft: Invitation | null
}

/** `isBuerge`: the account is only a guarantor there. */
export type FurtherFragebogen = { id: string; beschreibung: string | null; isBuerge: boolean; createdAt: string }

/** Persons who joined after the owner last closed the notice. `until`: ISO timestamp of the last joining. */
export type NewBeitritte = { joined: (JoinedName & { rolle: PersonRolle })[]; until: string }

/** Name of a co-tenant who joined. `phoneEnd`: last digits of the phone number, if the name is unknown. */
export type JoinedName = { name: string; phoneEnd: string | null }

/** Person of a Mieterfragebogen. The account sees no answers of a `Mitmieter`, only whether they are complete. */
export type FragebogenPerson = OwnPerson | Mitmieter

export type OwnPerson = {
  kind: 'own'
  id: string
  /** True for the account's own person; false for another person whose answers the account enters. */
  isSelf: boolean
  rolle: PersonRolle
  vorname: string | null
  nachname: string | null
  email: string | null
  telefon: string | null
  isComplete: boolean
  canUpload: boolean
  openSteps: number[]
  /** `there`: required documents that are uploaded; `total`: all but refused ones. Null if they could not be read. */
  dokumente: { required: number; there: number; total: number } | null
}

export type Mitmieter = {
  kind: 'mitmieter'
  /** `buerge` only in the view of the account that invited the guarantor; other accounts do not see guarantors. */
  rolle: PersonRolle
  isComplete: boolean
  /** Set if the account may remove the co-tenant. `beigetretenAm`: null if an account entered the co-tenant by hand. */
  removable: (JoinedName & { id: string; beigetretenAm: string | null }) | null
}

/** Invitation, as a person sees it before joining by a link. `name`: the inviting person, may be ''. */
export type Invitation = { name: string; wohnung: { title: string; ort: string | null } | null }

/** Link by which co-tenants join. `buergeUrl`: the same link for guarantors. */
export type TeilenView = {
  url: string
  buergeUrl: string
  isActive: boolean
  usedAt: string | null
  /** ISO timestamp until which nobody can join, after too many wrong codes; null if the link is not locked. */
  lockedUntil: string | null
}
