export const ANFRAGEN_PATH = '/verwaltung/anfragen'
export const BULK_PATH = `${ANFRAGEN_PATH}/auswahl`
export const refuseAllPath = (exposeId: string) => `${BULK_PATH}?status=abgesagt&expose=${exposeId}`
