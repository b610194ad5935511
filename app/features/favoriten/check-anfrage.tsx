import type { ReactNode } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { afterAskingText } from '#app/shared/anfragen/after-asking.ts'
import { ANFRAGE_TEXT } from '#app/shared/anfragen/anfrage-view.ts'
import { normaliseAnmerkung } from '#app/shared/anfragen/anmerkung.ts'
import type { AnfrageParties } from '#app/shared/anfragen/parties.ts'
import type { ExposeCard } from '#app/shared/exposes/expose.types.ts'
import { AnfrageSummary } from './anfrage-summary.tsx'
import { sendText } from './send-texts.ts'

type CheckAnfrageProps = {
  cards: ExposeCard[]
  parties: AnfrageParties
  anmerkung: string
  banner: ReactNode
  running: boolean
  onSend: () => void
}

export function CheckAnfrage({ cards, parties, anmerkung, banner, running, onSend }: CheckAnfrageProps) {
  return (
    <>
      <AnfrageSummary
        cards={cards}
        parties={parties}
        nachricht={ANFRAGE_TEXT}
        anmerkung={normaliseAnmerkung(anmerkung)}
      />
      {banner}
      <Button block busy={running && 'Wird gesendet...'} onClick={onSend}>
        {sendText(cards)}
      </Button>
      <p className="text-xs text-ink-2">Kostenlos und unverbindlich. {afterAskingText(cards, parties)}</p>
    </>
  )
}
