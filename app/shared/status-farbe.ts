/** The six colours of a status: of a badge, a banner and `color_class` in the data (STAND-2). */
export type StatusFarbe = 'red' | 'blue' | 'yellow' | 'orange' | 'gray' | 'green'
