const STORED = 'tastenkuerzel'
const OFF = 'aus'

/** Whether single letters are shortcuts; on until somebody switches them off in this browser. */
export function areLetterKeysOn(): boolean {
  return localStorage.getItem(STORED) !== OFF
}

/** Remembers the choice in this browser. */
export function setLetterKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(STORED)
  else localStorage.setItem(STORED, OFF)
}
