import { useState } from 'react'
import { fetchJson } from '#app/components/hooks/fetch-json.ts'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Button } from '#app/components/ui/button.tsx'
import type { FitValues } from '#app/shared/fit/fit-values.ts'
import { orNull } from '#app/shared/json/guards.ts'
import { isHaushalt } from '#app/shared/mietprofil/haushalt.ts'

const isAnswer = orNull(isHaushalt)

/** Button that copies income and number of people from the rental profile of the account to this device (PASST-4). */
export function FitFromProfil({ onTake }: { onTake: (next: Partial<FitValues>) => void }) {
  const angemeldet = useAngemeldet()
  const [isLoading, setLoading] = useState(false)
  const [said, setSaid] = useState('')
  if (angemeldet === null) return null

  async function take() {
    setLoading(true)
    try {
      const haushalt = await fetchJson('/resources/mietprofil', isAnswer)
      const einkommen = haushalt?.einkommen ? { einkommen: haushalt.einkommen } : {}
      const personen = haushalt?.personen ? { personen: haushalt.personen } : {}
      const taken = { ...einkommen, ...personen }
      onTake(taken)
      setSaid(Object.keys(taken).length > 0 ? 'Übernommen.' : 'In Ihrem Mietprofil steht dazu noch nichts.')
    } catch {
      setSaid('Das Mietprofil lässt sich gerade nicht laden. Bitte versuchen Sie es noch einmal.')
    } finally {
      setLoading(false)
    }
  }

  return (
    <div className="row px-5 pb-4">
      <Button variant="ghost" size="small" className="px-0!" busy={isLoading && 'Wird geladen …'} onClick={take}>
        Einkommen und Personen aus meinem Mietprofil übernehmen
      </Button>
      <p className="text-sm text-ink-2" role="status">
        {said}
      </p>
    </div>
  )
}
