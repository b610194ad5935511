import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startInbox } from '#tests/e2e/support/tls/inbox.ts'
import { hold, write } from './command.ts'

const PAGE = 'docs/in-einer-stunde.md'
const NAME = 'strasse.example.test'
const CHEFIN = 'chefin@example.test'
/** Programs that must be installed; the instructions install all others. */
const TOOLS = ['unshare', 'openssl', 'curl', 'git', 'node', 'npm', 'runuser']
/** Ports that must be free, because the instructions open them. */
const PORTS = [80, 443, 3000, 5432]
/** Folder of replacements for systemd, certbot and apt-get, which cannot run in the probe. */
const STAND_INS = resolve('probe/strasse')

type Block = { title: string; lines: string }

/**
 * Follows docs/in-einer-stunde.md word for word: runs every `sh` block in order, as root, on a temporary copy of this
 * machine's files. The source is the committed state of this folder. The first block gets the values of the probe.
 * Skips indented blocks, which need a provider or a firewall. Exits with 1 at the first line that fails.
 */
export async function probe(): Promise<void> {
  const missing = TOOLS.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0)
  if (process.getuid?.() !== 0) return skip('nur als root, das eine Kopie der Dateien einhängen darf')
  if (missing.length > 0) return skip(`es fehlt ${missing.join(', ')} (apt-get install)`)
  for (const port of PORTS) if (await isTaken(port)) return skip(`auf Port ${port} läuft schon etwas`)

  const folder = mkdtempSync(join(tmpdir(), 'wp-strasse-'))
  const inbox = await startInbox()
  try {
    const [values, ...blocks] = readBlocks(readFileSync(PAGE, 'utf8'))
    if (!values?.lines.startsWith('NAME=')) throw new Error(`${PAGE} does not begin with its values.`)
    writeFileSync(join(folder, 'road.sh'), writeRoad(setValues(values.lines, inbox.smtpUrl), blocks))
    writeFileSync(join(folder, 'copy.sh'), COPY)
    const code = await runRoad(folder)
    hold(`${PAGE} führt bis ans Ende`, code === 0)
    if (code === 0) {
      const subjects = inbox.list(CHEFIN).map(({ betreff }) => betreff ?? '')
      hold('die Probemail und der Link des ersten Kontos kommen an', subjects.length >= 2)
      write(`Hält: ${blocks.length} Abschnitte, E-Mails: ${subjects.join('; ')}`)
    }
  } finally {
    await inbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function skip(reason: string): void {
  write(`Übersprungen: ${reason}`)
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('error', () => done(false))
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
  })
}

function readBlocks(page: string): Block[] {
  return page.split(/^## /m).flatMap((section) => {
    const title = section.slice(0, section.indexOf('\n'))
    return [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, lines = '']) => ({ title, lines }))
  })
}

/** Replaces the example values of the instructions. Throws if the probe has no value for one of them. */
function setValues(lines: string, smtpUrl: string): string {
  const values: Record<string, string> = {
    NAME,
    QUELLE: `file://${resolve('.')}`,
    CHEFIN,
    SMTP_URL: smtpUrl,
    MAIL_FROM: `Probe <portal@${NAME}>`,
    SMS_TOKEN: 'probe',
    SICHERUNG: '/mnt/sicherung/wohnportal',
  }
  return lines.replaceAll(/^([A-Z_]+)=.*$/gm, (line, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${PAGE} has a value that the probe does not set: ${line}`)
    return `${name}='${value}'`
  })
}

function writeRoad(values: string, blocks: readonly Block[]): string {
  const steps = blocks.map(({ title, lines }) => `echo "== ${title}, nach $SECONDS s"\n${lines}`)
  return `set -Eeuo pipefail
trap 'echo "Gescheitert: $BASH_COMMAND" >&2' ERR
export PATH=${STAND_INS}:$PATH CURL_CA_BUNDLE=/etc/ssl/certs/ca-certificates.crt
git config --global --add safe.directory '*'
${values}
${steps.join('\n')}
echo "== Was danach gilt, nach $SECONDS s"
curl --silent --fail "https://$NAME/" | grep -q '<title>'
[ "$(curl --silent --output /dev/null --write-out '%{http_code}' "https://$NAME/metrics")" = 404 ]
[ "$(curl --silent --output /dev/null --write-out '%{http_code}' "http://$NAME/")" = 301 ]
[ "$(stat --format %a:%U .env)" = 640:root ]
curl --silent "https://$NAME/reset-password?token_hash=geheim" > /dev/null
! grep -q geheim /var/log/nginx/*.log
systemctl stop wohnportal
curl --silent "https://$NAME/" | grep -q 'Wir sind gleich wieder da'
`
}

/** Shell script that mounts an overlay of all files in memory. The overlay disappears with the processes. */
const COPY = `set -euo pipefail
mount -t tmpfs -o size=6g tmpfs "$1/copy"
mkdir "$1/copy/upper" "$1/copy/work" "$1/copy/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/copy/upper,workdir=$1/copy/work" "$1/copy/root"
mount -t proc proc "$1/copy/root/proc"
mount --rbind /dev "$1/copy/root/dev"
mount -t tmpfs tmpfs "$1/copy/root/run"
install -d -o postgres -g postgres "$1/copy/root/run/postgresql" 2> /dev/null || true
printf '127.0.0.1 %s\\n' ${NAME} >> "$1/copy/root/etc/hosts"
cp "$1/road.sh" "$1/copy/root/root/road.sh"
exec chroot "$1/copy/root" bash -c 'cd /root && exec bash road.sh'
`

async function runRoad(folder: string): Promise<number | null> {
  mkdirSync(join(folder, 'copy'))
  const args = ['--mount', '--pid', '--fork', '--kill-child', 'bash', join(folder, 'copy.sh'), folder]
  // Removes npm's settings: the environment is that of a new login.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:npm_|INIT_CWD$|NODE$)/.test(name)),
  )
  const child = spawn('unshare', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((done) => child.once('close', done))
}
