/** Series of viewing slots on some days, at the same times on each. */
export type DemoTerminreihe = {
  name: string
  /** Slug of the Liegenschaft. */
  liegenschaft: string
  /** `code` of the Exposé; if omitted, the slots are for the whole property. */
  expose?: string
  /** Days after today, all within the next 14; 0 is today. A Sunday other than today becomes the Monday after it. */
  days: readonly number[]
  /** Start times; each slot lasts `minutes`. */
  times: readonly string[]
  minutes: number
  places: number
  treffpunkt?: string
}

export const DEMO_TERMINREIHEN: readonly DemoTerminreihe[] = [
  {
    name: 'li5-heute',
    liegenschaft: 'neubau-linden-5',
    expose: 'LI5-203',
    days: [0],
    times: ['12:00', '17:30'],
    minutes: 45,
    places: 4,
    treffpunkt: 'Eingangshalle',
  },
  {
    name: 'gs12',
    liegenschaft: 'gruenderzeithaus-am-stadtgarten',
    days: [2, 5, 9],
    times: ['15:30', '16:00', '16:30', '17:00'],
    minutes: 30,
    places: 2,
    treffpunkt: 'Hauseingang in der Gartenstraße',
  },
  {
    name: 'li5-401',
    liegenschaft: 'neubau-linden-5',
    expose: 'LI5-401',
    days: [3, 6, 10],
    times: ['16:00', '16:30', '17:00', '17:30'],
    minutes: 30,
    places: 1,
    treffpunkt: 'Haustür, bitte klingeln Sie bei „Verwaltung“',
  },
  {
    name: 'li5-offen',
    liegenschaft: 'neubau-linden-5',
    days: [4, 11],
    times: ['10:00', '11:00'],
    minutes: 60,
    places: 8,
    treffpunkt: 'Eingangshalle, offene Besichtigung mehrerer Wohnungen',
  },
  {
    name: 'mw27',
    liegenschaft: 'klinkerhof-an-der-muehle',
    days: [3, 8],
    times: ['09:00', '09:30', '18:00'],
    minutes: 30,
    places: 2,
  },
  {
    name: 'aa40',
    liegenschaft: 'siedlung-am-anger',
    days: [4, 12],
    times: ['14:00', '14:30', '15:00'],
    minutes: 30,
    places: 3,
    treffpunkt: 'Gelbe Haustür',
  },
  { name: 'lw', liegenschaft: 'lerchenhof', days: [2, 7], times: ['16:00', '16:45'], minutes: 45, places: 2 },
  {
    name: 'am6-301',
    liegenschaft: 'fachwerkhaus-am-markt',
    expose: 'AM6-301',
    days: [5, 12],
    times: ['12:00', '12:30', '13:00'],
    minutes: 30,
    places: 1,
    treffpunkt: 'Buchladen im Erdgeschoss',
  },
  {
    name: 'ha31',
    liegenschaft: 'hochhaus-hafenallee',
    days: [6, 9],
    times: ['17:00', '17:45'],
    minutes: 45,
    places: 4,
  },
  {
    name: 'kg',
    liegenschaft: 'stadthaeuser-kanalgasse',
    days: [3, 10],
    times: ['11:00', '11:30'],
    minutes: 30,
    places: 1,
  },
]

/** Past slots for the viewings that took place. */
export const DEMO_PAST_TERMINE = [
  { name: 'li5-vorbei', liegenschaft: 'neubau-linden-5', daysAgo: 4, time: '16:00', minutes: 30, places: 1 },
  { name: 'lw-vorbei', liegenschaft: 'lerchenhof', daysAgo: 12, time: '17:00', minutes: 45, places: 2 },
] as const
