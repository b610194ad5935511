import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every URL of the product (seed 001 section 2, route table; decisions: public area). */
export default [
  index('routes/portal/home.tsx'),
  route('property/:propertyId', 'routes/portal/liegenschaft.tsx', { id: 'property' }),
  route('liegenschaft/:propertyId', 'routes/portal/liegenschaft.tsx', { id: 'liegenschaft' }),
  route('expose/:exposeId', 'routes/portal/expose.tsx', { id: 'expose' }),
  route('expose-optimized/:exposeId', 'routes/portal/expose.tsx', { id: 'expose-optimized' }),
  route('apartment/:exposeId', 'routes/portal/expose.tsx', { id: 'apartment' }),
  route('vermietung', 'routes/portal/vermietung.tsx'),
  route('vermietung/:id', 'routes/portal/mietobjekt.tsx'),
  route('verkauf', 'routes/portal/verkauf.tsx'),
  route('wohnung/demo', 'routes/portal/wohnung-demo.tsx'),
  route('wohnung/:id', 'routes/portal/wohnung.tsx'),
  route('wohnungsbewerbung', 'routes/portal/wohnungsbewerbung.tsx'),
  route('wishlist', 'routes/portal/wishlist.tsx'),
  route('rundgang/:exposeId', 'routes/portal/rundgang.tsx'),
  route('impressum', 'routes/portal/impressum.tsx'),
  route('datenschutz', 'routes/portal/datenschutz.tsx'),

  route('login', 'routes/konto/login.tsx'),
  route('dashboard', 'routes/konto/dashboard.tsx'),

  route('bilder/*', 'routes/resources/bilder.ts'),
  route('functions/v1/:name', 'routes/resources/functions.ts'),
  route('ereignisse', 'routes/resources/ereignisse.ts'),
  route('data/exposes.json', 'routes/resources/exposes-json.ts'),
  route('resources/exposes', 'routes/resources/exposes-by-ids.ts'),
  route('sitemap.xml', 'routes/resources/sitemap.ts'),
  route('robots.txt', 'routes/resources/robots.ts'),
  route('manifest.webmanifest', 'routes/resources/manifest.ts'),

  route('dev/komponenten', 'routes/dev/komponenten.tsx'),
  route('*', 'routes/portal/not-found.tsx'),
] satisfies RouteConfig
