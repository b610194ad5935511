/** Path of the page of one inquiry. `linkId`: id of the link between inquiry and Exposé (ANFRAGE-14). */
export const anfragePath = (linkId: string) => `/anfrage/${linkId}`

export const askPath = (exposeId: string) => `/anfragen/${exposeId}`
