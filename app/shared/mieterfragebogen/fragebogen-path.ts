/** `?id=` selects one of several. */
export const FRAGEBOGEN_PATH = '/mieterfragebogen'

export const fragebogenPath = (id: string) => `${FRAGEBOGEN_PATH}?id=${id}`

/** Page of a person: five steps and documents. */
export const interessentPath = (id: string) => `${FRAGEBOGEN_PATH}/person/${id}`

export const newInteressentPath = (fragebogenId: string) =>
  `${FRAGEBOGEN_PATH}/person/new?mieterfragebogen_id=${fragebogenId}`

export const teilenPath = (teilenId: string) => `${FRAGEBOGEN_PATH}/teilen/${teilenId}`
