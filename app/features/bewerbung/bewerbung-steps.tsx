import { Steps } from '#app/components/ui/steps.tsx'
import { isDone, type PartName, type PartRow } from '#app/shared/bewerbung/bewerbung-view.ts'

const STEPS: readonly { name: PartName | 'absenden'; text: string }[] = [
  { name: 'profil', text: 'Profil' },
  { name: 'fragebogen', text: 'Fragebogen' },
  { name: 'dokumente', text: 'Dokumente' },
  { name: 'absenden', text: 'Absenden' },
]

export function BewerbungSteps({ parts, submitted }: { parts: readonly PartRow[]; submitted: boolean }) {
  const done = (name: PartName | 'absenden') => submitted || (name !== 'absenden' && isDone(parts, name))
  const current = STEPS.find(({ name }) => !done(name))?.name
  return (
    <Steps
      label="Teile der Bewerbung"
      steps={STEPS.map(({ name, text }) => ({ text, done: done(name), current: name === current }))}
    />
  )
}
