/** The message is one sentence with the remedy. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError'
}

/** `error`, or one sentence about the file that the operating system refused. */
export function asSentence(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof EmbeddedError) return error
  const code: unknown = Reflect.get(error, 'code')
  const path: unknown = Reflect.get(error, 'path')
  if (typeof code !== 'string' || typeof path !== 'string') return error
  const why: Record<string, string> = {
    EACCES: 'this user may not use it',
    EPERM: 'this user may not use it',
    EROFS: 'it is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    ENOTDIR: 'a part of the path is not a folder',
    EEXIST: 'a file of that name is in the way',
  }
  const reason = why[code] ?? error.message
  return new EmbeddedError(`DATA_DIR cannot be used, because of ${path}: ${reason}.`, { cause: error })
}
