import type { NavigateFunction } from 'react-router'
import { showToast } from '#app/components/ui/toast/toast.ts'
import { cleanLoginLink, parseLoginLink } from '#app/shared/konten/login-link.ts'
import { redeemLoginLink } from './redeem-login-link.ts'

/** Links being redeemed. React runs effects twice in development, but a token works once. */
const running = new Set<string>()

type Ort = { pathname: string; search: string; hash: string }
type Page = { navigate: NavigateFunction; revalidate: () => Promise<void> }

/** Removes a login link from the URL (history, Referer), then redeems it. A recovery link opens /reset-password. */
export async function followLoginLink(ort: Ort, { navigate, revalidate }: Page): Promise<void> {
  const link = parseLoginLink(ort)
  if (!link) return
  const adresse = ort.pathname + ort.search + ort.hash
  if (link.kind === 'recovery') {
    await navigate(`/reset-password${ort.search}${ort.hash}`, { replace: true })
    return
  }
  if (running.has(adresse)) return
  running.add(adresse)
  try {
    const clean = cleanLoginLink(ort)
    await navigate(clean, { replace: true, preventScrollReset: true })
    const { toast, target, reload } = await redeemLoginLink(link, clean)
    if (toast) showToast(toast)
    if (target !== null) await navigate(target, { replace: true })
    if (reload) await revalidate()
  } finally {
    running.delete(adresse)
  }
}
