export const anfragePath = (linkId: string) => `/anfrage/${linkId}`

export const askPath = (exposeId: string) => `/anfragen/${exposeId}`
