const STORED = 'tastenkuerzel'
const OFF = 'aus'

/** True unless single-letter shortcuts are switched off in this browser. */
export function areLetterKeysOn(): boolean {
  return localStorage.getItem(STORED) !== OFF
}

export function setLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, OFF)
}
