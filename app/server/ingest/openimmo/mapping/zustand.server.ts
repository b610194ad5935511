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
