/** A series of viewing slots: some days, the same times on each. */
export type DemoTerminreihe = {
  name: string
  /** Slug of the Liegenschaft. */
  liegenschaft: string
  /** `code` of the Exposé the slots are of; without it they are of the whole property. */
  expose?: string
  /** Days after today; a Sunday becomes the Monday after it. All within the next 14 days. */
  tage: readonly number[]
  /** Start times; each slot lasts `minuten`. */
  zeiten: readonly string[]
  minuten: number
  plaetze: number
  beschreibung?: string
}

export const DEMO_TERMINREIHEN: readonly DemoTerminreihe[] = [
  {
    name: 'gs12',
    liegenschaft: 'gruenderzeithaus-am-stadtgarten',
    tage: [2, 5, 9],
    zeiten: ['15:30', '16:00', '16:30', '17:00'],
    minuten: 30,
    plaetze: 2,
    beschreibung: 'Treffpunkt ist der Hauseingang in der Gartenstraße.',
  },
  {
    name: 'li5-401',
    liegenschaft: 'neubau-linden-5',
    expose: 'LI5-401',
    tage: [3, 6, 10],
    zeiten: ['16:00', '16:30', '17:00', '17:30'],
    minuten: 30,
    plaetze: 1,
    beschreibung: 'Bitte klingeln Sie bei „Verwaltung“.',
  },
  {
    name: 'li5-offen',
    liegenschaft: 'neubau-linden-5',
    tage: [4, 11],
    zeiten: ['10:00', '11:00'],
    minuten: 60,
    plaetze: 8,
    beschreibung: 'Offene Besichtigung mehrerer Wohnungen. Treffpunkt ist die Eingangshalle.',
  },
  {
    name: 'mw27',
    liegenschaft: 'klinkerhof-an-der-muehle',
    tage: [3, 8],
    zeiten: ['09:00', '09:30', '18:00'],
    minuten: 30,
    plaetze: 2,
  },
  {
    name: 'aa40',
    liegenschaft: 'siedlung-am-anger',
    tage: [4, 12],
    zeiten: ['14:00', '14:30', '15:00'],
    minuten: 30,
    plaetze: 3,
    beschreibung: 'Treffpunkt ist die gelbe Haustür.',
  },
  { name: 'lw', liegenschaft: 'lerchenhof', tage: [2, 7], zeiten: ['16:00', '16:45'], minuten: 45, plaetze: 2 },
  {
    name: 'am6-301',
    liegenschaft: 'fachwerkhaus-am-markt',
    expose: 'AM6-301',
    tage: [5, 12],
    zeiten: ['12:00', '12:30', '13:00'],
    minuten: 30,
    plaetze: 1,
    beschreibung: 'Treffpunkt ist der Buchladen im Erdgeschoss.',
  },
  {
    name: 'ha31',
    liegenschaft: 'hochhaus-hafenallee',
    tage: [6, 9],
    zeiten: ['17:00', '17:45'],
    minuten: 45,
    plaetze: 4,
  },
  {
    name: 'kg',
    liegenschaft: 'stadthaeuser-kanalgasse',
    tage: [3, 10],
    zeiten: ['11:00', '11:30'],
    minuten: 30,
    plaetze: 1,
  },
]

/** Slots that are over, for the viewings that took place. */
export const DEMO_VERGANGENE_TERMINE = [
  { name: 'li5-vorbei', liegenschaft: 'neubau-linden-5', vorTagen: 4, zeit: '16:00', minuten: 30, plaetze: 1 },
  { name: 'lw-vorbei', liegenschaft: 'lerchenhof', vorTagen: 12, zeit: '17:00', minuten: 45, plaetze: 2 },
] as const
