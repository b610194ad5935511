import { isNumber, isText, listOf, objectOf, oneOf, orNull } from '#app/shared/json/guards.ts'

export const isVorlagePreview = objectOf({
  kind: oneOf('vorschau'),
  problems: listOf(objectOf({ field: oneOf('betreff', 'text'), text: isText })),
  mail: orNull(objectOf({ betreff: isText, html: isText })),
  sms: orNull(objectOf({ text: isText, characters: isNumber, parts: isNumber })),
})
