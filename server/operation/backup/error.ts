/** A backup cannot be made or restored; the message is one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
