/** Where a Mieterfragebogen is shown; `?id=` names one of several. */
export const FRAGEBOGEN_PATH = '/mieterfragebogen'

/** One Mieterfragebogen. */
export const fragebogenPath = (id: string) => `${FRAGEBOGEN_PATH}?id=${id}`

/** A person of one: their five steps and documents. */
export const interessentPath = (id: string) => `${FRAGEBOGEN_PATH}/person/${id}`

/** A person who is not there yet. */
export const newInteressentPath = (fragebogenId: string) =>
  `${FRAGEBOGEN_PATH}/person/new?mieterfragebogen_id=${fragebogenId}`

/** The link by which others join. */
export const teilenPath = (teilenId: string) => `${FRAGEBOGEN_PATH}/teilen/${teilenId}`
