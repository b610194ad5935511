import type { ReactNode, Ref } from 'react'
import { BackLink } from '#app/components/ui/back-link.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'

type CardProps = { title: string; heading?: Ref<HTMLHeadingElement>; children: ReactNode }

type AnmeldungCardProps = CardProps & { headingId?: string; back?: boolean }

export function AnmeldungCard({ title, heading, headingId, back = false, children }: AnmeldungCardProps) {
  return (
    <div className="page-width">
      <div className="card card--padded stack mx-auto max-w-[440px]">
        {back && (
          <div className="-mt-2">
            <BackLink to="/login">Zurück zur Anmeldung</BackLink>
          </div>
        )}
        <h1 ref={heading} id={headingId} tabIndex={-1} className="text-[1.5rem] leading-[1.2]">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}

export function AnmeldungStateCard({
  title,
  heading,
  icon,
  color,
  children,
}: CardProps & { icon: IconName; color: 'blue' | 'green' | 'gray' }) {
  return (
    <div className="page-width">
      <div className="card empty stack mx-auto max-w-[440px] px-6 py-10">
        <span className={`is-${color} flex justify-center text-(--status-dot)`}>
          <Icon name={icon} size="large" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-[1.5rem] leading-[1.2]">
          {title}
        </h1>
        {children}
      </div>
    </div>
  )
}
