export const FRAGEBOGEN_STEPS = [
  { nummer: 1, title: 'Persönliche Daten' },
  { nummer: 2, title: 'Anschrift' },
  { nummer: 3, title: 'Berufliches' },
  { nummer: 4, title: 'Schufa' },
  { nummer: 5, title: 'Weitere Angaben' },
] as const

export const EINKOMMEN_STEP = 3
