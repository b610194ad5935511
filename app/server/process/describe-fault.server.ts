/** Names of errors whose message already tells the operator what to do. */
const EXPLAINED = ['ConfigError', 'EmbeddedPostgresError', 'StartError', 'SicherungError', 'KarteError', 'DomainError']

const ABSENT = 'ENOENT'

type Words = readonly [german: string, english: string]

const UNTOUCHED: Words = ['In der Datenbank wurde nichts geändert.', 'Nothing in the database was changed.']

/** Explanations of PostgreSQL's errors by SQLSTATE, in German and English. */
const DATABASE: Readonly<Record<string, Words>> = {
  '28P01': [
    'Die Datenbank nimmt Benutzer oder Passwort nicht an. Prüfen Sie DATABASE_URL; Sonderzeichen im Passwort gehören kodiert (@ als %40).',
    'The database refuses user or password. Check DATABASE_URL; encode special characters of the password (@ as %40).',
  ],
  '28000': [
    'Die Datenbank lässt diese Rolle nicht herein. Prüfen Sie die Rolle in DATABASE_URL und pg_hba.conf; verlangt der Server TLS, gehört ?sslmode=verify-full in die Adresse.',
    'The database does not let this role in. Check the role in DATABASE_URL and pg_hba.conf; if the server demands TLS, add ?sslmode=verify-full.',
  ],
  '3D000': [
    'Diese Datenbank gibt es nicht. Prüfen Sie den Namen am Ende von DATABASE_URL, oder legen Sie sie an: create database … owner …',
    'There is no such database. Check the name at the end of DATABASE_URL, or create it: create database … owner …',
  ],
  '42501': [
    'Der Rolle in DATABASE_URL fehlen Rechte. Ihr muss die Datenbank gehören: alter database … owner to …',
    'The role in DATABASE_URL lacks rights. It has to own the database: alter database … owner to …',
  ],
  '53100': [
    'Die Platte der Datenbank ist voll. Schaffen Sie dort Platz und versuchen Sie es erneut.',
    'The disk of the database is full. Make room there and try again.',
  ],
  '53300': [
    'Die Datenbank hat keine freie Verbindung. Beenden Sie andere, setzen Sie DATABASE_POOL herab oder max_connections herauf.',
    'The database has no connection left. End others, lower DATABASE_POOL or raise max_connections.',
  ],
  '57P03': [
    'Die Datenbank startet gerade oder wird beendet. Versuchen Sie es in einer Minute erneut.',
    'The database is starting or ending. Try again in a minute.',
  ],
  '25006': [
    'Diese Datenbank nimmt nichts an: Sie ist eine Replik oder nur lesbar. DATABASE_URL muss zur primären führen.',
    'This database is a replica or read-only. DATABASE_URL has to lead to the primary.',
  ],
}

const LOST: Words = [
  'Die Verbindung zur Datenbank ist abgerissen. Läuft sie? Versuchen Sie es dann erneut.',
  'The connection to the database was lost. Is it running? Then try again.',
]
const LOST_STATES = /^(?:08...|57P0[125])$|^(?:ECONNRESET|EPIPE)$/
const LOST_MESSAGES = /^(?:Connection terminated|Client has encountered a connection error)/

/** Returns explanations by error code. `part` is the unreachable service, `address` the setting to check. */
const network = (part: Words, address: string): Readonly<Record<string, Words>> => {
  const away: Words = [
    `${part[0]} antwortet nicht. Läuft sie, und lässt eine Firewall dorthin? Prüfen Sie ${address}.`,
    `${part[1]} does not answer. Is it running, and does a firewall let you through? Check ${address}.`,
  ]
  const unknown: Words = [
    `Den Rechner in ${address} kennt niemand. Prüfen Sie den Namen und den DNS dieses Rechners.`,
    `The host in ${address} is unknown. Check the name, and the DNS of this machine.`,
  ]
  const untrusted: Words = [
    `Dem Zertifikat zu ${address} wird nicht vertraut. Prüfen Sie den Namen, oder nennen Sie die eigene Zertifizierungsstelle in NODE_EXTRA_CA_CERTS.`,
    `The certificate of ${address} is not trusted. Check the name, or name your own authority in NODE_EXTRA_CA_CERTS.`,
  ]
  return {
    ECONNREFUSED: away,
    ETIMEDOUT: away,
    EHOSTUNREACH: away,
    ENETUNREACH: away,
    TimeoutError: away,
    [ABSENT]: away,
    ENOTFOUND: unknown,
    EAI_AGAIN: unknown,
    DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
    SELF_SIGNED_CERT_IN_CHAIN: untrusted,
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
    UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
    CERT_HAS_EXPIRED: untrusted,
    ERR_TLS_CERT_ALTNAME_INVALID: untrusted,
  }
}

const DATABASE_NETWORK = network(['Die Datenbank', 'The database'], 'DATABASE_URL')
const S3_NETWORK = network(
  ['Die S3-Ablage', 'The S3 storage'],
  'S3_ENDPOINT (bei Sicherungen / for backups SICHERUNG_S3_ENDPOINT)',
)

const S3_ACCESS: Words = [
  'Die S3-Ablage lehnt den Zugang ab. Prüfen Sie S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY (bei Sicherungen SICHERUNG_S3_…), die Rechte am Bucket und die Uhr dieses Rechners.',
  'The S3 storage refuses access. Check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY (for backups SICHERUNG_S3_…), the rights on the bucket and the clock of this machine.',
]
const S3_BUCKET: Words = [
  'Diesen Bucket gibt es nicht. Prüfen Sie S3_BUCKET oder das Ziel der Sicherung, S3_REGION und S3_FORCE_PATH_STYLE.',
  'There is no such bucket. Check S3_BUCKET or the target of the backup, S3_REGION and S3_FORCE_PATH_STYLE.',
]
const S3_AWAY: Words = [
  'Die S3-Ablage ist gerade gestört oder voll. Sehen Sie dort nach und versuchen Sie es erneut.',
  'The S3 storage is out of order or full. Look there and try again.',
]

const FILES: Readonly<Record<string, Words>> = {
  EACCES: [
    'Das Konto, unter dem das Portal läuft, darf das nicht. Geben Sie ihm dort Rechte (chown, chmod), oder wählen Sie einen anderen Ort.',
    'The account that the portal runs as may not do this. Give it rights there (chown, chmod), or choose another place.',
  ],
  EROFS: [
    'Dieses Dateisystem ist nur lesbar. Binden Sie es schreibbar ein, ergänzen Sie ReadWritePaths= in der Unit, oder wählen Sie einen anderen Ort.',
    'This file system is read-only. Mount it writable, add ReadWritePaths= to the unit, or choose another place.',
  ],
  ENOSPC: [
    'Die Platte ist voll. Schaffen Sie Platz und versuchen Sie es erneut.',
    'The disk is full. Make room and try again.',
  ],
  [ABSENT]: [
    'Diese Datei oder diesen Ordner gibt es nicht. Prüfen Sie den Namen.',
    'There is no such file or folder. Check the name.',
  ],
  ENOTDIR: [
    'Ein Teil dieses Pfades ist eine Datei, kein Ordner. Prüfen Sie den Namen.',
    'A part of this path is a file, not a folder. Check the name.',
  ],
  ENOTSUP: [
    'Hier lassen sich keine Ordner anlegen: Der Ort gehört dem System, wie alles unter /proc. Nennen Sie einen Ordner auf einer Platte.',
    'No folder can be made here: the place belongs to the system, like all below /proc. Name a folder on a disk.',
  ],
  EISDIR: ['Das ist ein Ordner, keine Datei. Prüfen Sie den Namen.', 'This is a folder, not a file. Check the name.'],
  EIO: [
    'Die Platte meldet einen Fehler. Prüfen Sie sie (dmesg), bevor Sie weitermachen.',
    'The disk reports a failure. Check it (dmesg) before you go on.',
  ],
  EMFILE: [
    'Es sind zu viele Dateien offen. Erhöhen Sie die Grenze (ulimit -n, LimitNOFILE=).',
    'Too many files are open. Raise the limit (ulimit -n, LimitNOFILE=).',
  ],
}
/** Explains a `mkdir` that failed on a read-only file system. */
const NOT_MADE: Words = [
  'Dieser Ordner lässt sich nicht anlegen: Ist das Dateisystem nur lesbar oder nicht eingebunden? Unter systemd gehört er zu ReadWritePaths=.',
  'This folder cannot be made: is the file system read-only, or not mounted? With systemd, add it to ReadWritePaths=.',
]
const SAME: Readonly<Record<string, string>> = { EPERM: 'EACCES', EDQUOT: 'ENOSPC', ENFILE: 'EMFILE' }

type Fault = Error & { code?: unknown; syscall?: unknown; $metadata?: { httpStatusCode?: number } }

/**
 * Explains a fault outside the portal in German and English (BETRIEB-32). Returns null for any other error, which is a
 * bug. If `isTransaction`, adds that nothing in the database was changed.
 */
export function describeFault(
  error: unknown,
  { isTransaction = false }: { isTransaction?: boolean } = {},
): string | null {
  const causes = [...listCauses(error)]
  const explained = causes.find(({ name }) => EXPLAINED.includes(name))
  if (explained) return explained.message
  const isOfS3 = causes.some((cause) => cause.$metadata !== undefined)
  for (const cause of causes) {
    const words = isOfS3 ? findS3(cause) : (findDatabase(cause) ?? findFile(cause))
    if (!words) continue
    const isUntouched = isTransaction && words !== LOST
    const sentences = isUntouched ? [words, UNTOUCHED] : [words]
    return [
      sentences.map(([german]) => german).join(' '),
      sentences.map(([, english]) => english).join(' '),
      describeCause(cause),
    ].join('\n')
  }
  return null
}

/** Yields an error and its causes. Failed connection attempts to the addresses of a host are included. */
function* listCauses(error: unknown): Generator<Fault> {
  if (!(error instanceof Error)) return
  yield error
  yield* listCauses(error.cause)
  if (error instanceof AggregateError) for (const one of error.errors) yield* listCauses(one)
}

const codeOf = ({ code }: Fault) => (typeof code === 'string' ? code : '')

function describeCause(cause: Fault): string {
  const code = codeOf(cause)
  const isNamed = code === '' || cause.message.includes(code)
  return `(${isNamed ? cause.message : [code, cause.message].filter(Boolean).join(': ')})`
}

function findDatabase(cause: Fault): Words | undefined {
  const code = codeOf(cause)
  if (DATABASE[code]) return DATABASE[code]
  if (LOST_STATES.test(code) || LOST_MESSAGES.test(cause.message)) return LOST
  if (/^timeout exceeded when trying to connect|^timeout expired/.test(cause.message)) return DATABASE_NETWORK.ETIMEDOUT
  return code === ABSENT && cause.syscall !== 'connect' ? undefined : DATABASE_NETWORK[code]
}

function findS3(cause: Fault): Words | undefined {
  const { name, $metadata } = cause
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket') return S3_BUCKET
  if (status === 401 || status === 403) return S3_ACCESS
  if (status !== undefined) return S3_AWAY
  return S3_NETWORK[codeOf(cause)] ?? S3_NETWORK[name]
}

function findFile(cause: Fault): Words | undefined {
  if (typeof cause.syscall !== 'string') return undefined
  const code = codeOf(cause)
  if (code === ABSENT && cause.syscall === 'mkdir') return NOT_MADE
  return FILES[SAME[code] ?? code]
}
