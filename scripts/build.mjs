// `npm run build`: bundles the portal and stores compressed copies of what browsers load.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { environment, ROOT } from './lib.mjs'

const COMPRESSIBLE = /\.(?:js|mjs|css|svg|json|webmanifest|txt|xml|html|ico)$/
const FLOOR_BYTES = 512

const cli = join(ROOT, 'node_modules/@react-router/dev/bin.cjs')
const build = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'error'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: environment({ NODE_ENV: 'production' }),
})
if (build.status !== 0) process.exit(build.status ?? 1)

const client = join(ROOT, 'build/client')
for (const entry of readdirSync(client, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath ?? entry.path, entry.name)
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name) || statSync(file).size < FLOOR_BYTES) continue
  const bytes = readFileSync(file)
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
