/** The six colours of a status: of a badge, a banner and `color_class` in the data (STAND-2). */
export const STATUS_FARBEN = ['red', 'blue', 'yellow', 'orange', 'gray', 'green'] as const
export type StatusFarbe = (typeof STATUS_FARBEN)[number]
