/** Longest text alternative used as a caption unchanged. */
const SHORT = 32
/** End of the subject and start of its details. */
const DETAILS =
  /[,;:(]| (?:an|am|auf|aus|bei|hinter|im|in|mit|nach|neben|ohne|über|unter|und|von|vor|zum|zur|zwischen) /

/**
 * Caption of a picture: the start of its text alternative, "Wohnzimmer" of "Wohnzimmer mit Fischgrätparkett, Sofa und
 * Blick in den Garten".
 */
export function bildCaption(alt: string): string {
  if (alt.length <= SHORT) return alt
  return alt.split(DETAILS, 1)[0]?.trim() || alt
}
