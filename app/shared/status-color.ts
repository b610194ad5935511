/** Possible colours of a status; also the values of the column `color_class` (STAND-2). */
export const STATUS_COLORS = ['red', 'blue', 'yellow', 'orange', 'gray', 'green'] as const
export type StatusColor = (typeof STATUS_COLORS)[number]
