import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { dropDraft, keepDraft, readDraft } from '#app/components/form/drafts.ts'
import { postForm } from '#app/components/form/post-form.ts'
import { showToast } from '#app/components/ui/toast/toast.ts'
import type { FormFailure } from '#app/shared/form/form-answer.ts'
import { type Answer, isWaitingAnswers, type WaitingAnswers, without, withTap } from './attendance.ts'

type Attendance = { terminId: string; kontoId: string; action: string }

/** Attendance that staff taps: shown at once, stored on the device, sent when the network returns (ANWESENHEIT-1). */
export function useAttendance({ terminId, kontoId, action }: Attendance) {
  const name = ` anwesenheit ${terminId}`
  const [waiting, setWaiting] = useState<WaitingAnswers>({})
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const latest = useRef(waiting)
  const isSending = useRef(false)
  const { revalidate } = useRevalidator()

  const keep = useCallback(
    (next: WaitingAnswers) => {
      latest.current = next
      setWaiting(next)
      if (Object.keys(next).length === 0) dropDraft(kontoId, name)
      else keepDraft(kontoId, name, next)
    },
    [kontoId, name],
  )

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (;;) {
        const [next] = Object.entries(latest.current)
        if (!next) break
        const [buchungId, sent] = next
        const answer = await postForm(action, toFormData({ intent: 'anwesenheit', buchungId, ...sent }))
        const failure = isFailure(answer) ? answer : null
        if (failure && isOnTheWay(failure)) return
        const now = latest.current[buchungId]
        const rest = without(latest.current, buchungId)
        if (failure) {
          showToast({ title: 'Nicht gespeichert', text: failure.text, kind: 'fehler' })
          keep(rest)
        } else {
          setSavedAt(new Date())
          // Tapped again during the request: continues from the server's new answer.
          const isSame = now?.erschienen === sent.erschienen
          keep(
            isSame || !now ? rest : withTap(rest, { buchungId, stored: sent.erschienen, erschienen: now.erschienen }),
          )
        }
      }
      await revalidate()
    } finally {
      isSending.current = false
    }
  }, [action, keep, revalidate])

  useEffect(() => {
    const kept = readDraft(kontoId, name, isWaitingAnswers)
    if (kept) {
      keep(kept)
      void send()
    }
    const onOnline = () => void send()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [kontoId, name, keep, send])

  return {
    waiting,
    savedAt,
    tap: (buchungId: string, stored: Answer, erschienen: Answer) => {
      keep(withTap(latest.current, { buchungId, stored, erschienen }))
      void send()
    },
    retry: () => void send(),
  }
}

const isFailure = (answer: { kind: string }): answer is FormFailure => answer.kind === 'fehler'

/** True if network or server failed, or the session has ended: the tap then stays on the device to be sent again. */
const isOnTheWay = ({ status }: FormFailure) => status === null || status === 401 || status >= 500

function toFormData(fields: Readonly<Record<string, string>>): FormData {
  const formData = new FormData()
  for (const [name, value] of Object.entries(fields)) formData.set(name, value)
  return formData
}
