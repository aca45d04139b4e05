/** Where in a statement something stands, from 1. */
export interface Place {
  line: number
  column: number
}

/** Why a statement is refused: a sentence of `problems.json` below `lists`, with the piece it is about and its place. */
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

/** A statement whose parts are found by their place in bytes of UTF-8, as PostgreSQL counts. */
export interface Source {
  text: string
  /** A fault about what stands at `byte`; the piece is what begins there unless it is given. */
  fault(key: string, byte: number | undefined, piece?: string): StatementFault
  /** The byte at which the character with this number, from 0, begins. */
  byteOfCharacter(character: number): number
}

/** Makes the text of a statement ready for faults with places. */
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
