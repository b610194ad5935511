const STORED = 'tastenkuerzel'
const OFF = 'aus'

export function areLetterKeysOn(): boolean {
  return localStorage.getItem(STORED) !== OFF
}

export function setLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, OFF)
}
