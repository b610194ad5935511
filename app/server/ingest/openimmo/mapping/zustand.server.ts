/** Words for the state of a building that a visitor wants to know (`zustand_art`), as badges. */
export const ZUSTAND: ReadonlyMap<string, string> = new Map([
  ['ERSTBEZUG', 'Erstbezug'],
  ['NEUWERTIG', 'Neuwertig'],
  ['MODERNISIERT', 'Modernisiert'],
  ['GEPFLEGT', 'Gepflegt'],
  ['TEIL_VOLLRENOVIERT', 'Renoviert'],
  ['TEIL_VOLLSANIERT', 'Saniert'],
  ['VOLL_SANIERT', 'Saniert'],
  ['TEIL_SANIERT', 'Teilsaniert'],
  ['TEIL_VOLLRENOVIERUNGSBED', 'Renovierungsbedürftig'],
  ['SANIERUNGSBEDUERFTIG', 'Sanierungsbedürftig'],
  ['ROHBAU', 'Im Bau'],
  ['PROJEKTIERT', 'In Planung'],
])
