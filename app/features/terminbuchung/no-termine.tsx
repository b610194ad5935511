import { type ReactNode, useEffect, useRef } from 'react'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Empty } from '#app/components/ui/empty.tsx'
import { terminPath } from '#app/shared/termine/termin-address.ts'
import type { Terminbuchung } from '#app/shared/termine/terminbuchung.types.ts'
import type { TerminbuchungData } from './terminbuchung-data.ts'

const CHANNEL_TEXTS = { email: 'per E-Mail', sms: 'per SMS', nobody: 'auf dieser Seite' } as const

type NoTermineProps = { address: TerminbuchungData['address']; terminbuchung: Terminbuchung }

export function NoTermine({ address, terminbuchung }: NoTermineProps) {
  const { isOwn, channel, buchung, waitsForAny } = terminbuchung
  if (buchung) {
    return (
      <NothingFree text="Ihre Buchung bleibt bestehen.">
        <ButtonLink to={terminPath(address)}>Ihre Buchung</ButtonLink>
      </NothingFree>
    )
  }
  const onward = (
    <ButtonLink variant="secondary" to={isOwn ? '/dashboard' : '/'}>
      {isOwn ? 'Mein Bereich' : 'Zur Startseite'}
    </ButtonLink>
  )
  if (!waitsForAny) return <AskForNotification address={address} channel={channel} onward={onward} />
  return (
    <NothingFree text={`Wir informieren Sie ${CHANNEL_TEXTS[channel]}, sobald es neue Termine gibt.`}>
      {onward}
    </NothingFree>
  )
}

/**
 * Subscribes the applicant to a message about the first slot (WARTELISTE-5). The browser sends the request after
 * rendering, because mail scanners also send GET requests. Without JavaScript a button sends it.
 */
function AskForNotification({
  address,
  channel,
  onward,
}: Pick<NoTermineProps, 'address'> & { channel: Terminbuchung['channel']; onward: ReactNode }) {
  const form = useForm({ action: terminPath(address), intent: 'benachrichtigen' })
  const send = useRef(form.send)
  useEffect(() => void send.current(), [])
  return (
    <NothingFree text={`Auf Wunsch informieren wir Sie ${CHANNEL_TEXTS[channel]}, sobald es neue Termine gibt.`}>
      {form.error && (
        <Banner color="red" icon="triangle-alert" title="Das hat nicht geklappt" role="alert">
          {form.error.text}
        </Banner>
      )}
      <FormFrame form={form}>
        <Button type="submit" busy={form.busy && 'Wird eingetragen...'}>
          Bitte informieren
        </Button>
      </FormFrame>
      {onward}
    </NothingFree>
  )
}

function NothingFree({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="card">
      <Empty icon="calendar" title="Derzeit sind keine Termine verfügbar." text={<span role="status">{text}</span>}>
        <div className="row justify-center">{children}</div>
      </Empty>
    </div>
  )
}
