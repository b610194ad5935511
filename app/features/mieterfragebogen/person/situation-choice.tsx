import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { Icon } from '#app/components/ui/icon.tsx'
import { choiceOf, type Fragen } from '#app/shared/fragen/fragen.ts'
import { isSituation, situationRow } from '#app/shared/mieterfragebogen/situations.ts'

type SituationProps = { situation: string | undefined }

/** Choice of the situation. On a phone it folds to the given answer, so that the next questions become visible. */
export function SituationChoice({ situation, children }: SituationProps & { children: ReactNode }) {
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const isFolded = isHydrated && !isOpen && isSituation(situation)
  const [last, setLast] = useState(situation)
  if (situation !== last) {
    setLast(situation)
    setIsOpen(false)
  }
  useEffect(() => {
    if (isOpen) frame.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [isOpen])
  return (
    <div ref={frame} className={isFolded ? 'situation is-folded' : 'situation'}>
      {children}
      {isFolded && (
        <button type="button" className="link situation-change" onClick={() => setIsOpen(true)}>
          Antwort ändern
        </button>
      )}
    </div>
  )
}

/** Hint about the required or voluntary proof of income, shown before the person is asked to upload it. */
export function PaperPreview({ situation, fragen }: SituationProps & { fragen: Fragen }) {
  const choice = choiceOf('einkommensnachweis', fragen)
  if (!isSituation(situation) || choice === 'nicht') return null
  const { title, hint, instead } = situationRow(situation).paper
  return (
    <section aria-labelledby="nachweis-vorschau">
      <h3 id="nachweis-vorschau" className="font-sans text-md font-semibold">
        {choice === 'noetig' ? 'Diesen Nachweis brauchen wir' : 'Dieser Nachweis ist freiwillig'}
      </h3>
      <p className="text-sm text-ink-2">Hochladen können Sie ihn nach dem letzten Schritt.</p>
      <div className="flex gap-3 mt-3">
        <Icon name="file-text" />
        <p>
          <b className="block">{title}</b>
          <span className="text-sm text-ink-2">{[hint, instead].filter(Boolean).join(' ')}</span>
        </p>
      </div>
    </section>
  )
}
