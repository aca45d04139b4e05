export interface Place {
  line: number
  column: number
}

/** `key` is a text of `problems.json` under `lists`. */
export class StatementFault extends Error {
  override readonly name = 'StatementFault'
  readonly key: string
  readonly piece: string
  readonly place: Place | undefined

  constructor(key: string, piece = '', place?: Place) {
    super(`${key}: ${piece}`)
    this.key = key
    this.piece = piece
    this.place = place
  }
}

/** Positions are in UTF-8 bytes, as PostgreSQL counts them. */
export interface Source {
  text: string
  /** A fault at `byte`; `piece` defaults to the token that begins there. */
  fault(key: string, byte: number | undefined, piece?: string): StatementFault
  /** Converts a character index, starting at 0. */
  byteOfCharacter(character: number): number
}

export function wholeStatement(text: string): Source {
  const bytes = Buffer.from(text)
  return {
    text,
    fault(key, byte, piece) {
      if (byte === undefined || byte < 0) return new StatementFault(key, piece)
      const lines = bytes.subarray(0, byte).toString().split('\n')
      const place = { line: lines.length, column: Array.from(lines.at(-1) ?? '').length + 1 }
      return new StatementFault(key, piece ?? pieceAt(bytes.subarray(byte).toString()), place)
    },
    byteOfCharacter: character => Buffer.byteLength(Array.from(text).slice(0, character).join('')),
  }
}

function pieceAt(rest: string): string {
  return rest.split('\n', 1)[0]?.slice(0, 20).trim() ?? ''
}
