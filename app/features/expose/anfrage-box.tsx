import { AnfrageButton } from '#app/components/anfrage-button/anfrage-button.tsx'
import { ListenButton } from '#app/components/favoriten/listen-button.tsx'
import { useAnzahlFavoriten, useIstFavorit } from '#app/components/favoriten/use-favoriten.ts'
import { useMerken } from '#app/components/favoriten/use-merken.ts'
import { useAngemeldet } from '#app/components/konto/use-angemeldet.ts'
import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import type { AnfrageStand } from '#app/shared/anfragen/anfrage-stand.ts'
import { istZuHaben, nichtZuHabenText } from '#app/shared/exposes/expose.status.ts'
import type { ExposeDetail } from '#app/shared/exposes/expose.types.ts'
import { anfangsFilter, normaliseSuche } from '#app/shared/exposes/expose-filter.ts'
import { eckdaten, preisName, preisText } from '#app/shared/exposes/expose-text.ts'
import { listenUrl } from '#app/shared/exposes/listen-url.ts'
import { quadratmeterKurz } from '#app/shared/format/flaeche.ts'

type AnfrageProps = {
  expose: Pick<
    ExposeDetail,
    'id' | 'titel' | 'verkauf' | 'status' | 'ort' | 'preis' | 'zimmer' | 'wohnflaeche' | 'etage'
  >
  anfrage: AnfrageStand | undefined
}

const ansehenText = (anzahl: number | null) => (anzahl ? `Anfragenliste ansehen (${anzahl})` : 'Anfragenliste ansehen')

/** Whether the person has asked about the Exposé: the list has nothing more to offer then. */
function useIstAngefragt(anfrage: AnfrageStand | undefined): boolean {
  return useAngemeldet() !== null && anfrage !== undefined
}

/** The box beside the details from 1024 px. One primary button: to the list as long as the Exposé is not on it. */
export function AnfrageBox({ expose, anfrage }: AnfrageProps) {
  const istAngefragt = useIstAngefragt(anfrage)
  return (
    <div className="card pad stack">
      <div>
        <p className="small muted">{expose.verkauf ? 'Kaufpreis' : 'Gesamtmiete im Monat'}</p>
        <p className="preis-gross">{preisText(expose)}</p>
        <p className="small muted mt-1.5">{eckdaten(expose)}</p>
      </div>
      <Anfrageweg expose={expose} anfrage={anfrage} istAngefragt={istAngefragt} />
    </div>
  )
}

function Anfrageweg({ expose, anfrage, istAngefragt }: AnfrageProps & { istAngefragt: boolean }) {
  if (istAngefragt) {
    return (
      <>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="small muted">Stand Ihrer Anfrage</span>
          <AnfrageButton id={expose.id} titel={expose.titel} anfrage={anfrage} />
        </p>
        <ButtonLink variant="two" block to="/dashboard">
          Mein Bereich
        </ButtonLink>
      </>
    )
  }
  if (!istZuHaben(expose.status)) {
    return (
      <>
        <p className="small">{nichtZuHabenText(expose.status)}</p>
        <AndereWohnungen ort={expose.ort} block />
      </>
    )
  }
  return (
    <>
      <ListenButtons {...expose} />
      <p className="xs muted flex items-start gap-3">
        <Icon name="shield-check" size="s" />
        <span>Ihre Anfrage ist kostenlos und unverbindlich. Ihre Daten gehen nur an die Verwaltung dieses Hauses.</span>
      </p>
    </>
  )
}

/** Where to go on from a flat that is gone: the others of the same town. */
function AndereWohnungen({ ort, block }: { ort: string | null; block?: boolean }) {
  return (
    <ButtonLink block={block} to={listenUrl({ ...anfangsFilter('miete'), suche: normaliseSuche(ort ?? '') })}>
      Andere Wohnungen
    </ButtonLink>
  )
}

function ListenButtons(expose: AnfrageProps['expose']) {
  const anzahl = useAnzahlFavoriten()
  const aufDerListe = useIstFavorit(expose.id)
  return (
    <>
      <ListenButton expose={expose} className="w-full" mitIcon />
      <ButtonLink variant={aufDerListe ? 'primary' : 'two'} block to="/wishlist">
        {ansehenText(anzahl)}
      </ButtonLink>
    </>
  )
}

/** The fixed bar below 1024 px: price and the one action that comes next, or where the inquiry stands. */
export function AnfrageLeiste({ expose, anfrage }: AnfrageProps) {
  const istAngefragt = useIstAngefragt(anfrage)
  return (
    <div className="bottom">
      <div className="min-w-0 grow">
        <p className="num text-[1.1875rem] leading-tight font-semibold">{preisText(expose)}</p>
        {istAngefragt ? (
          <AnfrageButton id={expose.id} titel={expose.titel} anfrage={anfrage} />
        ) : (
          <p className="xs muted num">
            {expose.wohnflaeche ? `${quadratmeterKurz(expose.wohnflaeche)}, ` : ''}
            {eckdaten({ zimmer: expose.zimmer, wohnflaeche: null }) || preisName(expose)}
          </p>
        )}
      </div>
      {istAngefragt ? (
        <ButtonLink variant="two" className="flex-none" to="/dashboard">
          Mein Bereich
        </ButtonLink>
      ) : istZuHaben(expose.status) ? (
        <LeistenButton {...expose} />
      ) : (
        <AndereWohnungen ort={expose.ort} />
      )}
    </div>
  )
}

function LeistenButton(expose: AnfrageProps['expose']) {
  const anzahl = useAnzahlFavoriten()
  const { aufDerListe, link, merken } = useMerken(expose)

  if (aufDerListe) {
    return (
      <ButtonLink ref={link} to="/wishlist">
        {ansehenText(anzahl)}
      </ButtonLink>
    )
  }
  return (
    <Button className="noscript:hidden" onClick={merken}>
      Auf die Anfragenliste
    </Button>
  )
}
