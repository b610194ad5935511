import { type PersonRolle, withRolle } from './person-rolle.ts'

/** Path of the page of a Mieterfragebogen. `?id=` selects one if the account has several. */
export const FRAGEBOGEN_PATH = '/mieterfragebogen'

export const fragebogenPath = (id: string) => `${FRAGEBOGEN_PATH}?id=${id}`

export const interessentPath = (id: string) => `${FRAGEBOGEN_PATH}/person/${id}`

export const newInteressentPath = (fragebogenId: string, rolle: PersonRolle = 'mieter') =>
  withRolle(`${FRAGEBOGEN_PATH}/person/new?mieterfragebogen_id=${fragebogenId}`, rolle)

export const teilenPath = (teilenId: string, rolle: PersonRolle = 'mieter') =>
  withRolle(`${FRAGEBOGEN_PATH}/teilen/${teilenId}`, rolle)
