/** Alternative texts up to this number of characters are captions without being shortened. */
const SHORT = 32
/** Words and signs that separate the subject of an alternative text from its details. */
const DETAILS =
  /[,;:(]| (?:an|am|auf|aus|bei|hinter|im|in|mit|nach|neben|ohne|über|unter|und|von|vor|zum|zur|zwischen) /

/** Shortens an alternative text to its subject: "Wohnzimmer mit Fischgrätparkett und Sofa" becomes "Wohnzimmer". */
export function bildCaption(alt: string): string {
  if (alt.length <= SHORT) return alt
  return alt.split(DETAILS, 1)[0]?.trim() || alt
}
