/** Text if a booking can no longer be changed online (TERMIN-8). `hours`: minimum hours from a change to the slot. */
export function fristText(hours: number): string {
  if (hours === 0) return 'Der Termin hat begonnen. Bitte rufen Sie uns an.'
  const time = hours === 1 ? 'als eine Stunde' : `als ${hours} Stunden`
  return `Bis zum Termin sind es weniger ${time}. Bitte rufen Sie uns an, wenn Sie nicht kommen können.`
}
