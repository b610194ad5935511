import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { keepFitValues, readFitValues } from '#app/components/fit/fit-store.ts'
import { importLate } from '#app/components/hooks/import-late.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { IconName } from '#app/components/ui/icon-name.ts'
import { loadOwnWbs } from '#app/components/wbs/late-own-wbs.ts'
import { ownWbs, useOwnWbs } from '#app/components/wbs/own-wbs.ts'
import { type FitAnswer, type FitWohnung, listFitAnswers, rentShare } from '#app/shared/fit/fit-answers.ts'
import { EMPTY_FIT_VALUES, type FitValues } from '#app/shared/fit/fit-values.ts'
import { toDay } from '#app/shared/format/date.ts'
import { FitFields } from './fit-fields.tsx'
import { FitFromProfil } from './fit-from-profil.tsx'

const OwnWbsDialog = lazy(() => importLate(() => import('#app/components/wbs/own-wbs-dialog.tsx')))

const LOOKS: Readonly<Record<FitAnswer['state'], { color: string; icon: IconName }>> = {
  fits: { color: 'is-green', icon: 'circle-check' },
  note: { color: 'is-orange', icon: 'circle-alert' },
  no: { color: 'is-red', icon: 'circle-x' },
}

/** Panel with the fields and answers of "Passt sie zu mir?". It sends no values to the server (PASST-1). */
export default function FitPanel({ wohnung, takesFocus }: { wohnung: FitWohnung; takesFocus: boolean }) {
  const [values, setValues] = useState(readFitValues)
  // Values from the profile arrive later and must not undo what was typed in the meantime.
  const latest = useRef(values)
  // A new key empties the typed income.
  const [filled, setFilled] = useState(0)
  const [said, setSaid] = useState('')
  const [isWbsOpen, setWbsOpen] = useState(false)
  const wbs = useOwnWbs()
  const today = toDay(new Date())
  const answers = listFitAnswers({ wohnung, values, wbs, today })
  const share = rentShare(wohnung, values)
  const summary = answers.map(({ title }) => title).join('. ')

  function change(next: Partial<FitValues>) {
    latest.current = { ...latest.current, ...next }
    setValues(latest.current)
    keepFitValues(latest.current)
  }

  function onDelete() {
    latest.current = EMPTY_FIT_VALUES
    setValues(EMPTY_FIT_VALUES)
    keepFitValues(null)
    ownWbs.keep(null)
    setFilled(filled + 1)
    setSaid('Gelöscht.')
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setSaid(summary)
  }

  return (
    <div className="card">
      {/* Read out when a field is left: answers to every key would be too many. */}
      <form className="fit-fields" noValidate onSubmit={onSubmit} onBlur={() => setSaid(summary)}>
        <FitFields
          key={filled}
          values={values}
          wbs={wbs}
          today={today}
          takesFocus={takesFocus && filled === 0}
          onChange={change}
          onEditWbs={() => setWbsOpen(true)}
        />
      </form>
      <FitFromProfil
        onTake={(next) => {
          change(next)
          setFilled(filled + 1)
        }}
      />
      <FitAnswers answers={answers} share={share} />
      <div className="fit-note">
        <Icon name="smartphone" size="small" />
        <span>
          Ihre Angaben bleiben auf diesem Gerät. Wir sehen sie nicht, und sie beeinflussen unsere Auswahl nicht.
        </span>
        <Button variant="ghost" size="small" onClick={onDelete}>
          Angaben löschen
        </Button>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
      {/* Outside of the form above, because it has a form of its own. */}
      {isWbsOpen && (
        <Suspense>
          <OwnWbsDialog
            own={wbs}
            submit="Merken"
            onClose={() => setWbsOpen(false)}
            onKeep={(next) => {
              ownWbs.keep(next)
              void loadOwnWbs()
              setWbsOpen(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type FitAnswersProps = { answers: readonly FitAnswer[]; share: number | null }

function FitAnswers({ answers, share }: FitAnswersProps) {
  return (
    <ul>
      {answers.map(({ about, state, title, text }) => (
        <li key={about} className={`fit-answer ${LOOKS[state].color}`}>
          <Icon name={LOOKS[state].icon} />
          <div>
            <b>{title}</b>
            {text && <p>{text}</p>}
            {about === 'miete' && share !== null && <ShareScale percent={share} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** End of the drawn scale: rent as a percentage of the income. */
const SCALE_END = 60

const onScale = (percent: number) => `${(Math.min(percent, SCALE_END) / SCALE_END) * 100}%`

function ShareScale({ percent }: { percent: number }) {
  return (
    <div className="fit-share" aria-hidden="true">
      <i style={{ width: onScale(percent) }} />
      {[0, 30, 40].map((mark) => (
        <span key={mark} style={{ left: onScale(mark) }}>
          {mark} %
        </span>
      ))}
    </div>
  )
}
