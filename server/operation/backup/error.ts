/** The message is one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
