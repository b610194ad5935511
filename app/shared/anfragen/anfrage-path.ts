/** Returns the place of an inquiry in 'Mein Bereich', by the id of the link between inquiry and Exposé. */
export const anfragePath = (linkId: string) => `/dashboard#anfrage-${linkId}`
