import { type LiegenschaftBadgeData, liegenschaftBadge } from '#app/shared/liegenschaften/liegenschaft-badge.ts'

export function LiegenschaftBadge(props: LiegenschaftBadgeData) {
  const label = liegenschaftBadge(props)
  if (label === null) return null
  return <span className={label.isAvailable ? 'plate' : 'plate plate--soon'}>{label.text}</span>
}
