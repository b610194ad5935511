/** Also values of `color_class` (STAND-2). */
export const STATUS_FARBEN = ['red', 'blue', 'yellow', 'orange', 'gray', 'green'] as const
export type StatusFarbe = (typeof STATUS_FARBEN)[number]
