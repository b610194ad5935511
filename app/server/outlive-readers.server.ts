/**
 * Lets the process go on when its output cannot be written (BETRIEB-31): a reader that has gone, a closed terminal say, or a disk
 * that is full. What it writes is lost until it can be written again, but it still ends in order when it is told to.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
