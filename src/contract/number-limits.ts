export interface NumberLimits {
  min?: string
  max?: string
  precision?: number
}

interface Schema {
  type?: string
  pattern?: string
  minimum?: number
  maximum?: number
  anyOf?: readonly Schema[]
}

/** Of an integer or decimal text schema, nullable or not; empty for others. */
export function numberLimits(schema: unknown): NumberLimits {
  const found: Schema = typeof schema === 'object' && schema !== null ? schema : {}
  const { type, pattern, minimum, maximum } = found.anyOf?.find(part => part.type !== 'null') ?? found
  if (type === 'integer')
    return {
      precision: 0,
      ...(minimum !== undefined && { min: String(minimum) }),
      ...(maximum !== undefined && { max: String(maximum) }),
    }
  const [, minus, whole, fraction] =
    /^\^(-\?)?\[0-9\]\{1,(\d+)\}\(\\\.\[0-9\]\{1,(\d+)\}\)\?\$$/.exec(pattern ?? '') ?? []
  if (whole === undefined || fraction === undefined) return {}
  const max = `${'9'.repeat(Number(whole))}.${'9'.repeat(Number(fraction))}`
  return { min: minus ? `-${max}` : '0', max, precision: Number(fraction) }
}
