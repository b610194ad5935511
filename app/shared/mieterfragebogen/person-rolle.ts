import type { Frage, FrageChoice, Fragen } from '../fragen/fragen.ts'
import { oneOf } from '../json/guards.ts'

/** Role in a questionnaire: future tenant, or guarantor for the person who sent the invitation (BUERGE-1). */
export const PERSON_ROLLEN = ['mieter', 'buerge'] as const
export type PersonRolle = (typeof PERSON_ROLLEN)[number]
export const isPersonRolle = oneOf(...PERSON_ROLLEN)

const ROLLE_PARAM = 'als'

export const readRolle = (url: URL): PersonRolle =>
  url.searchParams.get(ROLLE_PARAM) === 'buerge' ? 'buerge' : 'mieter'

/** Adds the role to a path, which must not have a fragment. */
export const withRolle = (path: string, rolle: PersonRolle): string =>
  rolle === 'mieter' ? path : `${path}${path.includes('?') ? '&' : '?'}${ROLLE_PARAM}=${rolle}`

/** Questions that only future tenants answer (BUERGE-2). */
const ONLY_MIETER: readonly Frage[] = [
  'geburtsort',
  'schufa',
  'wohnsituation',
  'vermieter',
  'haustiere',
  'insolvenz',
  'mietschulden',
  'wbs',
]

const UNASKED: Fragen = Object.fromEntries(ONLY_MIETER.map((frage): [Frage, FrageChoice] => [frage, 'nicht']))

export const isAskedOfBuerge = (frage: Frage): boolean => !ONLY_MIETER.includes(frage)

/** Returns the company's choices of questions as they apply to a role: a Bürge is not asked `ONLY_MIETER`. */
export const fragenOf = (rolle: PersonRolle, fragen: Fragen): Fragen =>
  rolle === 'mieter' ? fragen : { ...fragen, ...UNASKED }

export const withBuerge = (name: string, rolle: PersonRolle): string => (rolle === 'mieter' ? name : `${name} (Bürge)`)
