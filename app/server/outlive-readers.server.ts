/**
 * Ignores write errors of stdout and stderr (BETRIEB-31), so that a closed terminal or a full disk does not end the
 * process. Output is lost until writing works again; signals still end the process in order.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
