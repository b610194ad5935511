import { useSearchParams } from 'react-router'
import { Banner } from '#app/components/ui/banner.tsx'

export const KONTO_DELETED_PATH = '/?konto=geloescht'

export function KontoDeleted() {
  const [searchParams] = useSearchParams()
  if (searchParams.get('konto') !== 'geloescht') return null
  return (
    <div className="page-width mb-6" role="status">
      <Banner color="green" icon="circle-check" title="Ihr Konto wurde gelöscht">
        Sie sind abgemeldet. Ihre Daten sind gelöscht, gebuchte Termine abgesagt.
      </Banner>
    </div>
  )
}
