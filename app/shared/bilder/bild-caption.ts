/** A text alternative up to this length is short enough to stand below its picture whole. */
const SHORT = 32
/** Where what a picture shows ends, and how it looks begins. */
const DETAILS =
  /[,;:(]| (?:an|am|auf|aus|bei|hinter|im|in|mit|nach|neben|ohne|über|unter|und|von|vor|zum|zur|zwischen) /

/**
 * What stands below a picture: the beginning of its text alternative, "Wohnzimmer" of "Wohnzimmer mit Fischgrätparkett,
 * Sofa und Blick in den Garten". The whole stays with the picture, for those who do not see it.
 */
export function bildCaption(alt: string): string {
  if (alt.length <= SHORT) return alt
  return alt.split(DETAILS, 1)[0]?.trim() || alt
}
