import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { choosePostgresAccount } from '#app/server/db/embedded-postgres/postgres-account.server.ts'

/** Returns the folder of the installed PostgreSQL programs (Debian package postgresql); null if not installed. */
const findPrograms = (): string | null => {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').toSorted().toReversed()
  return newest === undefined ? null : dirname(newest)
}

/** Separate PostgreSQL server from Debian's package. Archives its write-ahead log. */
export class OwnPostgres {
  readonly #folder: string
  readonly #programs: string
  readonly #account: { uid: number; gid: number }
  readonly #cluster: string

  /** Creates a cluster in a folder that all accounts may enter. Returns null if PostgreSQL is not installed. */
  static create(folder: string): OwnPostgres | null {
    const programs = findPrograms()
    return programs === null ? null : new OwnPostgres(folder, programs)
  }

  private constructor(folder: string, programs: string) {
    this.#folder = folder
    this.#programs = programs
    const { uid, gid } = choosePostgresAccount(join(folder, 'postgres'))
    this.#account = { uid, gid }
    this.#cluster = join(folder, 'postgres')
    for (const name of ['.', 'postgres', 'archiv', 'grund', 'sock', 'log']) this.#makeFolder(name)
    this.#run('initdb', '-D', this.#cluster, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
    const archive = join(folder, 'archiv')
    this.#configure(`
listen_addresses = ''
unix_socket_directories = '${join(folder, 'sock')}'
archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f.neu && mv ${archive}/%f.neu ${archive}/%f'
archive_timeout = 60`)
  }

  url(role: string, database: string): string {
    return `postgres:///${database}?${new URLSearchParams({ host: join(this.#folder, 'sock'), user: role })}`
  }

  start(): void {
    this.#run('pg_ctl', '-D', this.#cluster, '-l', join(this.#folder, 'log', 'postgres.log'), '-w', '-t', '60', 'start')
  }

  /** Stops the server as a power loss would. Does nothing if it is not running. */
  die(): void {
    if (!existsSync(join(this.#cluster, 'postmaster.pid'))) return
    this.#run('pg_ctl', '-D', this.#cluster, '-m', 'immediate', 'stop')
  }

  backUp(): void {
    const to = ['-D', join(this.#folder, 'grund'), '-c', 'fast']
    this.#run('pg_basebackup', '-h', join(this.#folder, 'sock'), '-U', 'postgres', ...to)
  }

  /** Restores the base backup and replays the archive up to a point in time. */
  restore(moment: string): void {
    rmSync(this.#cluster, { recursive: true })
    cpSync(join(this.#folder, 'grund'), this.#cluster, { recursive: true })
    for (const name of globSync('**', { cwd: this.#cluster })) this.#own(join(this.#cluster, name))
    this.#own(this.#cluster)
    chmodSync(this.#cluster, 0o700)
    this.#configure(`
restore_command = 'cp ${join(this.#folder, 'archiv')}/%f %p'
recovery_target_time = '${moment}'
recovery_target_action = promote`)
    writeFileSync(join(this.#cluster, 'recovery.signal'), '')
    this.#own(join(this.#cluster, 'recovery.signal'))
    this.start()
  }

  #configure(lines: string): void {
    appendFileSync(join(this.#cluster, 'postgresql.conf'), `${lines}\n`)
  }

  #makeFolder(name: string): void {
    mkdirSync(join(this.#folder, name), { recursive: true, mode: 0o700 })
    this.#own(join(this.#folder, name))
  }

  #own(path: string): void {
    chownSync(path, this.#account.uid, this.#account.gid)
  }

  #run(program: string, ...args: string[]): void {
    execFileSync(join(this.#programs, program), args, {
      ...this.#account,
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env.PATH },
    })
  }
}
