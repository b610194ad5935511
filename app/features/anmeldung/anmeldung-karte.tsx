import type { ReactNode, Ref } from 'react'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'

type KarteProps = { titel: string; ueberschrift?: Ref<HTMLHeadingElement>; children: ReactNode }

/** A card of 440 px in the middle of the page, with the way back above its headline. */
export function AnmeldungKarte({ titel, ueberschrift, zurueck = false, children }: KarteProps & { zurueck?: boolean }) {
  return (
    <div className="wrap">
      <div className="card pad stack mx-auto max-w-[440px]">
        {zurueck && (
          <div className="-mt-2">
            <BackLink to="/login">Zurück zur Anmeldung</BackLink>
          </div>
        )}
        <h1 ref={ueberschrift} tabIndex={-1} className="text-[1.5rem] leading-[1.2]">
          {titel}
        </h1>
        {children}
      </div>
    </div>
  )
}

/** The same card for a state: an icon in a status colour, a headline, what it means and what to do. */
export function AnmeldungStand({
  titel,
  ueberschrift,
  icon,
  farbe,
  children,
}: KarteProps & { icon: IconName; farbe: 'blue' | 'green' | 'gray' }) {
  return (
    <div className="wrap">
      <div className="card empty stack mx-auto max-w-[440px] px-6 py-10">
        <span className={`is-${farbe} flex justify-center text-(--dot)`}>
          <Icon name={icon} size="l" />
        </span>
        <h1 ref={ueberschrift} tabIndex={-1} className="text-[1.5rem] leading-[1.2]">
          {titel}
        </h1>
        {children}
      </div>
    </div>
  )
}
