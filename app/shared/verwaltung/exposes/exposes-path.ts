export const EXPOSES_PATH = '/verwaltung/exposes'
