/**
 * Lets the process go on when whoever read its output has gone, a closed terminal or `head`, say: what it writes is lost
 * from then on, but it still ends in order when it is told to. Any other failure to write is thrown.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error
    })
  }
}
