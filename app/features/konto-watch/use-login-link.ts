import { useEffect } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { hasLoginLink } from '#app/shared/konten/has-login-link.ts'

export function useLoginLink(): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const ort = { pathname, search, hash }
    if (!hasLoginLink(ort)) return
    void import('./follow-login-link.ts')
      .then(({ followLoginLink }) => followLoginLink(ort, { navigate, revalidate }))
      .catch(() => navigate('/login?error=unexpected'))
  }, [pathname, search, hash, navigate, revalidate])
}
