import type { LiegenschaftKarte } from '#app/shared/liegenschaften/liegenschaft.types.ts'
import { plaketteText } from '#app/shared/liegenschaften/plakette.ts'

type PlaketteProps = Pick<LiegenschaftKarte, 'anzahlVerfuegbar' | 'anzahlKuenftig' | 'demnaechstVerfuegbar'>

/** The label on a property's picture: light for what is free now, dark for what is to come. */
export function Plakette(props: PlaketteProps) {
  const text = plaketteText(props)
  if (text === null) return null
  return <span className={props.anzahlVerfuegbar > 0 ? 'plate' : 'plate soon'}>{text}</span>
}
