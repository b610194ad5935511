import { ErrorBanner } from '#app/components/form/error-banner.tsx'
import { FormFrame } from '#app/components/form/form-frame.tsx'
import { toNotice } from '#app/components/form/form-notice.ts'
import { useForm } from '#app/components/form/use-form.ts'
import { useHydrated } from '#app/components/hooks/use-hydrated.ts'
import { QrCodeImage } from '#app/components/qr/qr-code-image.tsx'
import { copyLink, share } from '#app/components/share/share.ts'
import { Banner } from '#app/components/ui/banner.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { date } from '#app/shared/format/date.ts'
import type { TeilenView } from '#app/shared/mieterfragebogen/fragebogen.types.ts'
import { fragebogenPath } from '#app/shared/mieterfragebogen/fragebogen-path.ts'
import { lockedText } from '#app/shared/mieterfragebogen/fragebogen-text.ts'
import { useBewerbung } from '../use-bewerbung.ts'

const QR_WIDTH = 200
const WORDS = { copied: 'Link kopiert', byHand: 'Bitte kopieren Sie den Link von Hand.' }
const SHARED = { title: 'Mieterfragebogen', text: 'Hier können Sie sich als Mietinteressent hinzufügen:', words: WORDS }

type TeilenPanelProps = { fragebogenId: string; teilen: TeilenView }

export function TeilenPanel({
  fragebogenId,
  teilen: { url, buergeUrl, isActive, usedAt, lockedUntil },
}: TeilenPanelProps) {
  const hydrated = useHydrated()
  return (
    <>
      {lockedUntil !== null && (
        <Banner color="red" icon="lock" title="Zu viele falsche Codes">
          {lockedText(lockedUntil)} Erneuern Sie ihn, wenn er in falsche Hände gekommen ist.
        </Banner>
      )}
      {isActive && hydrated && (
        <>
          <div className="flex justify-center">
            <QrCodeImage url={url} width={QR_WIDTH} />
          </div>
          <div className="row [--gap:8px]">
            <Button variant="secondary" icon="copy" className="flex-1" onClick={() => void copyLink(url, WORDS)}>
              Kopieren
            </Button>
            <Button
              variant="secondary"
              icon="share-2"
              className="flex-1"
              onClick={() => void share({ ...SHARED, url })}
            >
              Teilen
            </Button>
          </div>
        </>
      )}
      {isActive && <p className="text-xs text-ink-2 wrap-anywhere">{url}</p>}
      <p className="text-sm text-ink-2">
        Mit diesem Link können Sie weitere Mitmieter einladen. Jede Person sieht nur die eigenen Daten.
      </p>
      {isActive && (
        <div className="stack [--gap:8px]">
          <b>Bürgen einladen</b>
          <p className="text-sm text-ink-2">
            Senden Sie Ihren Bürgen diesen Link. Bürgen sehen nur Ihren Namen und die Wohnung. Umgekehrt sehen Sie nur,
            wer beigetreten ist und ob die Angaben vollständig sind.
          </p>
          {hydrated && (
            <Button variant="secondary" size="small" icon="copy" onClick={() => void copyLink(buergeUrl, WORDS)}>
              Link für Bürgen kopieren
            </Button>
          )}
          <p className="text-xs text-ink-2 wrap-anywhere">{buergeUrl}</p>
        </div>
      )}
      <LinkSettings fragebogenId={fragebogenId} isActive={isActive} usedAt={usedAt} />
    </>
  )
}

type LinkSettingsProps = { fragebogenId: string } & Pick<TeilenView, 'isActive' | 'usedAt'>

function LinkSettings({ fragebogenId, isActive, usedAt }: LinkSettingsProps) {
  const action = useBewerbung().keep(fragebogenPath(fragebogenId))
  const shared = { action, signIn: { next: action } }
  const switching = useForm({
    ...shared,
    intent: 'schalten',
    hidden: { fragebogenId, aktiv: isActive ? 'nein' : 'ja' },
  })
  const renewing = useForm({
    ...shared,
    intent: 'erneuern',
    hidden: { fragebogenId },
    onDone: () => showToast({ title: 'Link erneuert', text: 'Der alte Link gilt nicht mehr.', kind: 'erfolg' }),
  })
  return (
    <>
      <div className="teilen-link">
        <p className="min-w-0 flex-1">
          <b className="block">{isActive ? 'Link gilt' : 'Link ist ausgeschaltet'}</b>
          {usedAt !== null && <small className="text-xs text-ink-2">zuletzt benutzt am {date(usedAt)}</small>}
        </p>
        {isActive && (
          <FormFrame form={renewing}>
            <Button type="submit" variant="ghost" size="small" busy={renewing.busy && 'Wird erneuert...'}>
              Erneuern
            </Button>
          </FormFrame>
        )}
        <FormFrame form={switching}>
          <button
            type="submit"
            role="switch"
            className="switch"
            aria-checked={isActive}
            aria-busy={switching.busy ? true : undefined}
            aria-label="Link eingeschaltet"
          />
        </FormFrame>
      </div>
      <ErrorBanner
        notice={toNotice(switching.error ?? renewing.error, 'Der Link konnte nicht geändert werden.')}
        role="alert"
      />
    </>
  )
}
