import { type Guarded, isText, objectOf, orNull } from '#app/shared/json/guards.ts'

export const isKontakt = objectOf({ name: isText, telefon: isText, href: orNull(isText), text: isText })

export function KontaktLine({ kontakt: { name, telefon, href, text } }: { kontakt: Guarded<typeof isKontakt> }) {
  return (
    <p className="text-sm text-ink-2 whitespace-pre-line wrap-anywhere">
      Fragen? {name}
      {href && (
        <>
          , Telefon{' '}
          <a className="link" href={href}>
            {telefon}
          </a>
        </>
      )}
      {text !== '' && `\n${text}`}
    </p>
  )
}
