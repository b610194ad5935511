import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            // Fewer, larger files compress better: what every page loads is two files instead of thirty.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
                {
                  name: 'portal',
                  // Not forms, their schemas and the fields of accounts: no page has them at its start.
                  test: /\/app\/(?!components\/(?:form\/(?!sending)|ui\/(?:telefon|code|passwort)-field|konto\/(?:resend-code|(?:use-)?nummer-code|sending-down))|shared\/konten\/(?!konto-summary)|shared\/form\/form-|shared\/[^.]*\.schema\.)(components|shared|features\/layout)\//,
                  minShareCount: 4,
                  priority: 1,
                },
                // What every form is made of.
                { name: 'formular', test: /\/app\/components\/form\//, minShareCount: 4 },
              ],
            },
          },
        },
  },
}))
