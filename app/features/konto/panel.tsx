import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'

export type PanelProps = {
  title: string
  size?: 'medium' | 'wide'
  long?: boolean
  /** False for content that cannot be shown again: users must not close the panel by accident. */
  dismissible?: boolean
  actions: ReactNode
  children: ReactNode
}

/**
 * Dialog with its own URL. Without JavaScript, the content is a section of the page instead. The section is hidden if
 * scripts will run, so that hydration causes no layout shift.
 */
export function Panel({ title, size, long, dismissible = true, actions, children }: PanelProps) {
  const hydrated = useHydrated()
  const navigate = useNavigate()
  return (
    <>
      {!hydrated && (
        <section className="card card--padded mb-6 hidden max-w-[720px] noscript:block">
          <h2>{title}</h2>
          <div className="stack mt-4">{children}</div>
          <div className="row mt-5 flex-row-reverse justify-end">{actions}</div>
        </section>
      )}
      <Dialog
        open={hydrated}
        hasAddress
        onClose={() => void navigate('/konto', { replace: true, preventScrollReset: true })}
        title={title}
        size={size}
        long={long}
        dismissible={dismissible}
        actions={actions}
      >
        {children}
      </Dialog>
    </>
  )
}

export function Cancel({ children = 'Abbrechen' }: { children?: ReactNode }) {
  return (
    <ButtonLink to="/konto" replace preventScrollReset variant="secondary">
      {children}
    </ButtonLink>
  )
}
