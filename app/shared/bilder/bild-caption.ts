/** In characters; shorter alternative texts are used unchanged. */
const SHORT = 32
/** Separator between the subject and its details. */
const DETAILS =
  /[,;:(]| (?:an|am|auf|aus|bei|hinter|im|in|mit|nach|neben|ohne|über|unter|und|von|vor|zum|zur|zwischen) /

/** Start of the alternative text: "Wohnzimmer" of "Wohnzimmer mit Fischgrätparkett und Sofa". */
export function bildCaption(alt: string): string {
  if (alt.length <= SHORT) return alt
  return alt.split(DETAILS, 1)[0]?.trim() || alt
}
